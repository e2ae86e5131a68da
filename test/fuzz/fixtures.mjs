import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'

const repository = fileURLToPath(new URL('../../', import.meta.url))

/** Texts of real files of the manual and of the fixtures whose path matches, none longer than 20,000 characters. */
export function realTexts(pattern) {
  return ['example-docs', 'test/fixtures']
    .flatMap((folder) =>
      readdirSync(join(repository, folder), { recursive: true }).map((name) =>
        join(repository, folder, name),
      ),
    )
    .filter((path) => pattern.test(path) && !/\/(?:dist|out)\//.test(path))
    .sort()
    .map((path) => readFileSync(path, 'utf8'))
    .filter((text) => text.length > 0 && text.length < 20_000)
}

/** Files that are JSON or YAML, as values; others are left out. */
export function realValues(pattern, isWanted) {
  return realTexts(pattern).flatMap((text) => {
    try {
      const value = parse(text, { maxAliasCount: 100 })
      return isWanted(value) ? [value] : []
    } catch {
      return []
    }
  })
}
