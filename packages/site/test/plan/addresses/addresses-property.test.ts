// Random navigation trees through the real planning and rendering: everything that navigation names is shown
// there.
import type { Branch, OperationEntry, SiteTree } from '@octavo/config'
import fc from 'fast-check'
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { expect, test } from 'vitest'
import type { BuildOptions } from '../../../src/index.ts'
import { fileOf as fileOfRoute, operationOf } from '../../../src/plan/routes/route.ts'
import { loadConfig } from '../../../src/load/load-config.ts'
import { pagesOf, type NavBranch } from '../../../src/plan/navigation/nav-tree.ts'
import { createEngineState } from '../../../src/assets/engine/page-engine.ts'
import { planSite } from '../../../src/prepare/plan-site.ts'
import { createProjectReader } from '../../../src/load/files/read-project.ts'
import { docsJson, createTestBuilder, memoryPorts, partsOnly } from '../../twins/memory-ports.ts'

const OPERATIONS = ['get /users', 'get /users/{id}', 'post /users', 'get /orders', 'get /Orders'] as const
const DESCRIPTIONS = ['d0.json', 'd1.json', 'specs/d2.json'] as const
const PAGES = [
  'index',
  'Guide',
  'guide',
  'x',
  'x/index',
  'x/README',
  'AGENTS',
  'agents',
  'api-reference/list',
  'api-reference/a/list',
  'api-reference/v1/list',
  'api-reference/get-users',
] as const

const look = fc.record(
  {
    summary: fc.constantFrom('List', 'list', 'Get [it](https://x.example/y)', 'Index', '🚀', '...'),
    tags: fc.constantFrom(['A'], ['a.'], ['B']),
    'x-mint': fc.constantFrom({ href: '/guide' }, { href: 'api-reference/list' }, { href: '/x/' }),
  },
  { requiredKeys: [] },
)
const usual = fc.record({ summary: fc.constantFrom('List', 'Get') })
const description = fc.dictionary(fc.constantFrom(...OPERATIONS), fc.oneof(usual, look), { minKeys: 1 })

const source = fc.oneof(
  fc.constantFrom(...DESCRIPTIONS),
  fc.record({
    source: fc.constantFrom(...DESCRIPTIONS),
    directory: fc.constantFrom('api-reference', 'x', 'api-reference/v1', 'llms.txt', '../up'),
  }),
)
const openapi = fc.oneof(source, fc.uniqueArray(source, { minLength: 2, maxLength: 2 }))
const operationEntry = fc
  .tuple(fc.constantFrom('', ...DESCRIPTIONS), fc.constantFrom(...OPERATIONS))
  .map(([file, operation]) =>
    `${file} ${operation}`.trim().replace(/(get|post) /, (verb) => verb.toUpperCase()),
  )
const pages = fc.array(fc.oneof(fc.constantFrom(...PAGES), operationEntry), { maxLength: 4 })
const name = fc.constantFrom('v1', 'v2', 'A', 'API', '版本')
const group = fc.oneof(
  fc.record({ group: name, openapi }),
  fc.record({ group: name, pages }),
  fc.record({ group: name, openapi, pages }),
  fc.record({ group: name, hidden: fc.constant(true), openapi, pages }),
)

interface Division {
  readonly key: string
  readonly name: string
  readonly names: readonly string[]
}

const DIVISIONS: readonly Division[] = [
  { key: 'languages', name: 'language', names: ['en', 'fr'] },
  { key: 'versions', name: 'version', names: ['v1', 'v2'] },
  { key: 'products', name: 'product', names: ['A', 'B'] },
  { key: 'tabs', name: 'tab', names: ['A', 'API'] },
  { key: 'dropdowns', name: 'dropdown', names: ['v1', 'C'] },
  { key: 'anchors', name: 'anchor', names: ['A', 'D'] },
]

/** A navigation tree of some of the divisions, outermost first. */
function navigationOf(divisions: readonly Division[]): fc.Arbitrary<object> {
  const [first, ...rest] = divisions
  if (!first) return fc.record({ groups: fc.array(group, { minLength: 1, maxLength: 3 }) })
  const items = first.names.map((own) =>
    fc
      .tuple(navigationOf(rest), fc.option(openapi, { nil: undefined, freq: 3 }))
      .map(([inner, api]) => ({ [first.name]: own, ...inner, ...(api !== undefined && { openapi: api }) })),
  )
  return fc.tuple(...items).map((list) => ({ [first.key]: list }))
}

const navigation = fc.subarray([...DIVISIONS], { maxLength: 2 }).chain((divisions) => navigationOf(divisions))

