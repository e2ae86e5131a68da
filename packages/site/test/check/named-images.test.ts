import { asSitePath } from '@octavo/source'
import { describe, expect, test } from 'vitest'
import { namedImages } from '../../src/check/content/named-images.ts'

const named = (text: string, paths: readonly string[]) =>
  [...namedImages([{ path: asSitePath('page.mdx'), text }], paths)].toSorted()

describe('pictures that a text may name', () => {
  test.each<[text: string, path: string]>([
    ['![](/images/a.png)', 'images/a.png'],
    ['src="../a.PNG"', 'images/a.png'],
    ['![](a%20b.png)', 'a b.png'],
    ['![](<a b.png>)', 'a b.png'],
    ['![](/logo (1).png)', 'logo (1).png'],
    ['see x.png.svg', 'x.png.svg'],
    ['see x.png.svg', 'x.png'],
    ['`/images/${name}.png`', 'images/a.png'],
    ["'/images/' + name", 'images/deep/a.png'],
    [`${'x'.repeat(1000)}/a.png`, 'a.png'],
  ])('%j names %j', (text, path) => expect(named(text, [path])).toEqual([path]))

  test.each<[text: string, path: string]>([
    ['![](/images/b.png)', 'images/a.png'],
    ['![](a.pngs)', 'a.png'],
    ['![](b.png)', 'a b.png'],
    ['a B.png', 'a b.png'],
    ['`/pictures/${name}.png`', 'images/a.png'],
    [`${'x'.repeat(1000)}a.png`, 'a.png'],
  ])('%j does not name %j', (text, path) => expect(named(text, [path])).toEqual([]))

  test('takes time for the length of the texts, not for their words or for the pictures', () => {
    const encoded = 'A'.repeat(3_000_000)
    const pictures = Array.from({ length: 3000 }, (_, index) => `Picture ${index} of many.png`)
    const text = `data:${encoded}.woff ${encoded}/ ${'text '.repeat(1_000_000)} ${pictures[7]}`
    expect(named(text, pictures)).toEqual([pictures[7]])
  })
})
