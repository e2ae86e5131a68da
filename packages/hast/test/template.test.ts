import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  escapeHtml,
  fillTemplate,
  fillText,
  holeMarker,
  serialize,
  withoutMarkers,
  type Hole,
} from '../src/index.ts'

const holes: readonly Hole[] = [
  { kind: 'href', url: '../a?b=1&c' },
  { kind: 'words', key: 'copy' },
]
const fill = (hole: Hole) => ('key' in hole ? `<${hole.key}>` : hole.url)

describe('templates', () => {
  it('survive serialization and are filled with escaped text', () => {
    const html = serialize({
      type: 'element',
      tagName: 'a',
      properties: { href: holeMarker(0) },
      children: [{ type: 'text', value: holeMarker(1) }],
    })
    expect(fillTemplate({ html, holes }, fill)).toBe('<a href="../a?b=1&amp;c">&lt;copy&gt;</a>')
  })

  it('fill plain text without escaping, and unknown holes with nothing', () => {
    expect(fillText(`[x](${holeMarker(0)})${holeMarker(9)}`, holes, fill)).toBe('[x](../a?b=1&c)')
  })

  it('cannot be imitated by text that went through withoutMarkers', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(9), (text, index) => {
        const html = withoutMarkers(text + holeMarker(index))
        expect(fillTemplate({ html, holes }, () => 'FILLED')).toBe(html)
      }),
    )
    expect(withoutMarkers('plain')).toBe('plain')
  })

  it('escape the five characters', () => {
    expect(escapeHtml(`<a b="c" d='e'>&`)).toBe('&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;')
  })
})
