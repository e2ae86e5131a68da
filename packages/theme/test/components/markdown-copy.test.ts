import type { MarkdownUse } from '@octavo/hast'
import { describe, expect, it } from 'vitest'
import { components } from '../../src/components/table.ts'

const copy = (name: string, use: Partial<MarkdownUse>) => {
  const toMarkdown = components.get(name)?.toMarkdown
  if (!toMarkdown) throw new Error(`"${name}" has no Markdown copy`)
  return toMarkdown({ props: {}, text: {}, children: '', items: [], ...use })
}
const item = (title: string, children: string) => ({ name: '', text: { title }, children })

describe('the Markdown copy', () => {
  it('quotes callouts under their kind or title', () => {
    expect(copy('Note', { children: 'One.\n\nTwo.' })).toBe('> **Note**\n>\n> One.\n>\n> Two.')
    expect(copy('Warning', { text: { title: 'Mind' }, children: 'One.' })).toBe('> **Mind**\n>\n> One.')
    expect(copy('Callout', { children: 'One.' })).toBe('> One.')
  })

  it('links cards by their titles', () => {
    expect(copy('Card', { props: { href: '/a' }, text: { title: 'T' }, children: 'Text.' })).toBe(
      '**[T](/a)**\n\nText.',
    )
    expect(copy('Card', { text: { title: 'T' } })).toBe('**T**')
    expect(copy('Card', { props: { href: '/a' } })).toBe('**[/a](/a)**')
    expect(copy('Tile', { props: { href: '/a' }, text: { title: 'T', description: 'D' } })).toBe(
      '**[T](/a)**\n\nD',
    )
  })

  it('numbers steps and hangs their text below the number', () => {
    const items = [item('One', 'a\n\n```sh\nb\n\nc\n```'), item('Two', 'd')]
    expect(copy('Steps', { items })).toBe(
      '1. **One**\n\n   a\n\n   ```sh\n   b\n\n   c\n   ```\n\n2. **Two**\n\n   d',
    )
  })

  it('puts panels of tabs and samples below each other', () => {
    expect(copy('Tabs', { items: [item('A', 'a'), item('B', 'b')] })).toBe('**A**\n\na\n\n**B**\n\nb')
    const items = [item('', '```sh npm\na\n```'), item('', '```sh pnpm\nb\n```')]
    for (const name of ['CodeGroup', 'RequestExample', 'ResponseExample']) {
      expect(copy(name, { items })).toBe('```sh npm\na\n```\n\n```sh pnpm\nb\n```')
    }
  })

  it('writes code blocks as fences that their code cannot close', () => {
    expect(copy('CodeBlock', { props: { language: 'js', filename: 'a.js' }, children: 'x' })).toBe(
      '```js a.js\nx\n```',
    )
    expect(copy('CodeBlock', { children: '```\nx\n```' })).toBe('````\n```\nx\n```\n````')
    expect(copy('CodeBlock', { items: [item('', '```js\nx\n```')] })).toBe('```js\nx\n```')
  })

  it('lists fields with what is known of them', () => {
    const props = { query: 'limit', type: 'integer', required: true, default: 20 }
    expect(copy('ParamField', { props, text: { type: 'integer' }, children: 'How many.' })).toBe(
      '- `limit` (integer, query, required, default: `20`)\n\n  How many.',
    )
    expect(copy('ResponseField', { props: { name: 'id' } })).toBe('- `id`')
  })

  it('keeps titles of what opens', () => {
    expect(copy('Accordion', { text: { title: 'Q', description: 'D' }, children: 'A' })).toBe(
      '**Q**\n\nD\n\nA',
    )
    expect(copy('Expandable', { text: { title: 'more' }, children: 'A' })).toBe('**more**\n\nA')
    expect(copy('Update', { props: { label: 'v1' }, text: { description: 'D' }, children: 'A' })).toBe(
      '## v1\n\nD\n\nA',
    )
    expect(copy('View', { text: { title: 'JS' }, children: 'A' })).toBe('**JS**\n\nA')
  })

  it('writes inline content into the line', () => {
    expect(
      copy('Tooltip', { props: { href: '/g' }, text: { tip: 'Words.', cta: 'More' }, children: 'API' }),
    ).toBe('API (Words. [More](/g))')
    expect(copy('Tooltip', { children: 'API' })).toBe('API')
    expect(copy('Badge', { props: { href: '/a' }, children: 'New' })).toBe('[New](/a)')
    expect(copy('Icon', {})).toBe('')
    expect(copy('Latex', { children: 'x^2' })).toBe('$x^2$')
  })

  it('gives agents what is for them', () => {
    expect(copy('Visibility', { props: { for: 'agents' }, children: 'A' })).toBe('A')
    expect(copy('Visibility', { props: { for: 'humans' }, children: 'H' })).toBe('')
  })

  it('keeps figures, trees and colours readable', () => {
    expect(copy('Frame', { text: { caption: 'C', hint: 'H' }, children: '![](a.png)' })).toBe(
      'H\n\n![](a.png)\n\n*C*',
    )
    expect(copy('Mermaid', { props: { chart: 'graph TD\n' } })).toBe('```mermaid\ngraph TD\n```')
    expect(copy('Tree.Folder', { props: { name: 'a' }, children: '- b' })).toBe('- a/\n  - b')
    expect(copy('Color.Item', { props: { name: 'N', value: { light: '#000', dark: '#fff' } } })).toBe(
      '- N: `#000` / `#fff`',
    )
    expect(copy('GitHub.Repo', { props: { repo: 'o/n' } })).toBe('[o/n](https://github.com/o/n)')
    expect(copy('Heading', { props: { level: 3 }, children: 'T' })).toBe('### T')
  })
})
