import { expect, test } from 'vitest'
import { withHooks } from '../../../src/load/scripts/author-hooks.ts'
import { buildTwin } from '../../twins/built-twin.ts'

test('names are on elements, and never in what is quoted', () => {
  const html =
    '<p class="a">x</p><pre title="<p>"><code>&lt;p></code></pre><div class="table-scroll"><table></table></div>'
  expect(withHooks(html, new Set(['data-as', 'code-block-background', 'data-table-wrapper']))).toBe(
    '<p data-as="p" class="a">x</p><pre class="code-block-background" title="<p>"><code>&lt;p></code></pre>' +
      '<div data-table-wrapper="true" class="table-scroll"><table></table></div>',
  )
  expect(withHooks(html, new Set())).toBe(html)
  expect(withHooks('<picture><param><path>', new Set(['data-as']))).toBe('<picture><param><path>')
})

test('parts of fields have their names where files of the project mention them', () => {
  const html =
    '<div class="field-head"><code class="field-name field-old">a</code> <span class="field-required">required</span>' +
    '<span class="field-place">body</span></div><ul class="value-list"><li class="field-constructor"></li></ul>'
  expect(withHooks(html, new Set(['data-component-part']))).toBe(
    '<div data-component-part="field-head" class="field-head"><code data-component-part="field-name" class="field-name field-old">a</code> ' +
      '<span data-component-part="field-required-pill" class="field-required">required</span>' +
      '<span data-component-part="field-info-pill" class="field-place">body</span></div>' +
      '<ul class="value-list"><li class="field-constructor"></li></ul>',
  )
})

test('a project whose style sheet uses the names has them, others have not', async () => {
  const files = {
    'docs.json': JSON.stringify({
      theme: 'mint',
      name: 'A',
      colors: { primary: '#0f766e' },
      navigation: {
        groups: [
          { group: 'One', pages: ['index'] },
          { group: 'Two', pages: ['b'] },
        ],
      },
    }),
    'index.mdx': 'Text.\n\n```js\nlet a\n```\n\n| a |\n| - |\n| b |\n',
    'b.mdx': 'Text.\n',
  }
  const css = '[data-as="p"], #sidebar-title, .code-block-background, [data-table-wrapper] { color: red }'
  const counts = async (project: Readonly<Record<string, string>>) => {
    const html = await (await buildTwin(project)).text('index.html')
    return [
      '<p data-as="p">Text',
      'id="sidebar-title"',
      '<pre class="code-block-background"',
      'data-table-wrapper="true"',
    ].map((text) => html.split(text).length - 1)
  }
  expect(await counts(files)).toEqual([0, 1, 0, 0])
  expect(await counts({ ...files, 'style.css': css })).toEqual([1, 2, 1, 1])
})
