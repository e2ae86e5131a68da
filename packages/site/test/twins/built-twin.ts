import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { type BuildOptions, type GitHistory, type SiteBuild, type SitePorts } from '../../src/index.ts'
import { loadConfig } from '../../src/load/load-config.ts'
import { createEngineState } from '../../src/assets/engine/page-engine.ts'
import { planSite } from '../../src/prepare/plan-site.ts'
import { createProjectReader } from '../../src/load/files/read-project.ts'
import { createTestBuilder, memoryPorts, partsOnly } from './memory-ports.ts'

/** A site built in memory, parsed. */
export interface BuiltTwin {
  readonly build: SiteBuild
  /** Paths of all files but those of the client. */
  readonly paths: readonly string[]
  /** Text of a file; throws for a missing one. */
  text(path: string): Promise<string>
  head(path: string): Promise<TwinHead>
  /** Addresses below the base of the pages in the search index. */
  searched(): Promise<readonly string[]>
}

/** A page's `<head>`, parsed by an HTML parser. */
export interface TwinHead {
  readonly title: string
  /** Content by `name` or `property`. */
  readonly metas: Readonly<Record<string, string>>
  /** Names in `property`. */
  readonly properties: readonly string[]
  readonly links: readonly Readonly<Record<string, string>>[]
  /** Nodes of the structured data by type; empty without structured data. */
  readonly graph: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** Names of all elements. */
  readonly elements: readonly string[]
}

/** Builds a project of texts. `history` replaces the repository around it. */
export async function buildTwin(
  files: Readonly<Record<string, string>>,
  options: BuildOptions & { readonly history?: GitHistory } = {},
): Promise<BuiltTwin> {
  const { history, ...rest } = options
  const ports = memoryPorts(new Map(Object.entries(files)))
  const build = await createTestBuilder(
    { ...ports, ...(history && { gitHistory: async () => history }) },
    rest,
  ).build()
  const text = async (path: string) => {
    const output = build.outputs.find((one) => one.path === path)
    if (!output) throw new Error(`"${path}" is not built`)
    return new TextDecoder().decode(await output.bytes())
  }
  return {
    build,
    paths: build.outputs.map(({ path }) => path).filter((path) => !path.startsWith('_octavo/')),
    text,
    head: async (path) => readHead(await text(path)),
    searched: () => searchedPages(ports, { api: partsOnly, ...rest }),
  }
}

async function searchedPages(ports: SitePorts, options: BuildOptions): Promise<readonly string[]> {
  const reader = await createProjectReader(ports.files, new Map())
  const { value } = await loadConfig(reader)
  if (!value) throw new Error('docs.json cannot be read')
  const { site } = await planSite(value, { ports, options, reader, engine: createEngineState() })
  return site.plan.routes.filter(({ visibility }) => visibility.search).map(({ path }) => `/${path}/`)
}

function readHead(html: string): TwinHead {
  const root = parse(html).childNodes.find((node) => node.nodeName === 'html') as Tree.Element
  const head = root.childNodes.find((node) => node.nodeName === 'head') as Tree.Element
  const elements = head.childNodes.filter((node): node is Tree.Element => 'tagName' in node)
  const records = elements.map((element) => ({
    tag: element.tagName,
    attrs: Object.fromEntries(element.attrs.map(({ name, value }) => [name, value])),
    text: element.childNodes.map((node) => ('value' in node ? node.value : '')).join(''),
  }))
  const metas = records.filter(({ tag }) => tag === 'meta').map(({ attrs }) => attrs)
  const data = records.find(({ attrs }) => attrs['type'] === 'application/ld+json')
  const graph = data ? (JSON.parse(data.text) as { '@graph': Record<string, unknown>[] })['@graph'] : []
  return {
    title: records.find(({ tag }) => tag === 'title')?.text ?? '',
    metas: Object.fromEntries(
      metas.map((attrs) => [attrs['name'] ?? attrs['property'] ?? '', attrs['content'] ?? '']),
    ),
    properties: metas.flatMap((attrs) => attrs['property'] ?? []),
    links: records.filter(({ tag }) => tag === 'link').map(({ attrs }) => attrs),
    graph: Object.fromEntries(graph.map((thing) => [thing['@type'] as string, thing])),
    elements: records.map(({ tag }) => tag),
  }
}
