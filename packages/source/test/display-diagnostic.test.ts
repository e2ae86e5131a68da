import { describe, expect, test } from 'vitest'
import {
  asSitePath,
  createDiagnostic,
  displayDiagnostic,
  formatDiagnostic,
  formatDisplayed,
  spanAt,
} from '../src/index.ts'

const file = { path: asSitePath('a/b.mdx'), text: 'One\nTwo <x>\n' }
const diagnostic = createDiagnostic('mdx/syntax', 'A tag is not closed', {
  span: spanAt(file, 8, 11),
  help: 'close the tag',
})
const sourceOf = (path: string) => (path === file.path ? file.text : undefined)

describe('displayDiagnostic', () => {
  test('has location, frame and help', () => {
    expect(displayDiagnostic(diagnostic, sourceOf)).toEqual({
      code: 'mdx/syntax',
      severity: 'warning',
      message: 'A tag is not closed',
      file: 'a/b.mdx',
      line: 2,
      column: 5,
      frame: '   1 | One\n > 2 | Two <x>\n     |     ^^^',
      help: 'close the tag',
    })
  })

  test('leaves out what there is not', () => {
    const bare = createDiagnostic('config/missing', 'There is no docs.json')
    expect(displayDiagnostic(bare, sourceOf)).toEqual({
      code: 'config/missing',
      severity: 'error',
      message: 'There is no docs.json',
    })
    expect(displayDiagnostic(diagnostic, () => undefined)).not.toHaveProperty('frame')
  })

  test('formats as a terminal does', () => {
    expect(formatDisplayed(displayDiagnostic(diagnostic, sourceOf))).toBe(
      formatDiagnostic(diagnostic, { sourceOf }),
    )
    expect(formatDisplayed(displayDiagnostic(diagnostic, () => undefined))).toBe(formatDiagnostic(diagnostic))
  })
})
