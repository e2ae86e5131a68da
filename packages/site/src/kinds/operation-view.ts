import type { Content } from '@octavo/hast'
import { extractParameters, type PageTools } from '@octavo/markdown'
import { defaultSampleLanguages, operationHead, sampleLanguages } from '@octavo/openapi'
import { authorSamples, renderOperation, splitDescription } from '@octavo/theme'
import { isByHand, withParameters, type OperationSubject } from './operation-subject.ts'
import type { ViewContext } from './page-kind.ts'
import {
  moveAside,
  playgroundView,
  sampleFiles,
  schemaLinks,
  untrustedTools,
  viewOptions,
} from './subject-view.ts'

/** Renders an operation around the page's own content; its examples are in the right column, after the author's. */
export function operationContent(
  subject: OperationSubject,
  own: readonly Content[],
  { context, tools }: { readonly context: ViewContext; readonly tools: PageTools },
): readonly Content[] {
  const { document, operation } = subject
  const { display } = context
  const view = renderOperation({ document, operation }, untrustedTools(tools), {
    ...viewOptions(own, { context, tools }),
    ...schemaLinks(context, tools),
    more: splitDescription(context.frontMatter.description ?? operationHead(operation).description ?? '')
      .rest,
    // Only descriptions of the project have fragments.
    ...(isByHand(subject) && { fragmentAddress: undefined }),
    requested: withParameters(subject, extractParameters(own), context),
    playgroundDisplay: display,
    ...(display === 'interactive' && { playground: playgroundView(tools, operation.mint.expand) }),
    sampleLanguages: sampleKeys(context),
    sampleFiles: sampleFiles(tools),
  })
  return moveAside(view, tools)
}

/** Languages that requests are written in: those of docs.json, else the usual ones. */
export function sampleKeys({ api }: Pick<ViewContext, 'api'>): readonly string[] {
  const { autogenerate, languages } = api.examples
  if (!autogenerate) return []
  return languages.length > 0 ? languages : defaultSampleLanguages
}

/** Names of grammars that the examples of an operation are highlighted with. */
export function exampleGrammars({ operation }: OperationSubject, context: ViewContext): readonly string[] {
  const keys = new Set(sampleKeys(context))
  const generated = sampleLanguages.filter(({ key }) => keys.has(key)).map(({ grammar }) => grammar)
  const written = authorSamples(operation).map(({ grammar }) => grammar)
  return ['json', 'xml', 'bash', ...generated, ...written]
}
