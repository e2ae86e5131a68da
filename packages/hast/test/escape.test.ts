import { expect, test } from 'vitest'
import { escapeAttribute, escapeHtml, escapeText, escapeXml } from '@octavo/hast'

const text = `a & <b> "c" 'd'`

test('in each context of HTML and XML the characters that could end it are escaped', () => {
  expect(escapeText(text)).toBe(`a &amp; &lt;b> "c" 'd'`)
  expect(escapeAttribute(text)).toBe(`a &amp; <b> &quot;c&quot; 'd'`)
  expect(escapeHtml(text)).toBe('a &amp; &lt;b&gt; &quot;c&quot; &#39;d&#39;')
  expect(escapeXml(text)).toBe('a &amp; &lt;b&gt; &quot;c&quot; &apos;d&apos;')
})

test('what XML cannot hold is left out, pairs of surrogates stay', () => {
  expect(escapeXml('a\u0000\u0008\u000b\u001f\ufffe\uffffb\ud800c')).toBe('abc')
  expect(escapeXml('\t\n\r😀')).toBe('\t\n\r😀')
})
