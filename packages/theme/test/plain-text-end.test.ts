import { expect, test } from 'vitest'
import { plainTextEnd } from '../src/layout/plain-text-end.ts'

const plain =
  '<p>A <code>b</code> <a href="/x/" title="a > b">c</a></p><ul><li>d<ul><li>e</li></ul></li></ul>'

test.each([
  ['nothing but text', plain, undefined],
  ['a heading with its anchor', '<h2 id="a"><a class="anchor" href="#a"></a>A</h2><p>b</p>', undefined],
  ['a block with a class, first', `<div class="columns">a</div>${plain}`, 0],
  ['a block with a class, later', `${plain}<div class="columns">a</div>`, plain.length],
  ['a picture in a paragraph', `${plain}<p>a <img src="b.png"></p><p>c</p>`, plain.length],
  ['code in a list: its whole block', `${plain}<ul><li><pre>a</pre></li></ul>`, plain.length],
  ['an element with a class in plain text', `${plain}<p><span class="x">a</span></p>`, plain.length],
  ['an author’s element', `${plain}<octavo-island></octavo-island>`, plain.length],
])('%s', (_, html, end) => {
  expect(plainTextEnd(html)).toBe(end)
})
