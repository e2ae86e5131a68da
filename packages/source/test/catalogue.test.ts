// The catalogue is a contract: exit codes follow from severities, and the manual prints its sentences.
import { describe, expect, test } from 'vitest'
import { catalogue, createDiagnostic, type Severity } from '@octavo/source'

const codesOf = (wanted: Severity) =>
  Object.entries(catalogue).flatMap(([code, { severity }]) => (severity === wanted ? [code] : []))

/** What a reader needs and cannot be shown. */
const errors =
  'config/missing config/unreadable config/empty config/syntax config/missing-key config/unknown-theme ' +
  'config/bad-ref config/code config/outputs nav/empty page/unreadable page/render page/limit page/too-large page/plugin-failed component/failed api/missing api/syntax ' +
  'api/not-a-description api/too-large api/breaking content/failed-test output/foreign output/unwritable output/locked output/no-browser output/not-printed ' +
  'version/no-revision version/no-pages version/taken'

/** What needs no action. */
const notes =
  'config/legacy config/no-site-url config/no-dates config/low-contrast config/needs-setting ' +
  'config/redirect-chain config/no-effect component/duplicate link/redirected link/unconfirmed api/no-description asset/not-resized asset/no-picture ' +
  'asset/unportable-name asset/icon-stand-in content/code-language content/unused-image ' +
  'content/duplicate-title content/duplicate-description content/length content/stale-translation ' +
  'content/missing-version version/not-loaded version/left-out'

test('errors are these, notes are these, all others are warnings', () => {
  expect(codesOf('error')).toEqual(errors.split(' '))
  expect(codesOf('note')).toEqual(notes.split(' '))
  const others = Object.keys(catalogue).length - errors.split(' ').length - notes.split(' ').length
  expect(codesOf('warning')).toHaveLength(others)
  expect(others).toBeGreaterThan(80)
})

describe.each(Object.entries(catalogue))('%s', (code, { summary, fallback }) => {
  test('is a family and a name, with a sentence and a fallback in words', () => {
    expect(code).toMatch(
      /^(?:api|asset|component|config|content|island|link|mdx|nav|output|page|version)\/[a-z-]+$/,
    )
    expect(summary).toMatch(/^\S.+ .+[^.]$/)
    expect(fallback).toMatch(/^\S.*[a-z"][^.]$/)
  })
})

test('a diagnostic has the severity of its code, unless it says otherwise', () => {
  expect(createDiagnostic('nav/empty', 'None')).toEqual({
    code: 'nav/empty',
    severity: 'error',
    message: 'None',
  })
  const related = [{ message: 'x', span: { path: 'a', start: point(1), end: point(2) } }]
  expect(createDiagnostic('nav/empty', 'None', { severity: 'note', help: '', related: [] })).toEqual({
    code: 'nav/empty',
    severity: 'note',
    message: 'None',
    help: '',
  })
  expect(createDiagnostic('nav/empty', 'None', { related })).toHaveProperty('related', related)
})

function point(offset: number) {
  return { line: 1, column: offset + 1, offset }
}
