import { ciFile, type CiHost } from './ci-files.ts'
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

/** Options of {@link starterFiles}. */
export interface StarterOptions {
  /** JSON Schema of docs.json, for editors. */
  readonly schema: object
  /** Version of the program, which the project depends on. */
  readonly version: string
  /** Default `docs`. */
  readonly template?: TemplateName | undefined
  /** Absent: no file for continuous integration. */
  readonly ci?: CiHost | undefined
}

/**
 * Files of a new project by their path: a configuration with its schema for editors, the pages of a template, scripts of
 * npm, and a file for continuous integration where one is requested.
 */
export function starterFiles(
  name: string,
  { schema, version, template = 'docs', ci }: StarterOptions,
): ReadonlyMap<string, string> {
  const { navigation, files } = templates[template](name)
  return new Map([
    ['docs.json', json({ ...starterConfig(name), navigation })],
    ['docs.schema.json', `${JSON.stringify(schema)}\n`],
    ...Object.entries(files),
    ['.mintignore', 'docs.schema.json\n'],
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

const starterConfig = (name: string) => ({
  $schema: './docs.schema.json',
  theme: 'mint',
  name,
  colors: { primary: '#0f766e', light: '#2dd4bf', dark: '#0f766e' },
})

const packageOf = (version: string) => ({
  private: true,
  scripts: {
    dev: 'octavo dev',
    check: 'octavo check --strict',
    build: 'octavo build',
    serve: 'octavo serve',
  },
  devDependencies: { octavo: `^${version}` },
})
