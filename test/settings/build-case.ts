import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress, inflate } from 'node:zlib'
import {
  createBuilder,
  createRenderers,
  type Builder,
  type BuildOptions,
  type OutputFile,
  type SitePorts,
} from '@octavo/site'
import { asSitePath, type Diagnostic } from '@octavo/source'
import { readPackageFile } from '../../packages/cli/src/ports/package-files.ts'
import type { SettingCase } from './setting-case.ts'

const smallest = {
  theme: 'mint',
  name: 'Test',
  colors: { primary: '#0f766e' },
  navigation: { pages: ['index', 'guide'] },
}

const pages = {
  'index.mdx': '---\ntitle: Home\n---\n\nText.\n',
  'guide.mdx': '---\ntitle: Guide\n---\n\nMore.\n',
}

/**
 * The text of the output that a case looks at, built with `docs`; `diagnostics` are the codes of its
 * diagnostics.
 */
export async function buildCase(
  { files = {}, at = 'index.html' }: Pick<SettingCase, 'files' | 'at'>,
  docs: object,
) {
  const { outputs, messages, refused } = await buildOutputs({ files }, docs)
  if (refused.length > 0) throw new Error(refused.join('\n'))
  if (at === 'diagnostics') return messages
  const wanted = ({ path }: OutputFile) => (typeof at === 'string' ? path === at : at.test(path))
  const output = outputs.find(wanted)
  return output && new TextDecoder().decode(await output.bytes())
}

/** Every file of a case's project but docs.json. */
export function caseFiles({ files = {} }: Pick<SettingCase, 'files'>) {
  return { ...pages, ...files }
}

/** The files of a case's project, with docs.json. */
export function caseTexts(
  one: Pick<SettingCase, 'files'>,
  docs: object,
): Readonly<Record<string, string | Uint8Array>> {
  return { ...caseFiles(one), 'docs.json': JSON.stringify({ ...smallest, ...docs }) }
}

const packageFiles = new Map<string, Promise<Uint8Array>>()

/** Ports over files in memory; packages are those of the disk, of which each file is read once. */
export function casePorts(texts: Readonly<Record<string, string | Uint8Array>>): SitePorts {
  return { files: textFiles(texts), readPackageFile: readOnce, sha256, unpack }
}

function readOnce(specifier: string): Promise<Uint8Array> {
  const bytes = packageFiles.get(specifier) ?? readPackageFile(specifier)
  packageFiles.set(specifier, bytes)
  return bytes
}

/** The grammars and icons of all builds of a test file. */
const renderers = createRenderers()

/** A builder of a case's project; it shares what it loads with the other builders of the test file. */
export const caseBuilder = (texts: ReturnType<typeof caseTexts>, options: BuildOptions): Builder =>
  createBuilder(casePorts(texts), options, renderers)

const built = new Map<string, Promise<Built>>()

/**
 * Every output of a case's project with `docs`; styles of pages are known once the pages are rendered. Equal projects
 * are built once: most cases are compared with the same site without their key.
 */
export function buildOutputs(one: Pick<SettingCase, 'files'>, docs: object): Promise<Built> {
  const texts = caseTexts(one, docs)
  const key = sha256(JSON.stringify(Object.entries(texts).map(([path, text]) => [path, sha256(text)])))
  const site = built.get(key) ?? buildTexts(texts)
  built.set(key, site)
  return site
}

async function buildTexts(texts: ReturnType<typeof caseTexts>): Promise<Built> {
  const builder = caseBuilder(texts, { site: 'https://docs.test' })
  const build = await builder.build()
  for (const output of build.outputs) if (output.path.endsWith('.html')) await output.bytes()
  const messages = build.diagnostics.map(({ code }) => code).join('\n')
  const refused = build.diagnostics.filter(isRefusal).map(({ message }) => message)
  return { outputs: [...build.outputs, ...build.pageStyles()], messages, refused }
}

interface Built {
  readonly outputs: readonly OutputFile[]
  readonly messages: string
  /** What is reported of values of docs.json that are rejected: a default is used instead. */
  readonly refused: readonly string[]
}

/** Errors of a value by its type or form begin with the name of its key. */
const isRefusal = ({ code, severity, message }: Diagnostic) =>
  severity === 'error' ||
  (/^config\/(?:wrong-type|bad-value|outside-project)$/.test(code) &&
    /^"[^"]+" (?:has|cannot|names|needs|is)/.test(message))

const unpackers = { br: promisify(brotliDecompress), deflate: promisify(inflate) } as const
const unpack = (data: Uint8Array, packing: keyof typeof unpackers) => unpackers[packing](data)

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex')

function textFiles(texts: Readonly<Record<string, string | Uint8Array>>) {
  const bytes = new Map(
    Object.entries(texts).map(([path, data]) => [
      path,
      typeof data === 'string' ? new TextEncoder().encode(data) : data,
    ]),
  )
  return {
    list: async () =>
      [...bytes]
        .map(([path, { length }]) => ({
          path: asSitePath(path),
          size: length,
          stamp: sha256(texts[path] ?? ''),
        }))
        .toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    read: async (path: string) => bytes.get(path),
  }
}
