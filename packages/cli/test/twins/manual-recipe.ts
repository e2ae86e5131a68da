import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const page = fileURLToPath(new URL('../../../../example-docs/service/production.mdx', import.meta.url))

/** The code block of the manual with this name, as readers copy it. */
export function manualRecipe(name: string): string {
  const text = readFileSync(page, 'utf8')
  const at = text.split('\n').findIndex((line) => line.startsWith('```') && line.endsWith(` ${name}`))
  if (at < 0) throw new Error(`The manual has no "${name}"`)
  const rest = text.split('\n').slice(at + 1)
  return `${rest.slice(0, rest.indexOf('```')).join('\n')}\n`
}

/** Replaces texts that are there; a recipe that has changed fails here. */
export function adapt(recipe: string, changes: readonly (readonly [string, string])[]): string {
  return changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The recipe has no "${from}"`)
    return text.replaceAll(from, to)
  }, recipe)
}
