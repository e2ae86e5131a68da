import { ciFile, type CiHost } from './ci-files.ts'
import { packageScripts } from './package-scripts.ts'
import { apiTemplate } from './templates/api-template.ts'
import { changelogTemplate } from './templates/changelog-template.ts'
import { docsTemplate } from './templates/docs-template.ts'
import type { Template } from './templates/template.ts'

/** The templates of `octavo init` by name. */
const templates = {
  docs: docsTemplate,
  api: apiTemplate,
  changelog: changelogTemplate,
} satisfies Readonly<Record<string, Template>>

/** Name of a template. */
export type TemplateName = keyof typeof templates

/** The names of all templates, the usual one first. */
export const templateNames = Object.keys(templates) as readonly TemplateName[]

/** The JSON Schema in the package that a project installs: it fits the version, and editors need no network for it. */
const packageSchema = './node_modules/octavo/bin/docs.schema.json'

/** Options of {@link starterFiles}. */
export interface StarterOptions {
  /** Address of the JSON Schema of docs.json, for editors; default that of the installed package. */
  readonly schemaAddress?: string | undefined
  /** The JSON Schema, where the project is to have a copy of it. */
  readonly schemaCopy?: object | undefined
  /** Version of the program, which the project depends on. */
  readonly version: string
  /** Default `docs`. */
  readonly template?: TemplateName | undefined
  /** Absent: no file for continuous integration. */
  readonly ci?: CiHost | undefined
}

/**
 * Files of a new project by their path: a configuration that names its schema for editors, the pages of a template, scripts of
 * npm, and a file for continuous integration where one is requested.
 */
export function starterFiles(
  name: string,
  { schemaAddress = packageSchema, schemaCopy, version, template = 'docs', ci }: StarterOptions,
): ReadonlyMap<string, string> {
  const { navigation, files } = templates[template](name)
  return new Map([
    ['docs.json', json({ ...starterConfig(name, schemaCopy ? `./${copyName}` : schemaAddress), navigation })],
    ...Object.entries(files),
    ...(schemaCopy ? schemaFiles(schemaCopy) : []),
    ['.gitignore', ignoredLines.map((line) => `${line}\n`).join('')],
    ['package.json', json(packageOf(version))],
    ...(ci ? [ciFile(ci)] : []),
  ])
}

/** What the repository of a project ignores: the built site, packages with their caches, and the data of the service. */
export const ignoredLines: readonly string[] = ['dist/', 'node_modules/', 'octavo-data/']

/** Files of a repository that stay as they are, or get lines, where they exist. */
export const sharedFiles: readonly string[] = ['.gitignore', 'package.json']

const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`

const copyName = 'docs.schema.json'

/** A copy is no file of the site. */
const schemaFiles = (schema: object): readonly (readonly [string, string])[] => [
  [copyName, `${JSON.stringify(schema)}\n`],
  ['.mintignore', `${copyName}\n`],
]

const starterConfig = (name: string, $schema: string) => ({
  $schema,
  theme: 'mint',
  name,
  colors: { primary: '#0f766e', light: '#2dd4bf', dark: '#0f766e' },
})

const packageOf = (version: string) => ({
  private: true,
  scripts: packageScripts,
  devDependencies: { octavo: `^${version}` },
})
