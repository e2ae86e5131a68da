import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { OUTLINES, withoutOutlines } from '../src/layout/mark-outlines.ts'

test('each outline that pages of an API leave out is a shape of their stylesheet', () => {
  const rules = readFileSync(new URL('../css/api/marks.css', import.meta.url), 'utf8')
  for (const [name, path] of Object.entries(OUTLINES))
    expect(rules.split(`.mark-${name} {`)[1]?.split('}')[0]).toContain(`d='${path}'`)
})

test('only the outlines of the frame are left out', () => {
  const own = '<svg class="icon" viewBox="0 0 16 16"><path d="M1 1"></path></svg>'
  const mark = '<svg class="mark mark-back" width="16" viewBox="0 0 16 16"><path d="M13 8H3"></path></svg>'
  expect(withoutOutlines(`<p>${mark}${own}</p>`)).toBe(`<p><i class="mark mark-back"></i>${own}</p>`)
})
