import { fillTemplate } from '@octavo/hast'
import { expect, test } from 'vitest'
import { parse } from '../twins.ts'

/** The pictures of a page; sizes show what they are made of. */
async function pictures(text: string): Promise<readonly string[]> {
  const { page } = await parse(text)
  const html = fillTemplate(page.body, (hole) => {
    if (hole.kind !== 'size') return hole.kind === 'asset' ? hole.url : ''
    return `${hole.side}${hole.width === undefined ? '' : ` at ${hole.width}`}${hole.alone ? ', alone' : ''}`
  })
  return [...html.matchAll(/<img [^>]*>/g)].map(([tag]) => tag.replace(' decoding="async"', ''))
}

const sized = (attributes: string, side = '') =>
  `<img ${attributes} width="width${side}" height="height${side}">`

test('the first picture of a page is loaded at once, all of them have the sizes of their files', async () => {
  expect(await pictures('a ![](/a.png)\n\n![](b.webp)\n\n- ![](../c.svg)')).toEqual([
    sized('loading="eager" src="/a.png" alt=""'),
    sized('loading="lazy" src="b.webp" alt=""', ', alone'),
    sized('loading="lazy" src="../c.svg" alt=""'),
  ])
})

test('a width of the author is used, a height is left alone', async () => {
  expect(await pictures('<img src="/a.png" width="200" />\n<img src="/a.png" width={90} />')).toEqual([
    '<img loading="eager" src="/a.png" width="200" height="height at 200">',
    '<img loading="lazy" src="/a.png" width="90" height="height at 90">',
  ])
  for (const size of ['height="20"', 'width="50%"', 'width="2" height="3"', 'width="0"'])
    expect(await pictures(`<img src="/a.png" ${size} />`)).toEqual([
      `<img loading="eager" src="/a.png" ${size}>`,
    ])
})

test.each([
  'className="h-8"',
  'className="rounded-lg md:max-h-40"',
  'className="logo"',
  'className="object-cover"',
  'style={{ height: 20 }}',
])('a picture whose height %s may set has no size', async (attribute) => {
  expect((await pictures(`<img src="/a.png" ${attribute} />`))[0]).not.toMatch(/width=|height=/)
})

test.each([
  'rounded-lg',
  'block dark:hidden',
  'hidden dark:block',
  'mx-auto w-full',
  'md:w-1/2 shadow',
  '!mt-0',
  '',
])('a picture of the classes "%s" has one', async (names) => {
  expect((await pictures(`<img src="/a.png" className="${names}" />`))[0]).toMatch(
    / width="width.* height="height/,
  )
})

test('in a grid, and in a flex box that aligns its items, a picture has a size', async () => {
  for (const names of ['grid gap-2', 'sm:grid', 'flex items-center', 'sm:flex items-start'])
    expect((await pictures(`<div className="${names}"><img src="/a.png" /></div>`))[0]).toMatch(
      / width="width.* height="height/,
    )
})

test('where its parent stretches it, and from elsewhere, a picture has no size', async () => {
  const inside = ['flex', 'md:flex sm:items-center', 'inline-flex', 'grid items-stretch'].map(
    (names) => `<div className="${names}"><img src="/a.png" /></div>`,
  )
  const others = [
    'https://a.example/a.png',
    '//a.example/a.png',
    'data:image/png;base64,AA',
    '/a.pdf',
    '/a',
  ].map((src) => `<img src="${src}" />`)
  for (const text of [...inside, ...others]) expect((await pictures(text))[0]).not.toMatch(/width=|height=/)
})
