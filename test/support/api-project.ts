import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { plainText } from './plain-text.ts'
import { runShared } from './run-shared.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** A small project with descriptions, on disk. */
export interface ApiProject {
  /** Files by path; values other than texts are written as JSON. */
  readonly files: Readonly<Record<string, unknown>>
  /** The value of `openapi` in docs.json; default `api.yaml` or `api.json`, whichever exists. */
  readonly openapi?: unknown
  /** Further keys of docs.json. */
  readonly docs?: object
  /** `octavo.config.json`; without it, descriptions have no pages but those of their operations and channels. */
  readonly settings?: object
  readonly args?: readonly string[]
  /** Default `build`. */
  readonly command?: 'build' | 'check'
}

/** The result of a command in a project. */
export interface ApiBuild {
  readonly folder: string
  readonly exitCode: number | null
  readonly printed: string
  /** Routes of generated pages, without `api-reference/`, in byte order. */
  readonly pages: readonly string[]
  /** `<main>` of a page by its route without `api-reference/`; throws where there is none. */
  page(route: string): string
  /** The same as text: tags removed, entities read, white space joined. */
  text(route: string): string
  /** Every file of the output as one text. */
  everything(): string
}

/** Writes the project to a temporary folder and runs the built command in it. */
export async function buildApi(project: ApiProject): Promise<ApiBuild> {
  const folder = join(temporaryFolder(), 'project')
  writeFiles(folder, project)
  const { command = 'build', args = [] } = project
  const cache = ['--cache-dir', join(folder, '..', 'cache')]
  const more = command === 'build' ? ['--quiet', ...cache] : []
  const result = await runShared([command, ...more, ...args], folder)
  const out = join(folder, 'dist')
  const page = (route: string) =>
    mainOf(readFileSync(join(out, 'api-reference', route, 'index.html'), 'utf8'))
  return {
    folder,
    exitCode: result.exitCode,
    printed: `${result.stdout}${result.stderr}`,
    pages: existsSync(join(out, 'api-reference')) ? routesBelow(join(out, 'api-reference')) : [],
    page,
    text: (route) => plainText(page(route)),
    everything: () =>
      filesBelow(out)
        .map((file) => readFileSync(file, 'utf8'))
        .join('\n'),
  }
}

const PARTS_ONLY = { api: { overview: false, schemas: false } }

function writeFiles(folder: string, { files, openapi, docs, settings = PARTS_ONLY }: ApiProject): void {
  const main = openapi ?? Object.keys(files).find((path) => /^api\.(json|ya?ml)$/.test(path))
  const groups = [
    { group: 'Start', pages: ['index'] },
    { group: 'API', openapi: main },
  ]
  const config = { theme: 'mint', name: 'T', colors: { primary: '#0F766E' }, navigation: { groups }, ...docs }
  const all = {
    'docs.json': config,
    'octavo.config.json': settings,
    'index.mdx': '---\ntitle: Start\n---\n\nHello.\n',
    ...files,
  }
  for (const [path, content] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(
      join(folder, path),
      typeof content === 'string' ? content : JSON.stringify(content, null, 2),
    )
  }
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

const routesBelow = (folder: string) =>
  filesBelow(folder)
    .filter((file) => file.endsWith('/index.html'))
    .map((file) => file.slice(folder.length + 1, -'/index.html'.length))

const mainOf = (html: string) => /<main[\s>][\s\S]*<\/main>/.exec(html)?.[0] ?? html
