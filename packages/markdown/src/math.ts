import type { Content } from '@octavo/hast'
import temml from 'temml'

/**
 * Renders a formula as MathML at build time. Commands that load, link or set attributes are not trusted, and macros
 * expand at most a thousand times. A formula that cannot be parsed is shown as it was written. Test id X11.
 */
export function texToMathml(tex: string, display: boolean): Content {
  try {
    const html = temml.renderToString(tex, {
      displayMode: display,
      trust: false,
      strict: false,
      throwOnError: true,
      maxExpand: 1000,
      maxSize: [20, 20],
      annotate: false,
    })
    return { type: 'raw', value: withoutStyles(html) }
  } catch (error) {
    return brokenFormula(tex, error instanceof Error ? error.message : 'The formula cannot be read')
  }
}

/** MathML without inline styles, which the content policy forbids; colours have attributes of their own. */
const withoutStyles = (html: string): string =>
  html.replace(/ style="([^"]*)"/g, (_, style: string) => {
    const color = /(?:^|;)\s*color:\s*(#[0-9a-f]{3,8})\s*(?:;|$)/i.exec(style)?.[1]
    return color === undefined ? '' : ` mathcolor="${color}"`
  })

/** Returns why a formula is shown as it was written; undefined for one that could be parsed. */
export function formulaError(content: Content): string | undefined {
  if (content.type !== 'element' || content.tagName !== 'code') return undefined
  const { title } = content.properties
  return typeof title === 'string' ? title : undefined
}

function brokenFormula(tex: string, message: string): Content {
  return {
    type: 'element',
    tagName: 'code',
    properties: { className: ['math-error'], title: message.split('\n')[0] ?? message },
    children: [{ type: 'text', value: tex }],
  }
}
