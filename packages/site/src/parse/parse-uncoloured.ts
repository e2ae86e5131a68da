import type { Highlighter, ParseContext, ParsedPage } from '@octavo/markdown'
import type { Checked } from '@octavo/source'

/**
 * Parses a page that is only checked: code is not coloured, and no grammar is loaded. A page whose code may exceed a
 * limit of colouring is parsed once more with colours, so that the diagnostics are those of a build.
 */
export async function parseUncoloured(
  context: ParseContext,
  highlighter: Pick<Highlighter, 'highlight' | 'showPlain' | 'prepare'>,
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
      return plain ?? highlighter.highlight(code)
    },
    prepare: (_languages, themes) => highlighter.prepare([], themes),
  }
  const parsed = await parse({ ...checked, tools })
  return needsColours ? parse(checked) : parsed
}
