import type { ApiSource, Branch, Config, OperationEntry } from '@octavo/config'
import type { FrontMatter } from '@octavo/markdown'
import {
  expandOperations,
  findOperation,
  findSpec,
  manualOperation,
  operationPage,
  parseOperationName,
  type ApiPage,
  type ManualApi,
  type OperationName,
} from '@octavo/openapi'
import { createDiagnostic, pointAt, type Diagnostic, type Span } from '@octavo/source'
import { locatePlace } from './locate-place.ts'
import type { NavNode } from './nav-tree.ts'
import { operationFrontMatter } from './operation-front-matter.ts'
import type { PageFile } from './page-files.ts'
import { pageVisibility } from './page-visibility.ts'
import type { PlanInput } from './plan-input.ts'
import type { Route, RouteOperation } from './route.ts'
import type { Standing } from './walk-tree.ts'

/** Routes of generated operation pages. */
export interface OperationRoutes {
  /** The operation that a page's front matter names or describes. */
  ofPage(page: PageFile): RouteOperation | undefined
  /** The page of a `METHOD /path` entry. */
  explicit(entry: OperationEntry, branch: Branch, standing: Standing): Route | undefined
  /** The pages of a description, as groups by tag. */
  expand(source: ApiSource, place: ExpandPlace): readonly NavNode[]
}

/** Gives the route that stands at an address: the one given, or one that was there before. */
type AddRoute = (route: Route) => Route | undefined

/** Where the pages of a description are listed. */
export interface ExpandPlace {
  readonly branch: Branch
  readonly standing: Standing
  readonly add: AddRoute
}

/** Source of the rules: reference/docs-json.md section 5.1. */
export function createOperationRoutes(
  input: PlanInput,
  report: (fault: Diagnostic) => void,
): OperationRoutes {
  // Addresses are unique within a nav group; the same operation listed again keeps its page.
  const taken = new Map<Branch, Set<string>>()
  const takenIn = (branch: Branch) => {
    const paths = taken.get(branch) ?? new Set<string>()
    taken.set(branch, paths)
    return paths
  }
  const find = (name: OperationName, own: readonly ApiSource[], asked: Asked) => {
    const { nearest, at } = lookUp(name, own, input)
    if (!at) report(unknownOperation(name, { ...asked, nearest, own, unread: unreadSource(own, input) }))
    return at
  }
  return {
    ofPage(page) {
      const written = page.frontMatter.openapi
      if (written === undefined) return manualOf(page, input)
      const name = parseOperationName(written)
      return (
        name && find(name, input.config.api.openapi, { span: frontMatterSpan(page), severity: 'warning' })
      )
    },
    explicit(entry, branch, standing) {
      const found = find(entry, branch.api, { span: locatePlace(entry.place, input.texts) })
      if (!found) return undefined
      const directory = branch.api.find((source) => source.source === found.document.path)?.directory
      const page = operationPage(found.document, found.operation, { directory, taken: takenIn(branch) })
      return operationRoute(found, page, { input, standing })
    },
    expand(source, place) {
      return expandSource(source, { input, ...place })
    },
  }
}

/** The operation that a page describes by hand. */
function manualOf({ frontMatter }: PageFile, { config }: PlanInput): RouteOperation | undefined {
  const manual = manualApi(frontMatter, config)
  return manual && manualOperation(manual.text, manual.api)
}

/** What a page and docs.json say of an operation by hand; `authMethod` of the page beats that of docs.json. */
export function manualApi(
  frontMatter: FrontMatter,
  { api: { mdx } }: Pick<Config, 'api'>,
): { readonly text: string; readonly api: ManualApi } | undefined {
  const { server: servers, auth } = mdx
  const method = frontMatter.authMethod ?? auth?.method
  const api = method === undefined ? { servers } : { servers, auth: { ...auth, method } }
  return frontMatter.api === undefined ? undefined : { text: frontMatter.api, api }
}

interface RouteFacts {
  readonly input: PlanInput
  readonly standing: Standing
}

type ExpandContext = RouteFacts & ExpandPlace

