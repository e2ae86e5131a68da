import { createHash } from 'node:crypto'

/** The digest of bytes, as a deploy has it. */
export const digestOf = (bytes: string | Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex')

/** Files of a built site by their paths: pages with these texts, and the manifest. */
export function builtFiles(pages: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const entries = Object.entries(pages).map(([name, text]) => ({
    route: name === 'index' ? '/' : `/${name}/`,
    file: name === 'index' ? 'index.html' : `${name}/index.html`,
    hash: digestOf(text).slice(0, 32),
    type: 'text/html; charset=utf-8',
    size: Buffer.byteLength(text),
    encodings: [],
  }))
  const files = Object.fromEntries(
    entries.map(({ file }, index) => [file, Object.values(pages)[index] ?? '']),
  )
  const manifest = { version: 1, generator: 'test', base: '/', entries, redirects: [] }
  return { ...files, 'octavo-manifest.json': JSON.stringify(manifest) }
}

/** The files as a deploy lists them. */
export const listed = (files: Readonly<Record<string, string>>) =>
  Object.entries(files).map(([path, text]) => ({
    path,
    sha256: digestOf(text),
    size: Buffer.byteLength(text),
  }))
