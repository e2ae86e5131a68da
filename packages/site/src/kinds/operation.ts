import { toFrontMatter } from '@octavo/markdown'
import {
  operationHead,
  operationName,
  operationTitle,
  operationToMarkdown,
  requestToMarkdown,
  samplesToMarkdown,
  tagLabel,
} from '@octavo/openapi'
import { isByHand, withParameters, type OperationSubject } from './operation-subject.ts'
import { exampleGrammars, operationContent, sampleKeys } from './operation-view.ts'
import type { PageKind, ViewContext } from './page-kind.ts'

/** Pages of requests and webhooks. Source of the rules: reference/docs-json.md section 5.1. */
export const operationKind: PageKind<OperationSubject> = {
  identity: ({ document: { path }, operation }) => {
    const name = operationName(operation)
    return { key: JSON.stringify([path, name]), label: `"${name}" of "${path}"`, source: path }
  },
  name: ({ operation }) => operation.summary,
  title: (subject, path) =>
    operationKind.frontMatter(subject).title ?? operationTitle(subject.operation, path),
  frontMatter({ operation, document }) {
    const { deprecated, hidden, mint } = operation
    const badge = document.tags.find(({ kind, name }) => kind === 'badge' && operation.tags.includes(name))
    return toFrontMatter({
      ...operationHead(operation),
      ...(badge && { tag: tagLabel(badge) }),
      ...(deprecated && { deprecated }),
      ...(hidden && { hidden }),
      ...mint.metadata,
    })
  },
  describe({ document, operation }) {
    const { summary: title, deprecated, tags, path, mint } = operation
    const { description } = operationHead(operation)
    const method = operation.kind === 'webhook' ? 'webhook' : operation.method
    const { content } = mint
    return { document: document.path, title, description, deprecated, tags, method, path, content }
  },
  part: ({ document, operation }) => ({ document, at: operation.at }),
  text: async ({ document, operation }) => {
    return { kind: 'description', path: document.path, content: operation.mint.content }
  },
  memoKey: (subject, { api, copiesSchema, display, pagesKey, documentKey, partKeys }) => {
    const { document, operation } = subject
    const key = isByHand(subject) ? documentKey(document) : partKeys(document).operation(operation)
    return [key, JSON.stringify([operation.at, pagesKey, api, display, copiesSchema])]
  },
  view: (subject, context) => ({
    grammars: exampleGrammars(subject, context),
    content: (own, tools) => operationContent(subject, own, { context, tools }),
    copy: ({ parameters = [] }) => {
      const requested = withParameters(subject, parameters, context)
      return [
        requestCopy(requested, context),
        context.copiesSchema ? operationToMarkdown(subject.operation, subject.document) : '',
        otherSamples(requested, context),
      ]
    },
  }),
}

/** Returns an example request of the operation; '' where the author writes all samples. */
function requestCopy(subject: OperationSubject | undefined, { api }: ViewContext): string {
  const { autogenerate, defaults } = api.examples
  return subject && autogenerate
    ? requestToMarkdown(subject.operation, subject.document, { properties: defaults }).trim()
    : ''
}

/** Returns the same request in the other languages of the page, which holds only the first without script. */
function otherSamples(subject: OperationSubject | undefined, context: ViewContext): string {
  const { defaults } = context.api.examples
  const keys = sampleKeys(context)
  return subject
    ? samplesToMarkdown(subject.operation, subject.document, { properties: defaults, keys }).trim()
    : ''
}