function expandSource(source: ApiSource, context: ExpandContext): readonly NavNode[] {
  const document = context.input.descriptions.get(source.source)
  if (!document) return []
  return expandOperations(document, { directory: source.directory }).map((group) => {
    const children = group.pages.flatMap((page): readonly NavNode[] => {
      const found = { document, operation: page.operation }
      const route = context.add(operationRoute(found, page, context))
      return route ? [{ kind: 'page', route }] : []
    })
    return {
      kind: 'branch',
      branch: groupBranch(context.branch, group.label),
      label: group.label,
      hidden: context.standing !== 'listed',
      children,
    }
  })
}

/** A generated group looks like one written in docs.json. */
export function groupBranch(parent: Branch, name: string): Branch {
  const { place, directory, hidden } = parent
  return {
    kind: 'group',
    name,
    children: [],
    place,
    hidden,
    directory,
    api: [],
    expands: [],
    global: [],
  }
}

function operationRoute(found: RouteOperation, page: ApiPage, { input, standing }: RouteFacts): Route {
  const frontMatter = operationFrontMatter(found.operation)
  const title = frontMatter.title ?? page.title
  return {
    path: page.path,
    frontMatter,
    title,
    label: frontMatter.sidebarTitle ?? title,
    operation: found,
    listed: standing === 'listed',
    visibility: pageVisibility(frontMatter, standing, input.config.seo.indexing),
  }
}

/** The operation that a name means: in the named file, else the element's own descriptions, else any. */
function lookUp(name: OperationName, own: readonly ApiSource[], { descriptions }: PlanInput) {
  const paths = [...descriptions.keys()]
  const named = name.file === undefined ? undefined : findSpec(paths, name.file)
  const order =
    name.file === undefined
      ? [...own.map(({ source }) => source), ...paths]
      : named === undefined
        ? []
        : [named]
  let nearest: string | undefined
  for (const path of new Set(order)) {
    const document = descriptions.get(path)
    if (!document) continue
    const found = findOperation(document, name.method, name.path)
    if (found.operation) return { at: { document, operation: found.operation } satisfies RouteOperation }
    nearest ??= found.nearest
  }
  return { nearest }
}

/** A description that is named but was not loaded, so that nobody knows what it holds. */
function unreadSource(own: readonly ApiSource[], { config, descriptions }: PlanInput): string | undefined {
  const described = own.filter(({ kind }) => kind === 'openapi')
  const sources = described.length > 0 ? described : config.api.openapi
  return sources.find(({ source }) => !descriptions.has(source))?.source
}

/** Who asks for an operation. A page is shown without it, an entry of navigation is nothing. */
interface Asked {
  readonly span: Span | undefined
  readonly severity?: 'warning'
}

interface UnknownFacts extends Asked {
  readonly nearest: string | undefined
  readonly own: readonly ApiSource[]
  readonly unread: string | undefined
}

function unknownOperation(
  name: OperationName,
  { nearest, span, severity, own, unread }: UnknownFacts,
): Diagnostic {
  const written = `${name.method.toUpperCase()} ${name.path}`
  if (unread !== undefined && nearest === undefined) {
    const message = `"${written}" cannot be looked up, because "${unread}" was not loaded`
    return createDiagnostic('api/unknown-operation', message, { span, severity: 'warning' })
  }
  const unnamed = own.length === 0 && name.file === undefined
  const hint = unnamed
    ? 'name the description with "openapi", or write its file before the method'
    : undefined
  const help = nearest === undefined ? hint : `did you mean "${nearest}"?`
  return createDiagnostic('api/unknown-operation', `No API description has "${written}"`, {
    span,
    severity,
    help,
  })
}

/** The line of the `openapi` key. */
function frontMatterSpan({ file }: PageFile): Span {
  const match = /^["']?openapi["']?[ \t]*:.*$/m.exec(file.text)
  const start = match?.index ?? 0
  const end = start + (match?.[0].trimEnd().length ?? 0)
  return { path: file.path, start: pointAt(file.text, start), end: pointAt(file.text, end) }
}
