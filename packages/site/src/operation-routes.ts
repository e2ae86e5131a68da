import type { ApiSource, Branch, OperationEntry } from '@octavo/config'
import {
  expandOperations,
  findOperation,
  findSpec,
  operationPath,
  type ApiDocument,
  type Operation,
} from '@octavo/openapi'
import { createDiagnostic, nearestName, type Diagnostic } from '@octavo/source'
import { locatePlace } from './locate-place.ts'
import type { NavNode } from './nav-tree.ts'
import { parseOperationReference, type OperationReference } from './operation-reference.ts'
import type { PageFile } from './page-files.ts'
import { pageVisibility } from './page-visibility.ts'
import type { PlanInput } from './plan-routes.ts'
import type { Route, RouteOperation } from './route.ts'

/** Routes of generated operation pages. */
export interface OperationRoutes {
  /** The operation that a page's front matter names. */
  ofPage(page: PageFile): RouteOperation | undefined
  /** The page of a `METHOD /path` entry. */
  explicit(entry: OperationEntry, branch: Branch): Route | undefined
  /** The pages of all descriptions of an element, as groups by tag. */
  expand(branch: Branch, add: (route: Route) => Route | undefined): readonly NavNode[]
}

/** Source of the rules: reference/docs-json.md section 5.1. */
export function createOperationRoutes(
  input: PlanInput,
  report: (fault: Diagnostic) => void,
): OperationRoutes {
  const taken = new Map<Branch, Set<string>>()
  const takenIn = (branch: Branch) => {
    const paths = taken.get(branch) ?? new Set<string>()
    taken.set(branch, paths)
    return paths
  }
  return {
    ofPage(page) {
      const reference =
        page.frontMatter.openapi === undefined ? undefined : parseOperationReference(page.frontMatter.openapi)
      if (!reference) return undefined
      const found = lookUp(reference, [], input)
      if (!found) report(unknownInPage(page, reference, input))
      return found
    },
    explicit(entry, branch) {
      const found = lookUp(entry, branch.api, input)
      if (!found) {
        report(unknownInNavigation(entry, branch, input))
        return undefined
      }
      const directory = branch.api.find((source) => source.source === found.document.path)?.directory
      const path = operationPath(found.document, found.operation, { directory, taken: takenIn(branch) })
      return operationRoute(found, path, input)
    },
    expand(branch, add) {
      return branch.api.flatMap((source) => expandSource(source, branch, { input, add }))
    },
  }
}

interface ExpandContext {
  readonly input: PlanInput
  readonly add: (route: Route) => Route | undefined
}

function expandSource(source: ApiSource, branch: Branch, { input, add }: ExpandContext): readonly NavNode[] {
  const document = input.descriptions.get(source.source)
  if (!document) return []
  return expandOperations(document, { directory: source.directory }).map((group) => {
    const children = group.pages.flatMap((page): readonly NavNode[] => {
      const route = add(operationRoute({ document, operation: page.operation }, page.path, input))
      return route ? [{ kind: 'page', route }] : []
    })
    return {
      kind: 'branch',
      branch: groupBranch(branch, group.label),
      label: group.label,
      hidden: branch.hidden,
      children,
    }
  })
}

/** A generated group looks like one written in docs.json. */
function groupBranch(parent: Branch, name: string): Branch {
  const { place, directory, hidden } = parent
  return {
    kind: 'group',
    name,
    children: [],
    place,
    hidden,
    directory,
    api: [],
    expandsApi: false,
    global: [],
  }
}

function operationRoute(found: RouteOperation, path: string, input: PlanInput): Route {
  const { operation } = found
  const frontMatter = { ...operation.frontMatter, ...(operation.hidden && { hidden: true }) }
  const title = frontMatter.title ?? operation.title
  return {
    path,
    frontMatter,
    title,
    label: frontMatter.sidebarTitle ?? title,
    operation: found,
    listed: true,
    visibility: pageVisibility(frontMatter, 'listed', input.config.seo.indexing),
  }
}

/** The operation that a reference means: in the named file, else the element's own descriptions, else any. */
function lookUp(
  reference: OperationReference,
  own: readonly ApiSource[],
  { descriptions }: PlanInput,
): RouteOperation | undefined {
  const paths = [...descriptions.keys()]
  const named = reference.file === undefined ? undefined : findSpec(paths, reference.file)
  const order =
    reference.file === undefined ? [...own.map((source) => source.source), ...paths] : named ? [named] : []
  for (const path of order) {
    const document = descriptions.get(path)
    const operation = document && findOperation(document, reference.method, reference.path)
    if (document && operation) return { document, operation }
  }
  return undefined
}

function unknownInNavigation(entry: OperationEntry, branch: Branch, input: PlanInput): Diagnostic {
  return createDiagnostic(
    'api/unknown-operation',
    `No API description has "${entry.method.toUpperCase()} ${entry.path}"`,
    {
      span: locatePlace(entry.place, input.texts),
      help:
        suggestion(entry, input) ??
        (branch.api.length === 0
          ? 'add "openapi" to this element, or name the file before the method'
          : undefined),
    },
  )
}

function unknownInPage(page: PageFile, reference: OperationReference, input: PlanInput): Diagnostic {
  const offset = Math.max(0, page.file.text.search(/^["']?openapi["']?\s*:/m))
  const before = page.file.text.slice(0, offset).split('\n')
  const point = { line: before.length, column: 1, offset }
  return createDiagnostic(
    'api/unknown-operation',
    `No API description has "${reference.method.toUpperCase()} ${reference.path}"`,
    {
      span: { path: page.file.path, start: point, end: point },
      help: suggestion(reference, input),
    },
  )
}

function suggestion(reference: OperationReference, { descriptions }: PlanInput): string | undefined {
  const names = [...descriptions.values()].flatMap((document) => operationNames(document))
  const near = nearestName(`${reference.method.toUpperCase()} ${reference.path}`, names)
  return near === undefined ? undefined : `did you mean "${near}"?`
}

function operationNames(document: ApiDocument): readonly string[] {
  return [...document.operations, ...document.webhooks].map(
    (operation: Operation) => `${operation.method.toUpperCase()} ${operation.path}`,
  )
}
