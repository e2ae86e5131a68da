import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach } from 'vitest'
import { manifestName } from '../../src/parse-manifest.ts'

const made: string[] = []

afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  md: 'text/markdown; charset=utf-8',
  mp4: 'video/mp4',
}

/** A new folder, gone after the test. */
export function parentFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-server-'))
  made.push(folder)
  return folder
}

/** Writes a built site to `place`, and returns the path. */
export function writeBuilt(
  place: string,
  files: Readonly<Record<string, string>>,
  more: Readonly<Record<string, unknown>> = {},
): string {
  const entries = Object.entries(files).map(([file, text]) => {
    mkdirSync(dirname(join(place, file)), { recursive: true })
    writeFileSync(join(place, file), text)
    const type = types[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
    const csp = type.startsWith('text/html') ? { csp: "default-src 'self'" } : {}
    const route = `/${file.replace(/(^|\/)index\.html$/, '$1')}`
    return { route, file, hash: hashOf(text), type, size: Buffer.byteLength(text), encodings: [], ...csp }
  })
  const manifest = { version: 1, generator: 'octavo 9.8.7', base: '/', entries, redirects: [], ...more }
  writeFileSync(join(place, manifestName), JSON.stringify(manifest))
  return place
}

/** Replaces `place` by `next`, as a build does. */
export function swapBuilt(place: string, next: string): void {
  renameSync(place, `${place}-old`)
  renameSync(next, place)
  rmSync(`${place}-old`, { recursive: true })
}
