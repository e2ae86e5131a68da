// One typing error anywhere in a page: the page is still shown, with nearly all of its words.
// OCTAVO_DAMAGES=<count> tries more of them, OCTAVO_PROJECTS=<folder> tries them on the pages of real
// projects.
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { applyDamage, createRandom, pickDamage } from './damage/damage-text.ts'
import { remainingWords } from './damage/remaining-words.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const projects = process.env['OCTAVO_PROJECTS']
const count = Number(process.env['OCTAVO_DAMAGES'] ?? 300)
/** UTF-16 units. In a short page one word is a large share; a long page takes too long. */
const sizes = { least: 400, most: 40_000 }

function* pagesIn(folder: string): Generator<string> {
  for (const name of readdirSync(folder).sort()) {
    const path = join(folder, name)
    if (name.startsWith('.') || name === 'node_modules' || name === 'out' || name === 'dist') continue
    if (statSync(path).isDirectory()) yield* pagesIn(path)
    else if (/\.mdx?$/.test(name)) yield path
  }
}

const folders = projects ? [projects] : [join(root, 'example-docs'), join(root, 'test/fixtures')]
const pages = folders
  .flatMap((folder) => [...pagesIn(folder)])
  .map((path) => ({
    path: path.replaceAll('\\', '/').split('/').slice(-1).join('/'),
    text: readFileSync(path, 'utf8'),
    file: path,
  }))
  .filter(({ text }) => text.length >= sizes.least && text.length <= sizes.most)

test(
  'a page with one damaged character keeps at least 90 % of its words',
  { timeout: 3_600_000 },
  async () => {
    expect(pages.length).toBeGreaterThan(30)
    const random = createRandom(20_261_122)
    const lost: string[] = []
    for (let done = 0; done < count; done++) {
      const page = pages[Math.floor(random() * pages.length)]
      if (!page) continue
      const damage = pickDamage(page.text, random)
      const { share, failed, lost: words } = await remainingWords(page, damage)
      const around = page.text.slice(Math.max(0, damage.at - 30), damage.at + 30)
      if (failed || share < 0.9)
        lost.push(
          `${page.file} ${damage.kind} at ${damage.at} ${JSON.stringify(around)}: ${share.toFixed(3)} ${words.slice(0, 5).join(' ')}`,
        )
    }
    expect(lost).toEqual([])
  },
)

test('damages are what they say', () => {
  expect(applyDamage('abc', { kind: 'delete', at: 1 })).toBe('ac')
  expect(applyDamage('abc', { kind: 'double', at: 1 })).toBe('abbc')
  expect(applyDamage('abc', { kind: 'swap', at: 1 })).toBe('acb')
})

test('the measure sees a loss', async () => {
  const page = { path: 'a.mdx', text: `One <!-x- ${'two three four five '.repeat(20)}--> six.` }
  expect((await remainingWords(page, { kind: 'delete', at: page.text.indexOf('x') })).share).toBeLessThan(0.1)
  expect((await remainingWords(page, { kind: 'double', at: page.text.indexOf('x') })).share).toBe(1)
})
