import { serialize } from '@octavo/hast'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { VFile } from 'vfile'
import { describe, expect, test } from 'vitest'
import { satteriParser } from '../src/engines/satteri.ts'
import { contentProcessor, htmlProcessor, mdxProcessor } from '../src/page-processor.ts'
import { createPageTools } from '../src/page/page-tools.ts'
import { contentOf } from '../src/render/render-run.ts'
import { textContext, textModule } from '../src/text-context.ts'
import { GFM_EXAMPLES } from './gfm-examples.ts'
import { parse, twinComponents, twinTools } from './twins.ts'

const parser = mdxProcessor(satteriParser())
const reference = unified().use(rehypeStringify, {
  allowDangerousHtml: true,
  characterReferences: { useNamedReferences: true },
})

/** The hast of a text by the processors of a page; undefined for a text that is not MDX. */
function toTree(text: string) {
  try {
    const mdast = parser.runSync(parser.parse(new VFile(text)))
    const tools = createPageTools(twinTools, { path: 'a.mdx', markdown: () => [] })
    const module = textModule(mdast, tools)
    const context = textContext(module, { tools, components: twinComponents, untrusted: false })
    const { run } = context.r
    run.context = context
    return contentProcessor.runSync(mdast, new VFile({ data: { run } }))
  } catch {
    return undefined
  }
}

describe('the processors of a page', () => {
  test('compile to what rehype-stringify writes', () => {
    let compared = 0
    for (const text of GFM_EXAMPLES) {
      const tree = toTree(text)
      if (!tree) continue
      compared++
      expect(htmlProcessor.stringify(tree), text).toBe(reference.stringify(tree))
      expect(htmlProcessor.stringify(tree)).toBe(serialize(contentOf(tree)))
    }
    expect(compared).toBeGreaterThan(30)
  })

  test.each([
    ['cells beyond the head of a table', '| a |\n| - |\n| b | c |', '<td>b</td><td>c</td>'],
    ['columns and their alignment', '| a |\n| :-: |\n| b |', '<th align="center" scope="col">a</th>'],
    ['line ends in code', '<p>`a\nb`</p>', '<code class="unbroken">a\nb</code>'],
    ['paragraphs of a tight item', '- a\n- <p>b</p>', '<li>a</li><li><p>b</p></li>'],
    ['breaks without a line end', 'a\\\nb', '<p>a<br>b</p>'],
  ])('keep %s', async (_, text, html) => {
    expect((await parse(text)).html).toContain(html)
  })

  test('number footnotes in the order of the page, heads of tables included', async () => {
    const { html } = await parse('| a[^x] |\n| - |\n| b[^y] |\n\n[^x]: X\n\n[^y]: Y')
    expect(html.indexOf('id="fn-x"')).toBeLessThan(html.indexOf('id="fn-y"'))
  })
})
