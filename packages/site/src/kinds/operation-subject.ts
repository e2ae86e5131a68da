import type { Config } from '@octavo/config'
import type { FrontMatter, PageParameter } from '@octavo/markdown'
import { manualOperation, type ApiDocument, type ManualApi, type Operation } from '@octavo/openapi'

/** An operation and the description that holds it. */
export interface OperationSubject {
  readonly kind: 'operation'
  readonly document: ApiDocument
  readonly operation: Operation
}

type ApiSettings = Pick<Config, 'api'>

/** The operation that front matter `api` describes by hand. */
export function manualSubject(
  frontMatter: FrontMatter,
  config: ApiSettings,
  parameters?: readonly PageParameter[],
): OperationSubject | undefined {
  const manual = manualApi(frontMatter, config)
  const found = manual && manualOperation(manual.text, { ...manual.api, ...(parameters && { parameters }) })
  return found && { kind: 'operation', ...found }
}

/**
 * Returns the text and settings of a manual operation; `authMethod` of the page takes precedence over that of
 * docs.json.
 */
function manualApi(
  frontMatter: FrontMatter,
  { api: { mdx } }: ApiSettings,
): { readonly text: string; readonly api: ManualApi } | undefined {
  const { server: servers, auth } = mdx
  const method = frontMatter.authMethod ?? auth?.method
  const api = method === undefined ? { servers } : { servers, auth: { ...auth, method } }
  return frontMatter.api === undefined ? undefined : { text: frontMatter.api, api }
}

/** Whether an operation is described by its page: its description is not a file of the project. */
export function isByHand({ document }: Pick<OperationSubject, 'document'>): boolean {
  return document.path !== document.path.trim()
}

/** Returns an operation as its page shows it: a manual one has the parameters of the page's content. */
export function withParameters(
  subject: OperationSubject,
  parameters: readonly PageParameter[],
  context: { readonly frontMatter: FrontMatter } & ApiSettings,
): OperationSubject | undefined {
  return isByHand(subject) ? manualSubject(context.frontMatter, context, parameters) : subject
}
