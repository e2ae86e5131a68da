// The sizes of pictures in the pages of a project.
import { expect, test } from 'vitest'
import { buildTwin } from '../../twins/built-twin.ts'
import { createTestBuilder, docsJson, memoryPorts } from '../../twins/memory-ports.ts'

/** A GIF of sides up to 127. */
const gif = (width: number, height: number) =>
  `GIF89a${String.fromCharCode(width)}\0${String.fromCharCode(height)}\0`
const fluid = '<svg viewBox="0 0 300 100"></svg>'
const page = (body: string) => `---\ntitle: Page\n---\n\n${body}\n`
const pictures = (html: string) =>
  [...html.matchAll(/<img loading[^>]*>/g)].map(([tag]) =>
    / src="([^"]*)"(?: alt="")?(.*)>$/.exec(tag)?.slice(1).join(''),
  )

const project = (body: string, more: Readonly<Record<string, string>> = {}) => ({
  'docs.json': docsJson(['a/b']),
  'a/b.mdx': page(body),
  'images/a.gif': gif(64, 48),
  'a/c.gif': gif(20, 10),
  'images/d.svg': fluid,
  ...more,
})

async function sizes(body: string, more: Readonly<Record<string, string>> = {}) {
  return pictures(await (await buildTwin(project(body, more))).text('a/b/index.html'))
}

test('are those of the files, from the folder of the page or the root', async () => {
  expect(await sizes('x ![](/images/a.gif) ![](c.gif) ![](./c.gif?v=1)')).toEqual([
    '/images/a.gif width="64" height="48"',
    '/a/c.gif width="20" height="10"',
    '/a/c.gif?v=1 width="20" height="10"',
  ])
})

test('are left out for files that are missing, broken or no pictures', async () => {
  const more = { 'images/e.gif': 'GIF89a', 'images/f.png': 'text' }
  expect(await sizes('![](/images/e.gif)\n\n![](/images/f.png)\n\n![](/images/g.png)', more)).toEqual([
    '/images/e.gif',
    '/images/f.png',
    '/images/g.png',
  ])
})

test('keep the proportions beside a width of the author', async () => {
  expect(await sizes('<img src="/images/a.gif" width="32" />')).toEqual([
    '/images/a.gif width="32" height="24"',
  ])
  expect(await sizes('x <img src="/images/d.svg" width="30" />')).toEqual([
    '/images/d.svg width="30" height="10"',
  ])
})

test('are wider than the column for a drawing without a size that has a line of its own', async () => {
  expect(await sizes('![](/images/d.svg)\n\nx ![](/images/d.svg)')).toEqual([
    '/images/d.svg width="2400" height="800"',
    '/images/d.svg',
  ])
})

test.each([
  'img { max-height: 40px }',
  '.logo img, p {\n  color: red;\n  height: 2rem;\n}',
  'a > img{block-size:1em}',
])('are left out where a stylesheet sets heights of pictures: %s', async (style) =>
  expect(await sizes('![](/images/a.gif)', { 'style.css': style })).toEqual(['/images/a.gif']),
)

test.each([
  'img { border: 0; height: auto }',
  'p { height: 2px } img { width: 2px }',
  '.img-x { line-height: 2 }',
])('are written beside other rules: %s', async (style) =>
  expect(await sizes('![](/images/a.gif)', { 'style.css': style })).toEqual([
    '/images/a.gif width="64" height="48"',
  ]),
)

test('follow the file from build to build, which is read only when it changed', async () => {
  const files = new Map(Object.entries(project('![](/images/a.gif)')))
  const ports = memoryPorts(files)
  const builder = createTestBuilder(ports)
  const built = async () => {
    const output = (await builder.build()).outputs.find(({ path }) => path === 'a/b/index.html')
    return pictures(new TextDecoder().decode(await output?.bytes()))
  }
  const reads = () => ports.reads.filter((path) => path === 'images/a.gif').length
  expect(await built()).toEqual(['/images/a.gif width="64" height="48"'])
  expect(await built()).toEqual(['/images/a.gif width="64" height="48"'])
  expect(reads()).toBe(1)
  files.set('images/a.gif', gif(10, 20))
  expect(await built()).toEqual(['/images/a.gif width="10" height="20"'])
})
