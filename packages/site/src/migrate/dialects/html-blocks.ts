import { fenceCodeElements } from './code-elements.ts'
import { rewriteElements } from '../tags/rewrite-tags.ts'
import { openTag } from '../tags/write-tag.ts'
import { plainTitle } from '../page/read-old-page.ts'
import type { PageContext } from '../old-site.ts'

/** Returns a text with the HTML that Octavo has other marks for: details, and code in Markdown. Styles and scripts are left out. */
export function convertHtml(text: string, { report, isMdx }: Pick<PageContext, 'report' | 'isMdx'>): string {
  const bare = rewriteElements(isMdx ? text : fenceCodeElements(text), /^(?:style|script)$/, ({ tag }) => {
    report(`The element <${tag.name}> is left out`, tag.raw)
    return ''
  })
  return convertDetails(bare)
}

function convertDetails(text: string): string {
  return rewriteElements(text, /^details$/, ({ tag, content }) => {
    const summary = /^\s*<summary[^>]*>([^]*?)<\/summary>/.exec(content)
    if (!summary) return undefined
    const title = plainTitle((summary[1] ?? '').replaceAll(/\s+/g, ' ')) || 'Details'
    const isOpen = tag.attributes.some(({ name }) => name === 'open')
    const open = openTag('Accordion', { title, defaultOpen: isOpen || undefined })
    return `${open}\n\n${convertDetails(content.slice(summary[0].length)).trim()}\n\n</Accordion>`
  })
}
