import { asSitePath } from '@octavo/source'
import { describe, expect, test } from 'vitest'
import { looksSecret } from '../../../src/load/secrets/is-secret.ts'
import { reportExcluded } from '../../../src/load/secrets/report-excluded.ts'
import { excludeFiles, type CheckedFiles } from '../../../src/load/secrets/exclude-files.ts'

const begin = (name: string) =>
  `-----BEGIN ${name}-----\nMIIEvQIBADANBgkqhkiG9w0BAQEFAASC\n-----END ${name}-----\n`
const account = JSON.stringify({ type: 'service_account', private_key: begin('PRIVATE KEY') }, null, 2)

async function withhold(
  texts: Readonly<Record<string, string>>,
  settings?: { readonly deny?: readonly string[]; readonly allow?: readonly string[] },
) {
  const read: string[] = []
  const checked: CheckedFiles = new Map()
  const entries = Object.entries(texts).map(([path, text]) => ({
    path: asSitePath(path),
    size: text.length,
    stamp: text,
  }))
  const files = {
    list: async () => entries,
    read: async (path: string) => {
      read.push(path)
      return new TextEncoder().encode(texts[path])
    },
  }
  const context = { files, checked, settings: settings && { deny: [], allow: [], ...settings } }
  const found = await excludeFiles(entries, context)
  return {
    found: [...found.secrets.keys()],
    denies: found.denies,
    read,
    again: () => excludeFiles(entries, context),
  }
}

const plain = 'nothing that looks like anything but plain text, long enough'

describe('V6 files that look secret', () => {
  test('by name, in any folder and any letter case', async () => {
    const names =
      'id_rsa ssh/id_ed25519 server.key tls/SERVER.KEY cert.pem ca.crt a.p12 a.pfx a.jks release.keystore pass.kdbx prod.env a/staging.env terraform.tfstate terraform.tfstate.backup prod.tfvars credentials.json client_secret_1.json service-account-prod.json wp-config.php kubeconfig htpasswd page.mdx.bak notes.txt~ .a.swp config.orig Thumbs.db .well-known/server.key'.split(
        ' ',
      )
    const { found } = await withhold(Object.fromEntries(names.map((name) => [name, plain])))
    expect(found.toSorted()).toEqual(names.toSorted())
  })

  test('by content, whatever the name', async () => {
    const { found } = await withhold({
      'a.txt': begin('PRIVATE KEY'),
      'b/LICENSE': begin('RSA PRIVATE KEY'),
      'c.conf': `\n${begin('OPENSSH PRIVATE KEY')}`,
      'd.asc': begin('PGP PRIVATE KEY BLOCK'),
      'e.dat': `Bag Attributes\n    friendlyName: x\n${begin('ENCRYPTED PRIVATE KEY')}`,
      'f.html': begin('CERTIFICATE') + begin('EC PRIVATE KEY'),
      'g.json': account,
      'h.txt': `PuTTY-User-Key-File-3: ssh-ed25519\n${plain}`,
    })
    expect(found).toHaveLength(8)
  })

  test('what only speaks of keys is published', async () => {
    const { found } = await withhold({
      'index.mdx': begin('PRIVATE KEY'),
      'about.txt': `How to write a key:\n\n${begin('PRIVATE KEY')}`,
      'public.asc': begin('PGP PUBLIC KEY BLOCK'),
      'chain.txt': begin('CERTIFICATE'),
      'api.json': JSON.stringify({ openapi: '3.1.0', example: account }),
      'openapi/credentials.json': JSON.stringify({ openapi: '3.1.0', paths: {} }),
      'snippets/id_rsa.mdx': plain,
      'keyboard.png': plain,
      'environment.yaml': plain,
    })
    expect(found).toEqual([])
  })

  test('pictures and large files are not read for it, and no file twice', async () => {
    const { read, again } = await withhold({
      'a.png': plain,
      'b.svg': plain,
      'large.txt': 'x'.repeat(70_000),
      'note.txt': plain,
      id_rsa: plain,
    })
    expect(read).toEqual(['note.txt'])
    await again()
    expect(read).toEqual(['note.txt'])
  })

  test('the settings allow and deny', async () => {
    const files = { 'ca.pem': begin('CERTIFICATE'), 'demo.key': begin('PRIVATE KEY'), 'x.key': plain }
    const { found, denies } = await withhold(files, {
      allow: ['/ca.pem', 'demo.key'],
      deny: ['internal/*.yaml'],
    })
    expect(found).toEqual(['x.key'])
    expect([denies('internal/a.yaml'), denies('a.yaml')]).toEqual([true, false])
  })

  test('one warning lists them by reason', () => {
    const many = Array.from({ length: 30 }, (_, at) => [`k${at}.key`, 'secret'] as const)
    expect(reportExcluded([])).toEqual([])
    expect(reportExcluded([['id_rsa', 'secret']])[0]?.message).toBe(
      'A file is not published: "id_rsa" looks like a key or a secret',
    )
    const [told, ...others] = reportExcluded([...many, ['a.bak', 'leftover'], ['b~', 'leftover']])
    expect(others).toEqual([])
    expect(told?.message).toMatch(
      /^32 files are not published: "k0\.key", .*"k11\.key" and 18 more look like keys or secrets; "a\.bak" and "b~" look like leftovers of programs$/,
    )
  })

  test('no key is longer than what is looked at', () => {
    expect(looksSecret(new TextEncoder().encode(begin('PRIVATE KEY') + 'x'.repeat(70_000)))).toBe(false)
  })
})
