// Translates the patterns of the usual grammars to regular expressions of JavaScript, which would take longer than all
// other work of a small build: one file for each grammar in dist/patterns.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { bundledLanguagesBase } from 'shiki/langs'
import { listPatterns } from './dist/highlight/engine/list-patterns.js'
import { translatePattern } from './dist/highlight/engine/translate-pattern.js'
import { writeTranslations } from './dist/highlight/engine/translation-table.js'
import { usualGrammars } from './dist/highlight/engine/usual-grammars.js'

const out = new URL('dist/patterns/', import.meta.url)
rmSync(out, { recursive: true, force: true })
mkdirSync(out, { recursive: true })

for (const name of usualGrammars) {
  const registrations = (await bundledLanguagesBase[name]()).default
  const grammar = registrations.find((one) => one.name === name)
  const table = writeTranslations(new Map(listPatterns(grammar).map((one) => [one, translatePattern(one)])))
  // A text that is parsed as JSON loads faster than an object that is compiled.
  const text = JSON.stringify(JSON.stringify(table))
  writeFileSync(new URL(`${name}.js`, out), `export default JSON.parse(${text})\n`)
}
