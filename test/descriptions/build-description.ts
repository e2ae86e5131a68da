import { createBuilder, type BuildOptions, type OutputFile } from '@octavo/site'
import type { Diagnostic, SitePath } from '@octavo/source'
import { casePorts } from '../settings/build-case.ts'

/** A site around one description: every output as text, and all diagnostics. */
export interface BuiltDescription {
  readonly outputs: ReadonlyMap<string, string>
  readonly reported: readonly Diagnostic[]
  /** Whether code from the description was run. */
  readonly askedToRun: boolean
}

/** The project around a description: its generated pages, a page of the author's with an operation, one with a schema. */
export function projectAround(
  kind: string,
  description: unknown,
  more: Readonly<Record<string, string>> = {},
) {
  const isEvents = kind.startsWith('Async')
  const source = { source: 'api.json', directory: 'api' }
  const docs = {
    theme: 'mint',
    name: 'Test',
    colors: { primary: '#0f766e' },
    variables: { secret: 'octavo-secret-variable' },
    navigation: {
      groups: [
        { group: 'Start', pages: ['index', 'model'] },
        { group: 'API', ...(isEvents ? { asyncapi: source } : { openapi: source }) },
      ],
    },
    api: { examples: { languages: ['bash'] } },
  }
  return {
    'docs.json': JSON.stringify(docs),
    'index.mdx': '---\ntitle: Start\nrss: true\n---\n\nText.\n',
    'model.mdx': isEvents ? '# Model\n' : '---\nopenapi-schema: api.json k-schema\n---\n\nOwn words.\n',
    'snippets/secret.mdx': 'octavo-secret-snippet\n',
    'api.json': JSON.stringify(description, null, 1),
    ...more,
  }
}

/**
 * Builds projects one after the other and makes every output of each; unchanged parts are cached between
 * them.
 */
export function createDescriptionBuilder(
  options: BuildOptions = {},
): (files: Readonly<Record<string, string>>) => Promise<BuiltDescription> {
  let askedToRun = false
  const renderIslands = () => {
    askedToRun = true
    throw new Error('no code of a description is run')
  }
  let shown: ReturnType<typeof casePorts>['files'] | undefined
  const files = {
    list: async () => (await shown?.list()) ?? [],
    read: async (path: SitePath) => shown?.read(path),
  }
  const builder = createBuilder(
    { ...casePorts({}), files, renderIslands: renderIslands },
    { site: 'https://docs.test', ...options },
  )
  return async (texts) => {
    shown = casePorts(texts).files
    const build = await builder.build()
    const outputs = new Map<string, string>()
    const read = async (output: OutputFile) =>
      void outputs.set(output.path, new TextDecoder().decode(await output.bytes()))
    for (const output of build.outputs) if (isOfDescription(output.path)) await read(output)
    for (const output of build.pageStyles()) await read(output)
    return { outputs, reported: [...build.diagnostics, ...(await build.check())], askedToRun }
  }
}

/** Files of the client and of the project are not made from the description. */
const isOfDescription = (path: string) => !/^_octavo\/(?!search)|^api\.json$/.test(path)
