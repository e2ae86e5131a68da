// `octavo export --pdf` with a real Chromium: the PDF by its own objects, and what is said without a browser.
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { destinationPages } from '../../packages/site/src/export/pdf/destination-pages.ts'
import { findChromium } from '../../scripts/find-chromium.mjs'
import { repository } from '../support/repository.ts'
import { runCommand } from '../support/run-command.ts'
import { temporaryCopy } from '../support/temporary-folder.ts'

const project = join(repository, 'test/e2e/export-project')

/** Exports a copy of the project, whose temporary files are in a folder of its own. */
async function exportPdf(words: readonly string[] = [], env: Readonly<Record<string, string>> = {}) {
  const copy = temporaryCopy(project)
  const out = join(copy, 'book.pdf')
  const temporary = join(copy, '.tmp')
  mkdirSync(temporary)
  const chromium = findChromium()
  if (chromium === undefined) throw new Error('these tests need Chromium')
  const surroundings = { OCTAVO_CHROMIUM: chromium, TMPDIR: temporary, ...env }
  const result = await runCommand(
    ['export', copy, '--pdf', '--out', out, '--quiet', ...words],
    copy,
    surroundings,
  )
  return {
    ...result,
    pdf: existsSync(out) ? readFileSync(out, 'latin1') : undefined,
    left: readdirSync(temporary),
    copy,
  }
}

describe('octavo export --pdf', () => {
  test('prints a book: chapters begin pages in their order, with links, an outline and the title of the site', async () => {
    const { stderr, exitCode, pdf = '', left } = await exportPdf()
    expect({ stderr, exitCode, left }).toEqual({ stderr: '', exitCode: 0, left: [] })
    expect(pdf.slice(0, 5)).toBe('%PDF-')
    const pages = destinationPages(pdf)
    // The title page is the first, the contents are the second.
    expect(['c1', 'c2', 'c3', 'c4'].map((id) => pages.get(id))).toEqual([3, 4, 5, 6])
    expect(pages.get('c2.second-step')).toBe(4)
    // Four entries of the contents and the links between chapters.
    expect(pdf.match(/\/Subtype \/Link/g)?.length).toBeGreaterThan(6)
    for (const title of ['Guides', 'Start', 'Home', 'Set up', 'Second step', 'Parts'])
      expect(pdf).toContain(`/Title (${title})`)
    expect(pdf).toContain('/Title (Book & Co)')
    expect(pdf).toMatch(/\/MediaBox \[0 0 59[45][\d.]* 84[12][\d.]*\]/)
  })

  test('prints a section alone', async () => {
    const { pdf = '', exitCode } = await exportPdf(['--section', 'Parts'])
    expect(exitCode).toBe(0)
    expect([...destinationPages(pdf).keys()].filter((name) => /^c\d+$/.test(name))).toEqual(['c1', 'c2'])
    expect(pdf).not.toContain('/Title (Home)')
  })

  test('fills the contents with the numbers of pages that it has printed, also where they need several pages', async () => {
    const copy = temporaryCopy(project)
    const names = Array.from({ length: 120 }, (_, at) => `many/page-${at}`)
    mkdirSync(join(copy, 'many'))
    for (const name of names) writeFileSync(join(copy, `${name}.mdx`), `---\ntitle: ${name}\n---\n\nText.\n`)
    const settings = {
      name: 'Many',
      theme: 'mint',
      colors: { primary: '#0f766e' },
      navigation: { pages: names },
    }
    writeFileSync(join(copy, 'docs.json'), JSON.stringify(settings))
    const out = join(copy, 'book.pdf')
    const { exitCode } = await runCommand(['export', copy, '--pdf', '--out', out, '--quiet'], copy, {
      OCTAVO_CHROMIUM: findChromium() ?? '',
    })
    expect(exitCode).toBe(0)
    const pages = destinationPages(readFileSync(out, 'latin1'))
    const first = pages.get('c1') ?? 0
    expect(first).toBeGreaterThan(3)
    expect(names.map((_, at) => pages.get(`c${at + 1}`))).toEqual(names.map((_, at) => first + at))
  })

  test.each<[what: string, env: Readonly<Record<string, string>>, code: string, sentence: string]>([
    [
      'none is found',
      { OCTAVO_CHROMIUM: '', PATH: '/no/such/folder' },
      'output/no-browser',
      'A PDF needs Chromium, Chrome or Edge, and none is found',
    ],
    [
      'the named one cannot be run',
      { OCTAVO_CHROMIUM: '/no/such/browser' },
      'output/no-browser',
      'OCTAVO_CHROMIUM names "/no/such/browser", which is not a program that can be run',
    ],
    [
      'the named one is no browser',
      { OCTAVO_CHROMIUM: '/bin/false' },
      'output/not-printed',
      '"/bin/false" does not print the PDF: it ends',
    ],
  ])('where %s, says so and writes nothing', async (...[, env, code, sentence]) => {
    const { stderr, exitCode, pdf, left } = await exportPdf([], env)
    expect(stderr).toContain(code)
    expect(stderr).toContain(sentence)
    expect(stderr).toContain('OCTAVO_CHROMIUM')
    expect({ exitCode, pdf, left }).toEqual({ exitCode: 1, pdf: undefined, left: [] })
  })
})
