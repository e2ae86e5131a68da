import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('found/', import.meta.url))

/** Writes an input that failed, with its failure in the first line; returns the path. */
export function saveFinding(target, { message, input }) {
  const name = createHash('sha256').update(input).digest('hex').slice(0, 12)
  const file = join(folder, target, `${name}.json`)
  mkdirSync(join(folder, target), { recursive: true })
  writeFileSync(file, `${JSON.stringify({ found: message.split('\n')[0].slice(0, 300), input }, null, 2)}\n`)
  return file
}

/** The inputs that failed once, by target. */
export function findingsOf(target) {
  const names = readdirSync(folder, { withFileTypes: true }).some((entry) => entry.name === target)
    ? readdirSync(join(folder, target)).sort()
    : []
  return names.map((name) => ({ name, ...JSON.parse(readFileSync(join(folder, target, name), 'utf8')) }))
}
