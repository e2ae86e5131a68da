import type { Content, RenderTools } from '@octavo/hast'
import { parsePlainMarkdown } from '../engines/satteri.ts'
import { asPageTools } from '../markdown-to-content.ts'
import { isPlainText, plainTextToContent, unwrapParagraph } from '../plain-text.ts'
import { render } from '../render/render.ts'
import { smartPunctuation } from '../smart-punctuation.ts'
import { textContext, textModule } from '../text-context.ts'

/** Options for reading Markdown of a description. */
export interface DescriptionTextOptions {
  /** `inline` unwraps a lone paragraph. Default `block`. */
  readonly mode?: 'inline' | 'block'
  /**
   * HTML stays as `raw` nodes, which the caller parses and checks (`renderDescription` of theme). Default false.
   */
  readonly leavesHtml?: boolean
}

/**
 * The hast of the Markdown of a description: no components, no code, no addresses that run something; braces are text.
 * Test ids X04 to X06.
 */
export function descriptionToContent(
  text: string,
  tools: RenderTools,
  { mode = 'block', leavesHtml = false }: DescriptionTextOptions = {},
): readonly Content[] {
  const clean = text.replace(/[\uFDD0\uFDD1]/g, '\uFFFD')
  if (isPlainText(clean)) return plainTextToContent(clean, mode)
  const tree = parsePlainMarkdown(clean)
  smartPunctuation(tree)
  const page = asPageTools(tools)
  const options = { tools: page, components: new Map<string, never>(), untrusted: true, leavesHtml }
  const ctx = textContext(textModule(tree, page), options)
  return unwrapParagraph(render.nodes(tree.children ?? [], ctx), mode)
}
