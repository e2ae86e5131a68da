import { describe, expect, test } from 'vitest'
import { parseTolerantly } from '../src/recover/parse-tolerantly.ts'

const ERRORS: Readonly<Record<string, string>> = {
  'a brace in text': 'Text with a { stray brace.',
  'a brace at a line': '{ stray at the line',
  'an expression': '{{ a b }}',
  'a comment': '{/* open',
  'a comment and more': '{/* a */ b',
  'an open template': '{`',
  'an open string': '{"a',
  'a sign': 'a <- b',
  'an opening tag': '<Note>',
  'a closing tag': '</Note>',
  'a wrong closing tag': '<Note>\nx\n</Noe>',
  'tags in different blocks': '<Note>\nx</Note>',
  'a value without quotes': '<img src=x>',
  'an import': 'import broken',
  'a tag in a list': '- <Note>',
  'an expression in a quote': '> {\n> a',
}

/** A page with `count` errors inside one component, and text far below that might end them. */
const pageOf = (error: string, count: number): string =>
  `<Tabs>\n\n${Array.from({ length: count }, () => error).join('\n\n')}\n\n</Tabs>\n\n{1} \`}\` */ "'`

describe('recovery reads a page once, however many errors it has', () => {
  test.each(Object.entries(ERRORS))('with %s', (_, error) => {
    const rows = [10, 100, 1000].map((count) => {
      const text = pageOf(error, count)
      const { errors, steps, work } = parseTolerantly(text)
      expect(errors.length).toBeGreaterThanOrEqual(count / 2)
      return (steps + work) / text.length
    })
    for (const perCharacter of rows) expect(perCharacter).toBeLessThan(6)
  })

  test.each(['{[', '{a => {', '{<b>', '<a b={', '<a b={`', 'export const x = {'])(
    'and stays within its bound where %j opens anew each time',
    (error) => {
      for (const count of [10, 100, 400]) {
        const text = pageOf(error, count)
        const { steps, work } = parseTolerantly(text)
        expect(steps).toBeLessThan(3 * 60 * (text.length + 1000))
        expect(work).toBeLessThan(3 * 250 * (text.length + 1000))
      }
    },
  )
})