const project = fc.record({
  navigation,
  descriptions: fc.tuple(description, description, description),
  files: fc.uniqueArray(
    fc.tuple(fc.constantFrom(...PAGES), fc.option(operationEntry, { nil: undefined, freq: 2 })),
    { selector: ([path]) => path },
  ),
})

type Project = typeof project extends fc.Arbitrary<infer Value> ? Value : never

const textOf = (file: string, operation: string) => `Text of ${file} ${operation}.`

function filesOf({ navigation: tree, descriptions, files }: Project): ReadonlyMap<string, string> {
  const specs = DESCRIPTIONS.map((file, index) => {
    const paths: Record<string, Record<string, object>> = {}
    for (const [key, more] of Object.entries(descriptions[index] ?? {})) {
      const [method = '', path = ''] = key.split(' ')
      paths[path] = { ...paths[path], [method]: { ...more, description: textOf(file, key) } }
    }
    return [file, JSON.stringify({ openapi: '3.1.0', info: { title: file, version: '1' }, paths })] as const
  })
  const written = files.map(([path, operation]) => {
    const head = operation === undefined ? '' : `openapi: ${operation}\n`
    const file = `${path}${/[A-Z]{4}/.test(path) ? '.md' : '.mdx'}`
    return [file, `---\ntitle: Page ${path}\n${head}---\n\nText of page ${path}.\n`] as const
  })
  const json = docsJson(tree, { api: { examples: { autogenerate: false } } })
  return new Map([['docs.json', json], ...specs, ...written])
}

/**
 * The entries of one element of navigation, read from the parsed tree alone: for each, the texts that may be its
 * page's. Several if an entry names no description and those around it do not have the operation.
 */
function namedBy(branch: Branch, given: Project): readonly (readonly string[])[] {
  const specs = new Map<string, object>(
    DESCRIPTIONS.map((file, index) => [file, given.descriptions[index] ?? {}]),
  )
  const has = (file: string, operation: string) => Object.hasOwn(specs.get(file) ?? {}, operation)
  const ofEntry = (entry: OperationEntry): readonly string[] => {
    const operation = `${entry.method} ${entry.path}`
    const own = branch.api.map(({ source: file }) => file).filter((file) => has(file, operation))
    const files = entry.file === undefined ? own.slice(0, 1) : [entry.file]
    const found = files.length > 0 ? files : [...specs.keys()]
    return found.filter((file) => has(file, operation)).map((file) => textOf(file, operation))
  }
  const written = new Set<string>(given.files.map(([path]) => path))
  const entries = branch.children.map((child): readonly string[] => {
    if (child.kind === 'operation') return ofEntry(child)
    if (child.kind !== 'page') return []
    return fileOf(child.path, written).map((path) => `Text of page ${path}.`)
  })
  const expanded = branch.expands.flatMap(({ source: file }) =>
    Object.keys(specs.get(file) ?? {}).map((operation) => [textOf(file, operation)]),
  )
  return [...entries, ...expanded].filter((texts) => texts.length > 0)
}

/** The file of an entry. */
const fileOf = (path: string, written: ReadonlySet<string>) =>
  [path, `${path}/index`, `${path}/README`].filter((one) => written.has(one)).slice(0, 1)

/** A page as text and links. */
interface ReadPage {
  readonly title: string
  /** Texts of its content by subject. */
  readonly texts: readonly string[]
  /** Links of the sidebar, with their labels. */
  readonly links: readonly { readonly href: string; readonly label: string }[]
}

function readPage(html: string): ReadPage {
  const elements = [...walk(parse(html))]
  const main = elements.find((node) => node.tagName === 'main')
  const text = main ? textIn(main) : ''
  const links = elements
    .filter((node) => node.tagName === 'a' && attribute(node, 'class').includes('sidebar-link'))
    .map((node) => ({
      href: decodeURIComponent(attribute(node, 'href')),
      label: node.childNodes
        .filter((one) => !('tagName' in one) || attribute(one, 'class') === 'sidebar-label')
        .map(textIn)
        .join(''),
    }))
  const title = elements.find((node) => node.tagName === 'h1')
  return {
    title: title ? textIn(title) : '',
    texts: [...new Set(text.match(/Text of (?:page )?[^.]+(?:\.json [^.]+)?\./g))],
    links,
  }
}

function* walk(node: Tree.Node): Generator<Tree.Element> {
  if ('tagName' in node) yield node
  if ('childNodes' in node) for (const child of node.childNodes) yield* walk(child)
}

const textIn = (node: Tree.Node): string =>
  'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(textIn).join('') : ''
