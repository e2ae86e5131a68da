// Translates the patterns of the usual grammars to regular expressions of JavaScript, which would take longer than all
// other work of a small build, and lists the words of some: one file for each grammar in dist/patterns and dist/words.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { bundledLanguagesBase } from 'shiki/langs'
import { grammarWords } from './dist/highlight/engine/words/grammar-words.js'
import { listPatterns } from './dist/highlight/engine/list-patterns.js'
import { translatePattern } from './dist/highlight/engine/translate-pattern.js'
import { writeTranslations } from './dist/highlight/engine/translation-table.js'
import { usualGrammars } from './dist/highlight/engine/usual-grammars.js'
import { wordLanguages } from './dist/highlight/engine/words/word-languages.js'

const out = emptyFolder('dist/patterns/')
for (const name of usualGrammars) {
  const patterns = listPatterns(await grammarOf(name))
  writeModule(out, name, writeTranslations(new Map(patterns.map((one) => [one, translatePattern(one)]))))
}

const words = emptyFolder('dist/words/')
for (const [name, unread] of wordLanguages) {
  const found = grammarWords(await grammarOf(name), unread?.texts ?? [])
  if (!found) throw new Error(`The words of "${name}" cannot be listed`)
  writeModule(words, name, found)
}

function emptyFolder(path) {
  const folder = new URL(path, import.meta.url)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return folder
}

async function grammarOf(name) {
  return (await bundledLanguagesBase[name]()).default.find((one) => one.name === name)
}

/** Writes a module; a text that is parsed as JSON loads faster than an object that is compiled. */
function writeModule(folder, name, value) {
  const text = JSON.stringify(JSON.stringify(value))
  writeFileSync(new URL(`${name}.js`, folder), `export default JSON.parse(${text})\n`)
}
