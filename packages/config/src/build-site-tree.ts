import { isJsonObject, type Checked, type Pointer } from '@octavo/source'
import { branchLook } from './branch-look.ts'
import { checkChoices, checkLanguageCode } from './check-choices.ts'
import { checkDuplicatePages } from './check-duplicate-pages.ts'
import { createReporter, pointerText, type ConfigDocument, type Reporter } from './config-document.ts'
import type { Config } from './docs-json.ts'
import { toApiSources, type ApiSource } from './keys/api-sources.ts'
import type { NavigationElement } from './navigation-element.ts'
import { kindOfKey, nodeKinds } from './node-kinds.ts'
import { parsePageEntry, parsePagePath } from './parse-page-entry.ts'
import type { Branch, BranchKind, DirectoryStyle, SiteNode, SiteTree } from './site-tree.ts'

// 1. Choose the kind of children that is used, and report the others.
// 2. Read the element's own keys; others are inherited (descriptions, directory).
// 3. Build the children, pages and links; the default of versions and languages is chosen among siblings.
// 4. Decide where descriptions are expanded: on the element that names them, unless operations are listed below.
// 5. Check the whole: pages in two languages or versions, and a tree without any page.

/**
 * `navigation` of a document that the schema accepts, as one tree.
 *
 * Diagnostics: `nav/conflicting-children`, `nav/outside-project`, `nav/unsupported`, `nav/relative-href`,
 * `nav/duplicate-page`,
 * `nav/two-defaults`, `nav/same-name`, `nav/empty`. Source: reference/docs-json.md section 1.4.
 */
export function buildSiteTree(document: ConfigDocument, config: Pick<Config, 'api'>): Checked<SiteTree> {
  const reporter = createReporter(document)
  const value = isJsonObject(document.value) ? document.value['navigation'] : undefined
  const element = (isJsonObject(value) ? value : {}) as NavigationElement
  const api = [...config.api.openapi, ...config.api.asyncapi]
  const tree = buildBranch(element, { kind: 'root', at: ['navigation'], api, directory: 'none' }, reporter)
  checkDuplicatePages(tree, reporter)
  if (!hasContent(tree)) {
    const help = 'add "pages", "groups" or another division with pages'
    reporter.report('nav/empty', 'Navigation has no page', { at: ['navigation'], part: 'key', help })
  }
  return { value: tree, diagnostics: reporter.diagnostics }
}

/** The pointer to an element and the values that it inherits. */
interface Position {
  readonly kind: BranchKind
  readonly at: Pointer
  readonly api: readonly ApiSource[]
  readonly directory: DirectoryStyle
}

function buildBranch(element: NavigationElement, position: Position, reporter: Reporter): Branch {
  const { kind, at } = position
  const own = ownApi(element, at, reporter)
  const inherited = {
    ...position,
    api: joinApi(own, position.api),
    directory: element.directory ?? position.directory,
  }
  const key = winningKey(element, position, reporter)
  const children =
    key === undefined || key === 'href' ? [] : buildChildren(element, key, { position: inherited, reporter })
  reportUnsupported(element, at, reporter)
  if (kind === 'language') checkLanguageCode(element['language'], [...at, 'language'], reporter)
  return {
    kind,
    name: nameOf(element, kind),
    children,
    location: reporter.locationAt(at),
    hidden: element.hidden === true,
    directory: inherited.directory,
    api: inherited.api,
    expands: kind === 'root' ? rootExpands(key, children, position.api) : expandedApi(own, children),
    global: buildGlobal(element, { position: inherited, reporter }),
    ...branchLook(element, position, reporter),
    ...(key === 'href' && { href: hrefOf(element.href ?? '', at, reporter) }),
    ...rootPage(element, at, reporter),
  }
}

function ownApi(
  { openapi, asyncapi }: NavigationElement,
  at: Pointer,
  reporter: Reporter,
): readonly ApiSource[] {
  return [
    ...toApiSources(openapi, { kind: 'openapi', at: [...at, 'openapi'] }, reporter),
    ...toApiSources(asyncapi, { kind: 'asyncapi', at: [...at, 'asyncapi'] }, reporter),
  ]
}

/**
 * Adds the inherited descriptions of kinds that an element does not name itself; the same list for an element
 * without own descriptions.
 */
function joinApi(own: readonly ApiSource[], above: readonly ApiSource[]): readonly ApiSource[] {
  if (own.length === 0) return above
  const kinds = new Set(own.map(({ kind }) => kind))
  return [...own, ...above.filter(({ kind }) => !kinds.has(kind))]
}

/** Single operations below an element replace all of its OpenAPI descriptions; channels are never listed singly. */
function expandedApi(own: readonly ApiSource[], children: readonly SiteNode[]): readonly ApiSource[] {
  const named = new Set(own)
  const isListed = children.some((child) => listsOperations(child, named))
  return own.filter(({ kind }) => kind === 'asyncapi' || !isListed)
}

/** `api.asyncapi` is shown at the end of a plain list of pages and groups, unless an element names descriptions itself. */
function rootExpands(
  key: string | undefined,
  children: readonly SiteNode[],
  api: readonly ApiSource[],
): readonly ApiSource[] {
  const hasOwn = (node: SiteNode): boolean =>
    node.kind !== 'page' &&
    node.kind !== 'operation' &&
    (node.expands.some(({ kind }) => kind === 'asyncapi') || node.children.some(hasOwn))
  const isPlain = key === undefined || key === 'pages' || key === 'groups'
  return isPlain && !children.some(hasOwn) ? api.filter(({ kind }) => kind === 'asyncapi') : []
}

