/** Addresses of sign-in, below the base of the site. */
export const authRoutes = {
  signIn: '/_auth/sign-in',
  begin: '/_auth/begin/',
  callback: '/_auth/callback/',
  password: '/_auth/password/',
  /** Where tokens are handed over, and the script that takes them from the address. */
  handed: '/login/jwt-callback',
  handedScript: '/_auth/handed.js',
  token: '/_auth/token/',
  signOut: '/_auth/sign-out',
} as const
