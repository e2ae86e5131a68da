/** Why a file is excluded: it looks secret, or like a leftover of a program. */
export type SecretKind = 'secret' | 'leftover'

/**
 * Names of files that are never published by accident, in the syntax of gitignore, without regard to letter case.
 * Files and folders that begin with a dot (`.env`, `.npmrc`, `.ssh/`) are not content anyway; their rows are for
 * `.well-known`. Sources: `server.fs.deny` of Vite; gitignore templates of GitHub; default rules of gitleaks.
 */
export const secretNames: Readonly<Record<SecretKind, readonly string[]>> = {
  secret: [
    // Vite
    '.env',
    '.env.*',
    '*.crt',
    '*.pem',
    '**/.git/**',
    // environments
    '*.env',
    '*.env.local',
    // keys and stores of keys
    '*.key',
    '*.p8',
    '*.p12',
    '*.pfx',
    '*.ppk',
    '*.jks',
    '*.keystore',
    '*.bks',
    '*.keytab',
    '*.kdb',
    '*.kdbx',
    '*.agekey',
    'secring.*',
    // SSH and VPN
    'id_rsa',
    'id_dsa',
    'id_ecdsa',
    'id_ecdsa_sk',
    'id_ed25519',
    'id_ed25519_sk',
    'ssh_host_*_key',
    'ssh_config',
    'sshd_config',
    'authorized_keys',
    'known_hosts',
    '*.ovpn',
    // passwords and tokens of programs
    '.npmrc',
    '.netrc',
    '_netrc',
    '.pgpass',
    '.htpasswd',
    'htpasswd',
    'kubeconfig',
    '*.kubeconfig',
    'credentials.json',
    'credentials.csv',
    'client_secret*.json',
    'service-account*.json',
    'service_account*.json',
    'serviceAccount*.json',
    'wp-config*.php',
    // infrastructure
    '*.tfstate',
    '*.tfstate.*',
    '*.tfvars',
    '*.tfvars.json',
  ],
  leftover: ['*.bak', '*.swp', '*.swo', '*~', '*.orig', '*.rej', '.DS_Store', 'Thumbs.db', 'desktop.ini'],
}
