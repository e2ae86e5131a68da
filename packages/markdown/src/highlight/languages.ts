import { nearestName } from '@octavo/source'
import { bundledLanguagesAlias, bundledLanguagesBase } from 'shiki/langs'

/**
 * Names in use that the grammars do not know. `text` means that there is no grammar, which is not reported.
 */
const ALIASES: Readonly<Record<string, string>> = {
  curl: 'bash',
  terminal: 'bash',
  commandline: 'bash',
  'command-line': 'bash',
  cli: 'bash',
  env: 'dotenv',
  '.env': 'dotenv',
  golang: 'go',
  node: 'javascript',
  nodejs: 'javascript',
  'node.js': 'javascript',
  python3: 'python',
  pycon: 'python',
  gitignore: 'text',
  dockerignore: 'text',
  conf: 'ini',
  cfg: 'ini',
  config: 'ini',
  gradle: 'groovy',
  htm: 'html',
  markup: 'html',
  xhtml: 'html',
  svg: 'xml',
  mathml: 'xml',
  mysql: 'sql',
  pgsql: 'sql',
  plpgsql: 'sql',
  postgres: 'sql',
  postgresql: 'sql',
  tsql: 'sql',
  'shell-session': 'shellsession',
  ipython: 'python',
  py3: 'python',
  react: 'jsx',
  nginxconf: 'nginx',
  htaccess: 'apache',
  hcl2: 'hcl',
  compose: 'yaml',
  'docker-compose': 'yaml',
  jinja2: 'jinja',
  j2: 'jinja',
  mustache: 'handlebars',
  editorconfig: 'ini',
  gitconfig: 'ini',
  'objective-c++': 'objective-cpp',
  sol: 'solidity',
  jsonlines: 'jsonl',
  ndjson: 'jsonl',
  patch: 'diff',
  posh: 'powershell',
  'c#': 'csharp',
  apacheconf: 'apache',
  rst: 'rst',
  latex: 'latex',
  output: 'text',
  none: 'text',
  nocopy: 'text',
  plain: 'text',
  plaintext: 'text',
  txt: 'text',
  ascii: 'text',
  math: 'latex',
  url: 'text',
  tree: 'text',
  prompt: 'text',
  response: 'text',
  request: 'text',
}

/** Languages whose `<placeholder>` and `$ ` have a meaning of their own. */
export const SHELLS: ReadonlySet<string> = new Set(['bash', 'shellsession', 'powershell', 'bat', 'fish'])

/** Languages of which a language is made: its grammar finds them when they are there, and colours little without them. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  mdx: ['tsx', 'yaml'],
  markdown: ['html', 'yaml'],
}

/** Returns the languages embedded in code of `language`, besides those that the code names. */
export const partsOf = (language: string): readonly string[] =>
  Object.hasOwn(PARTS, language) ? (PARTS[language] ?? []) : []

/** Names that look like a misspelling, but are correct. */
const NOT_MISSPELLED = new Set([
  'tact',
  'promql',
  'logql',
  'curl',
  'ebnf',
  'string',
  'clarity',
  'scilla',
  'cadence',
])

/** Returns the grammar for a name as authors write it; `text` for names without one. */
export function languageOf(name: string | undefined, custom: ReadonlySet<string> = new Set()): string {
  const written = (name ?? '').trim().toLowerCase()
  if (written === '') return 'text'
  if (custom.has(written)) return written
  const alias = Object.hasOwn(ALIASES, written) ? ALIASES[written] : undefined
  const grammar = grammarOf(alias ?? written) ?? 'text'
  return grammar === 'shellscript' ? 'bash' : grammar
}

/** The base name of a bundled grammar: `sh` and `bash` are `shellscript`. */
function grammarOf(name: string): string | undefined {
  if (Object.hasOwn(bundledLanguagesBase, name)) return name
  return ALIAS_TARGETS.get(name)
}

/** Aliases are loaders without a name; the loader of the base language is the same function or module. */
const ALIAS_TARGETS: ReadonlyMap<string, string> = findAliasTargets()

function findAliasTargets(): ReadonlyMap<string, string> {
  const bySource = new Map(Object.entries(bundledLanguagesBase).map(([name, load]) => [String(load), name]))
  const found = Object.entries(bundledLanguagesAlias).flatMap(([alias, load]) => {
    const name = bySource.get(String(load))
    return name === undefined ? [] : [[alias, name] as const]
  })
  return new Map(found)
}

/** The language that a clearly misspelled name means; undefined for known names and for odd ones, of which many are in use. */
export function suggestLanguage(name: string): string | undefined {
  const written = name.trim().toLowerCase()
  if (written.length < 5 || !/^[a-z]+$/.test(written)) return undefined
  if (Object.hasOwn(ALIASES, written) || grammarOf(written) !== undefined || NOT_MISSPELLED.has(written))
    return undefined
  const near = nearestName(written, Object.keys(bundledLanguagesBase))
  return near !== undefined && near[0] === written[0] && near.length >= 5 ? near : undefined
}

/** Languages that fences and code components of a text may need; a cheap search that may find too many. */
export function collectLanguages(text: string): readonly string[] {
  const found = new Set<string>()
  for (const [, name = ''] of text.matchAll(
    /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(?:`{3,}|~{3,})[ \t]*([^\s`{]+)/gm,
  ))
    found.add(/^file=.*\.(\w+)/.exec(name)?.[1] ?? name)
  for (const [, name = ''] of text.matchAll(/\b(?:language|lang)=\{?["'`]([^"'`\n]+)["'`]/g)) found.add(name)
  return [...found]
}

/**
 * Returns the themes that fences and code components of a text name; it may find too many, like {@link
 * collectLanguages}.
 */
export function collectCodeThemes(text: string): readonly string[] {
  const found = [...text.matchAll(/\btheme=\{?["'`]?([A-Za-z][\w-]*)/gi)].map(([, name = '']) => name)
  return [...new Set(found)]
}