const nameOf = (element: NavigationElement, kind: BranchKind) => {
  const { nameKey } = nodeKinds[kind]
  return nameKey === undefined ? '' : String(element[nameKey] ?? '').trim()
}

/** The key that decides the content of the element; an empty list never takes precedence over a full one. */
function winningKey(
  element: NavigationElement,
  { kind, at }: Position,
  { report }: Reporter,
): string | undefined {
  const present = nodeKinds[kind].childKeys.filter((key) => {
    const value = element[key]
    return Array.isArray(value) ? value.length > 0 : value !== undefined
  })
  const [winner, ...losers] = present
  for (const key of losers) {
    const message = `"${pointerText(at)}" has both "${winner}" and "${key}"; only "${winner}" is shown`
    report('nav/conflicting-children', message, { at: [...at, key], part: 'key', help: `keep one of them` })
  }
  return winner
}

interface Within {
  readonly position: Position
  readonly reporter: Reporter
}

function buildChildren(
  element: NavigationElement,
  key: string,
  { position, reporter }: Within,
): readonly SiteNode[] {
  const items = element[key] as readonly (string | NavigationElement)[]
  const first = defaultIndex(items)
  if (key === 'versions' || key === 'languages')
    checkChoices({ kind: kindOfKey[key], items, at: [...position.at, key] }, reporter)
  return items.flatMap((item, index): readonly SiteNode[] => {
    const at = [...position.at, key, index]
    if (typeof item === 'string') return buildEntry(item, at, reporter)
    const kind = key === 'pages' ? 'group' : kindOfKey[key as keyof typeof kindOfKey]
    const branch = buildBranch(item, { ...position, kind, at }, reporter)
    return [isChoice(kind) ? { ...branch, isDefault: index === first } : branch]
  })
}

const isChoice = (kind: BranchKind) => kind === 'version' || kind === 'language'

/** The first entry with `default`, else the first that is shown. */
function defaultIndex(items: readonly (string | NavigationElement)[]): number {
  const marked = items.findIndex((item) => typeof item === 'object' && item.default === true)
  if (marked >= 0) return marked
  return Math.max(
    0,
    items.findIndex((item) => typeof item === 'object' && item.hidden !== true),
  )
}

function buildEntry(text: string, at: Pointer, reporter: Reporter): readonly SiteNode[] {
  const entry = parsePageEntry(text)
  if (entry.kind !== 'refused') return [{ ...entry, location: reporter.locationAt(at) }]
  if (entry.refusal === 'remote') {
    const message = `Navigation lists the address "${text.trim()}" as a page`
    reporter.report('nav/unsupported', message, { at, help: 'use an anchor or a tab with "href"' })
  } else
    reporter.report('nav/outside-project', `The page "${text.trim()}" is not inside the project`, {
      at,
      help: outsideHelp,
    })
  return []
}

const outsideHelp = 'name a page below the folder of docs.json, with "/" between folders'

function rootPage({ root }: NavigationElement, at: Pointer, reporter: Reporter): { readonly root?: string } {
  if (root === undefined) return {}
  const checked = parsePagePath(root.trim())
  if (checked.ok) return { root: checked.path }
  const message = `The page "${root.trim()}" is not inside the project`
  reporter.report('nav/outside-project', message, { at: [...at, 'root'], help: outsideHelp })
  return {}
}

/** The target of a link. One without a leading slash is resolved from the root, with a warning. */
function hrefOf(href: string, at: Pointer, { report }: Reporter): string {
  const target = href.trim()
  if (/^(?:[/#?]|[a-z][a-z\d+.-]*:)/i.test(target)) return target
  const rooted = `/${target.replace(/^(?:\.\/)+/, '')}`
  const message = `The link "${target}" has no leading slash and is read as "${rooted}"`
  report('nav/relative-href', message, { at: [...at, 'href'], help: `write "${rooted}"` })
  return rooted
}

function buildGlobal({ global }: NavigationElement, { position, reporter }: Within): readonly Branch[] {
  return Object.entries(global ?? {}).flatMap(([key, items]) => {
    const kind = kindOfKey[key as keyof typeof kindOfKey]
    return items.map((item, index) =>
      buildBranch(item, { ...position, kind, at: [...position.at, 'global', key, index] }, reporter),
    )
  })
}

function reportUnsupported(element: NavigationElement, at: Pointer, { report }: Reporter): void {
  for (const key of ['graphql', 'sdk']) {
    if (element[key] === undefined) continue
    report('nav/unsupported', `Octavo does not render "${key}"`, {
      at: [...at, key],
      part: 'key',
      help: 'list pages instead',
    })
  }
}

/** True when a node lists operations of `named`; elements with OpenAPI descriptions of their own list those. */
function listsOperations(node: SiteNode, named: ReadonlySet<ApiSource>): boolean {
  if (node.kind === 'operation') return node.file === undefined
  if (node.kind === 'page') return false
  const inherits = node.api.some((source) => source.kind === 'openapi' && named.has(source))
  return inherits && node.children.some((child) => listsOperations(child, named))
}

function hasContent(node: SiteNode): boolean {
  if (node.kind === 'page' || node.kind === 'operation') return true
  return node.expands.length > 0 || node.root !== undefined || node.children.some(hasContent)
}
