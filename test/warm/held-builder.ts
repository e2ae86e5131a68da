import { createHash } from 'node:crypto'
import { createBuilder, createRenderers, type Builder, type OutputFile, type SitePorts } from '@octavo/site'
import { casePorts } from '../settings/build-case.ts'
import type { ProjectFiles } from './project-states.ts'

interface MadeSite {
  /** Hashes by path. */
  readonly files: ReadonlyMap<string, string>
  readonly diagnostics: string
}

const options = { site: 'https://docs.test' }

/**
 * Holds a builder, as `octavo dev` does, over a project that becomes one set of files after another. The function that is
 * returned builds the next state, and returns in sentences what differs from the site of a new builder.
 */
export function createHeldBuilder(): (files: ProjectFiles) => Promise<readonly string[]> {
  const renderers = createRenderers()
  let ports = casePorts({})
  const files: SitePorts['files'] = { list: () => ports.files.list(), read: (path) => ports.files.read(path) }
  const builder = createBuilder({ ...ports, files }, options, renderers)
  const expected = new Map<string, MadeSite>()
  return async (texts) => {
    ports = casePorts(texts)
    const key = hashOf(JSON.stringify(Object.entries(texts).map(([path, text]) => [path, hashOf(text)])))
    const fresh = expected.get(key) ?? (await makeSite(createBuilder(ports, options, renderers)))
    expected.set(key, fresh)
    return compareSites(await makeSite(builder), fresh)
  }
}

/** Makes every file of a site: pages first, because they decide about the styles. */
async function makeSite(builder: Builder): Promise<MadeSite> {
  const build = await builder.build()
  const files = new Map<string, string>()
  const make = async ({ path, bytes }: OutputFile) => files.set(path, hashOf(await bytes()))
  const isPage = ({ path }: OutputFile) => path.endsWith('.html')
  for (const output of build.outputs.filter(isPage)) await make(output)
  for (const output of build.outputs.filter((one) => !isPage(one))) await make(output)
  for (const output of build.pageStyles()) await make(output)
  return { files, diagnostics: JSON.stringify([build.diagnostics, await build.check()]) }
}

function compareSites(held: MadeSite, fresh: MadeSite): readonly string[] {
  const paths = [...new Set([...held.files.keys(), ...fresh.files.keys()])]
  const differing = paths.filter((path) => held.files.get(path) !== fresh.files.get(path))
  const reported = held.diagnostics === fresh.diagnostics ? [] : [`reports ${held.diagnostics}`]
  return [...differing.map((path) => `${path} differs`), ...reported]
}

const hashOf = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex')
