import { expect, test } from 'vitest'
import { docsJson, createTestBuilder, memoryPorts } from '../twins/memory-ports.ts'

const pages = {
  'index.mdx': 'Energy is $E = mc^2$, and costs $5.\n\n$$\nx^2\n$$\n\n<Card title="a$b$">`$c$`</Card>\n',
  'plain.mdx': 'No formula, only $5.\n',
}

/** HTML of both pages with `styling.latex`, with either engine. */
async function build(latex: boolean | undefined, engine: 'satteri' | 'remark' = 'satteri') {
  const docs = docsJson({ pages: ['index', 'plain'] }, latex === undefined ? {} : { styling: { latex } })
  const files = new Map(Object.entries({ 'docs.json': docs, ...pages }))
  const site = await createTestBuilder(memoryPorts(files), { engine }).build()
  const html = async (route: string) => {
    const output = site.outputs.find((one) => one.route === route)
    return output ? new TextDecoder().decode(await output.bytes()) : ''
  }
  return { index: await html('/'), plain: await html('/plain/') }
}

const hasSheet = (html: string) => /<link[^>]*\/_octavo\/math\.\w+\.css"/.test(html)

test('unset: formulas are rendered, and the pages that have one load their stylesheet', async () => {
  const { index, plain } = await build(undefined)
  expect(index).toContain('<math')
  expect([hasSheet(index), hasSheet(plain)]).toEqual([true, false])
})

test('true: every page loads it', async () => {
  const { index, plain } = await build(true)
  expect([hasSheet(index), hasSheet(plain)]).toEqual([true, true])
})

for (const engine of ['satteri', 'remark'] as const) {
  test(`false: no page loads it, and dollar signs are text (${engine})`, async () => {
    const { index, plain } = await build(false, engine)
    expect(index).not.toContain('<math')
    expect(index).toContain('Energy is $E = mc^2$, and costs $5.')
    expect(index).toMatch(/\$\$\s*x\^2\s*\$\$/)
    expect([hasSheet(index), hasSheet(plain)]).toEqual([false, false])
  })
}
