import type { HighlightedCode, Template } from '@octavo/hast'
import type { Highlighter, ParseContext, ParsedPage } from '@octavo/markdown'
import type { Checked } from '@octavo/source'
import type { MadePage } from '../kinds/made-page.ts'

/**
 * Parses a page that is only checked: code is not coloured, and no grammar is loaded. A page whose code may exceed a
 * limit of colouring is parsed once more with colours, so that the diagnostics are those of a build.
 */
export async function parseUncoloured(
  context: ParseContext,
  highlighter: Pick<Highlighter, 'showPlain' | 'prepare'>,
  parse: (context: ParseContext) => Promise<Checked<ParsedPage>>,
): Promise<Checked<ParsedPage>> {
  const { showPlain } = highlighter
  const checked = { ...context, checkOnly: true }
  if (!showPlain) return parse(checked)
  let needsColours = false
  const tools: ParseContext['tools'] = {
    ...context.tools,
    highlight: (code) => {
      const plain = showPlain(code)
      needsColours ||= plain === undefined
      return plain ?? NO_CODE
    },
    prepare: (_languages, themes) => highlighter.prepare([], themes),
  }
  const parsed = await parse({ ...checked, tools })
  return needsColours ? parse(checked) : parsed
}

/** Code of a page that is parsed once more. */
const NO_CODE: HighlightedCode = { lines: [], language: 'text', copyText: '' }

/** Returns a page that a build stored as one that is only checked, so that the content is not held in memory. */
export const withoutContent = (made: MadePage): MadePage => ({
  ...made,
  value: { ...made.value, body: NOTHING, aside: {}, sections: [], markdown: NOTHING },
})

const NOTHING: Template = { html: '', holes: [] }
