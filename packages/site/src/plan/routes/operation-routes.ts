import type { ApiSource, Branch, OperationEntry } from '@octavo/config'
import {
  expandOperations,
  findOperation,
  findSpec,
  operationPath,
  pageFolder,
  parseOperationName,
  type OperationName,
  type OperationPathOptions,
} from '@octavo/openapi'
import { createDiagnostic, type Diagnostic, type Span } from '@octavo/source'
import type { RequestedGroup, Words } from './generated-pages.ts'
import type { RequestedPage } from './requested-page.ts'
import { frontMatterSpan, locateValue } from '../../load/locations/locate-value.ts'
import { manualSubject, type OperationSubject } from '../../kinds/operation-subject.ts'
import type { PageFile } from '../../load/pages/page-files.ts'
import type { PlanInput } from './plan-input.ts'
import { unreadFor } from './unread-description.ts'

/** Operations that pages and navigation name. */
export interface OperationPages {
  /** The operation that a page's front matter names or describes; `own` are the descriptions of its division. */
  ofPage(page: PageFile, own: readonly ApiSource[]): OperationSubject | undefined
  /** The page of a `METHOD /path` entry. */
  explicit(entry: OperationEntry, branch: Branch): RequestedPage | undefined
  /** The pages of a description, as groups by tag. */
  expand(source: ApiSource, words: Words): readonly RequestedGroup[]
}

/** Source of the rules: reference/docs-json.md section 5.1. */
export function createOperationPages(
  input: PlanInput,
  report: (diagnostic: Diagnostic) => void,
): OperationPages {
  const find = (name: OperationName, own: readonly ApiSource[], asked: Asked) => {
    const { nearest, at } = lookUp(name, own, input)
    const isAwaited = !at && unreadFor({ kind: 'openapi', file: name.file, own }, input) !== undefined
    if (!at && !isAwaited) report(unknownOperation(name, { ...asked, nearest, own }))
    return at
  }
  return {
    ofPage(page, around) {
      const written = page.frontMatter.openapi
      if (written === undefined) return manualOf(page, input, report)
      const name = parseOperationName(written)
      if (!name && written.trim() !== '') report(unreadName(page, 'openapi', OPERATION_FORM))
      const own = [...around, ...input.config.api.openapi]
      return name && find(name, own, { span: frontMatterSpan(page.file, 'openapi'), severity: 'warning' })
    },
    explicit(entry, branch) {
      const found = find(entry, branch.api, { span: locateValue(entry.location, input.texts) })
      if (!found) return undefined
      const { directory } = branch.api.find(({ source }) => source === found.document.path) ?? {}
      return requestedPage(found, { directory })
    },
    expand({ source, directory }, words) {
      const document = input.descriptions.get(source)
      if (!document) return []
      return expandOperations(document, { directory }).map(({ label, tag, pages }) => ({
        label: label ?? words('api-untagged'),
        ...(tag !== undefined && { tag }),
        pages: pages.map(({ operation }) =>
          requestedPage({ kind: 'operation', document, operation }, { directory }),
        ),
      }))
    },
  }
}

function requestedPage(operation: OperationSubject, options: OperationPathOptions): RequestedPage {
  return {
    subject: operation,
    path: operationPath(operation.operation, options),
    directory: pageFolder(options),
  }
}

/** Finds the operation of a name: in the named file, else in the element's own descriptions, else in any. */
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
    if (found.operation)
      return { at: { kind: 'operation', document, operation: found.operation } satisfies OperationSubject }
    nearest ??= found.nearest
  }
  return { nearest }
}

/** The origin of a look-up. A page is shown without its operation, an entry of navigation is dropped. */
interface Asked {
  readonly span: Span | undefined
  readonly severity?: 'warning'
}

interface UnknownFacts extends Asked {
  readonly nearest: string | undefined
  readonly own: readonly ApiSource[]
}

function unknownOperation(name: OperationName, { nearest, span, severity, own }: UnknownFacts): Diagnostic {
  const written = `${name.method.toUpperCase()} ${name.path}`
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

function manualOf(page: PageFile, { config }: PlanInput, report: (diagnostic: Diagnostic) => void) {
  const subject = manualSubject(page.frontMatter, config)
  const isUnread = !subject && (page.frontMatter.api ?? '').trim() !== ''
  if (isUnread) report(unreadName(page, 'api', ADDRESS_FORM))
  return subject
}

const OPERATION_FORM = 'a method and a path, such as "GET /pets"'
const ADDRESS_FORM = 'a method and an address, such as "GET https://api.example.com/pets"'

function unreadName(page: PageFile, key: 'openapi' | 'api', form: string): Diagnostic {
  return createDiagnostic('page/front-matter-value', `"${key}" of the front matter is not ${form}`, {
    span: frontMatterSpan(page.file, key),
    help: `give "${key}" ${form}, or remove it`,
  })
}