const attribute = (node: Tree.Element, wanted: string) =>
  node.attrs.find((one) => one.name === wanted)?.value ?? ''

async function plan(files: ReadonlyMap<string, string>, options: BuildOptions = { api: partsOnly }) {
  const ports = memoryPorts(new Map(files))
  const reader = await createProjectReader(ports.files, new Map())
  const { value } = await loadConfig(reader)
  if (!value) throw new Error('docs.json cannot be read')
  const planned = await planSite(value, { ports, options, reader, engine: createEngineState() })
  return { tree: value.tree, plan: planned.site.plan }
}

/** Addresses that a host may treat alike. */
const key = (path: string) =>
  path
    .normalize('NFC')
    .toLowerCase()
    .replace(/(^|\/)index$/, '')

/** Elements of docs.json with their direct pages; generated groups belong to the element around. */
function* elementsOf(
  node: NavBranch,
  tree: ReadonlySet<Branch>,
): Generator<{ readonly branch: Branch; readonly paths: readonly string[] }> {
  const paths = node.children.flatMap((child): readonly string[] => {
    if (child.kind === 'page') return [child.route.path]
    return tree.has(child.branch) ? [] : [...pagesOf(child)].map(({ path }) => path)
  })
  yield { branch: node.branch, paths }
  for (const child of node.children) {
    if (child.kind === 'branch' && tree.has(child.branch)) yield* elementsOf(child, tree)
  }
}

function branchesOf(tree: SiteTree): ReadonlySet<Branch> {
  const inner = tree.children.filter(
    (child): child is Branch => child.kind !== 'page' && child.kind !== 'operation',
  )
  return new Set([tree, ...inner.flatMap((child) => [...branchesOf(child)])])
}

test('every operation and page that navigation names is shown where it is named, and no page shows another', async () => {
  await fc.assert(
    fc.asyncProperty(project, async (given) => {
      const files = filesOf(given)
      const { tree, plan: planned } = await plan(files)
      const build = await createTestBuilder(memoryPorts(new Map(files))).build()
      // A navigation without pages is replaced by one of all files.
      fc.pre([...branchesOf(tree)].some((branch) => namedBy(branch, given).length > 0))
      const elements = [...elementsOf(planned.navigation, branchesOf(tree))]
      const byRoute = new Map<string, ReadPage>()
      for (const output of build.outputs.filter(({ kind }) => kind === 'page'))
        byRoute.set(output.route, readPage(new TextDecoder().decode(await output.bytes())))
      const pageAt = (path: string) => byRoute.get(path === '' ? '/' : `/${path}/`)

      const paths = planned.routes.map(({ path }) => path)
      expect(new Set(paths.map(key)).size, 'addresses are unique').toBe(paths.length)
      for (const route of planned.routes) {
        const { path } = route
        const operation = operationOf(route)
        const file = fileOfRoute(route)
        const own =
          operation &&
          textOf(operation.document.path, `${operation.operation.method} ${operation.operation.path}`)
        const wanted = [
          ...(own === undefined ? [] : [own]),
          ...(file ? [`Text of page ${file.path.replace(/\.mdx?$/, '')}.`] : []),
        ]
        expect(pageAt(path)?.texts, `texts of "${path}"`).toEqual(wanted)
      }
      for (const { branch, paths: own } of elements) {
        const shown = own.map((path) => pageAt(path)?.texts ?? [])
        const named = namedBy(branch, given)
        // A page file at the address of its operation shows both.
        const missing = named.filter(
          (any) => !shown.some((texts) => any.some((text) => texts.includes(text))),
        )
        expect(missing, `missing in "${branch.name}"`).toEqual([])
        const strange = shown.filter((texts) => !texts.some((text) => named.flat().includes(text)))
        expect(strange, `strange in "${branch.name}"`).toEqual([])
      }
      for (const [route, { links }] of byRoute) {
        for (const { href, label } of links) {
          const target = byRoute.get(href)
          expect(target?.title, `"${href}" in the sidebar of "${route}"`).toBe(label)
        }
      }
      const whole = await plan(files, {})
      const all = whole.plan.routes.map(({ path }) => path)
      expect(new Set(all.map(key)).size, 'addresses are unique with pages about descriptions').toBe(
        all.length,
      )
      expect(
        all.filter((path) => planned.byPath.has(path)).toSorted(),
        'no page moves because of them',
      ).toEqual(paths.toSorted())
      const again = await plan(new Map([...files].toReversed()))
      expect(again.plan.routes.map(({ path }) => path)).toEqual(paths)
    }),
    { numRuns: Number(process.env['ADDRESS_RUNS'] ?? 40) },
  )
}, 240_000)
