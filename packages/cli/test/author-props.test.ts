// Wrong props of built-in components, in components that run and in pages, never stop a build.
import { createBuilder } from '@octavo/site'
import { expect, test } from 'vitest'
import { openCacheStore } from '../src/disk/cache-store.ts'
import { createSitePorts } from '../src/ports/site-ports.ts'
import { mergeDiagnostics } from '../src/print/print-diagnostics.ts'
import { tempFolder } from './twins/temp-folder.ts'

const uses = [
  '<Icon icon={{ name: 42 }} />',
  '<Icon icon={{ name: 42 }} size={{}} color={[]} />',
  '<Card icon={{ name: {} }} href={42}>text</Card>',
  '<CodeBlock language={42} filename={[]}>{42}</CodeBlock>',
  '<p style={{ color: { a: 1 }, width: [[]], "--x": Symbol.iterator }}>text</p>',
  '<Note style={{ color: { a: 1 }, width: [[]], "--x": Symbol.iterator }}>text</Note>',
  '<Icon icon={{ name: "x", library: {}, style: 7 }} iconType={{}} />',
  '<Tabs>{[1, <Tab title={{}} icon={{ name: [] }}>text</Tab>]}</Tabs>',
  '<a href={{}}>text</a>',
  '<img src={[1]} alt={{}} />',
]

const island = (use: string) => `export const A = () => { useState(0); return <div>${use}</div> }\n\n<A />`

const pages: Readonly<Record<string, string>> = Object.fromEntries(
  uses.flatMap((use, index) => [
    [`island-${index}`, island(use)],
    [`page-${index}`, use],
    [`expression-${index}`, `{[<div key="a">${use}</div>]}`],
  ]),
)

test('every page is built', async () => {
  const navigation = { groups: [{ group: 'All', pages: Object.keys(pages) }] }
  const docs = { theme: 'mint', name: 'Test', colors: { primary: '#0f766e' }, navigation }
  const texts = Object.entries(pages).map(([name, text]) => [
    `${name}.mdx`,
    `---\ntitle: T\n---\n\nBefore.\n\n${text}\n\nAfter.\n`,
  ])
  const folder = tempFolder({ 'docs.json': JSON.stringify(docs), ...Object.fromEntries(texts) })
  const options = {
    cache: openCacheStore(`${folder}/.cache`),
    cachePictures: false,
    cachePages: false,
    origins: [],
    allowAll: false,
  }
  const site = await createBuilder(createSitePorts(folder, options)).build()
  const diagnostics = mergeDiagnostics(await site.check())
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  for (const name of Object.keys(pages)) {
    const output = site.outputs.find(({ path }) => path === `${name}/index.html`)
    const html = new TextDecoder().decode(await output?.bytes())
    expect([name, /Before\.[^]*After\./.test(html)]).toEqual([name, true])
  }
  const reported = diagnostics.filter(({ code }) => code === 'component/bad-prop')
  const named = new Set(reported.map(({ span }) => span?.path.replace(/^[a-z]+-|\.mdx$/g, '')))
  expect([...named].toSorted()).toEqual(['0', '1', '2', '3', '4', '6', '7'])
  expect(reported.map(({ message }) => message)).toContain(
    '"A" gives a built-in component or element a value that it does not take: "icon"',
  )
})
