// Pages of real projects that were rendered wrongly once, one class each.
import { expect, test } from 'vitest'
import { docsJson, createTestBuilder, memoryPorts } from '../twins/memory-ports.ts'

async function build(text: string) {
  const files = new Map([
    ['docs.json', docsJson({ pages: ['page'] })],
    ['page.mdx', text],
  ])
  const site = await createTestBuilder(memoryPorts(files)).build()
  const textOf = async (path: string) => {
    const output = site.outputs.find((one) => one.path === path)
    return new TextDecoder().decode(await output?.bytes())
  }
  const html = await textOf('page/index.html')
  return { html, copy: await textOf('page.md') }
}

test('code between tags keeps its lines, quotes and fences, alone and in groups', async () => {
  const block =
    '<CodeBlock language="sh" filename="Win">\n  $Env:A="b" // one\n\n  set A=b -- two\n</CodeBlock>'
  const code = '$Env:A="b" // one\n\nset A=b -- two'
  for (const text of [
    block,
    `<CodeGroup>\n  <CodeBlock language="js">a()</CodeBlock>\n\n${block}\n</CodeGroup>`,
  ]) {
    const { html, copy } = await build(text)
    expect(html.replace(/<[^>]*>/g, '').replaceAll('&quot;', '"')).toContain(code)
    expect(copy).toContain(`\`\`\`sh Win\n${code}\n\`\`\``)
  }
})

test('a prompt shows characters and not their entities, but in code', async () => {
  const { html } = await build('<Prompt description="D">d&#39;abord &amp; `&lt;b>`</Prompt>')
  expect(html).toContain("d'abord &amp; `&amp;lt;b>`</div>")
})

test('a field without a name is copied without one', async () => {
  const { copy } = await build('<ResponseField type="int" required>\n  The number.\n</ResponseField>')
  expect(copy).toBe('# Page\n\n- (int, required)\n\n  The number.\n')
})
