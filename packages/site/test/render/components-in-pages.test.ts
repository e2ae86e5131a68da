import { describe, expect, test } from 'vitest'
import { docsJson, createTestBuilder, memoryPorts } from '../twins/memory-ports.ts'

/** Builds one page; its HTML, its diagnostics as `line:column code`, and every file of the site then. */
async function build(text: string) {
  const files = new Map([
    ['docs.json', docsJson({ pages: ['page'] })],
    ['page.mdx', text],
    ['a.png', ''],
  ])
  const site = await createTestBuilder(memoryPorts(files)).build()
  const output = site.outputs.find(({ path }) => path === 'page/index.html')
  const html = new TextDecoder().decode(await output?.bytes())
  const faults = (await site.check()).filter(({ span }) => span?.path === 'page.mdx')
  return {
    html,
    main: /<div id="content"[^>]*>(.*)<\/div><\/article>/s.exec(html)?.[1] ?? '',
    csp: output?.csp?.() ?? '',
    told: faults.map(({ span, code }) => `${span?.start.line}:${span?.start.column} ${code}`),
    messages: faults.map(({ message }) => message),
    files: [...site.outputs, ...site.pageStyles()].map(({ path }) => path),
  }
}

describe('what the reference platform warns of', () => {
  const DUPLICATE = 'component/duplicate'
  test.each([
    [
      'a second request example',
      '<RequestExample>\n```sh\na\n```\n</RequestExample>\n<RequestExample>\n```sh\nb\n```\n</RequestExample>',
      `6:1 ${DUPLICATE}`,
    ],
    [
      'a second response example',
      '<ResponseExample>\n```sh\na\n```\n</ResponseExample>\n<ResponseExample>\n```sh\nb\n```\n</ResponseExample>',
      `6:1 ${DUPLICATE}`,
    ],
    ['a step outside steps', '<Step title="a">b</Step>', '1:1 component/misplaced'],
    ['a tab outside tabs', '<Tab title="a">b</Tab>', '1:1 component/misplaced'],
    ['a tab with an empty title', '<Tabs><Tab title="">b</Tab></Tabs>', '1:7 component/missing-prop'],
    ['a tab without a title', '<Tabs><Tab>b</Tab></Tabs>', '1:7 component/missing-prop'],
    ['an accordion without a title', '<Accordion>a</Accordion>', '1:1 component/missing-prop'],
    [
      'an accordion whose title is there already',
      '<Accordion title="a">b</Accordion>\n<Accordion title="a">c</Accordion>',
      `2:1 ${DUPLICATE}`,
    ],
    [
      'an accordion whose title is no text',
      '<Accordion title={<b>a</b>}>b</Accordion>',
      '1:1 component/bad-prop',
    ],
    ['a visibility without an audience', '<Visibility>a</Visibility>', '1:1 component/missing-prop'],
    [
      'a visibility with an unknown audience',
      '<Visibility for="robots">a</Visibility>',
      '1:1 component/bad-prop',
    ],
    [
      'a view whose title is there already',
      '<View title="a">b</View>\n\n<View title="a">c</View>',
      `3:1 ${DUPLICATE}`,
    ],
    [
      'an update with a tag that is no text',
      '<Update label="a" tags={["b", 1]}>c</Update>',
      '1:1 component/bad-prop',
    ],
    [
      'a diagram with an unknown placement',
      '```mermaid placement="middle"\nflowchart LR\n```',
      '1:1 component/bad-prop',
    ],
  ])('%s', async (_, text, told) => {
    expect((await build(text)).told).toEqual([told])
  })

  test.each([
    [
      'one of each example',
      '<RequestExample>\n```sh\na\n```\n</RequestExample>\n<ResponseExample>\n```sh\nb\n```\n</ResponseExample>',
    ],
    [
      'accordions told apart by id',
      '<Accordion title="a">b</Accordion>\n<Accordion title="a" id="c">c</Accordion>',
    ],
    ['both audiences', '<Visibility for="humans">a</Visibility>\n<Visibility for="agents">b</Visibility>'],
    ['a step with its own number', '<Step title="a" stepNumber="2">b</Step>'],
    ['every placement', '```mermaid placement="top-left"\nflowchart LR\n```'],
    [
      'tags in every form',
      '<Update label="a" tags={["b"]}>c</Update>\n<Update label="d" tags="e">f</Update>',
    ],
  ])('nothing: %s', async (_, text) => {
    expect((await build(text)).told).toEqual([])
  })
})

test('repeated parameters are distinguished by underscores, other ids by hyphens', async () => {
  const field = '<ParamField query="userId">a</ParamField>\n'
  const { main } = await build(`${field}${field}${field}\n\n## One\n\n## One`)
  const ids = [...main.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id)
  expect(ids.slice(0, 5)).toEqual(['param-user-id', 'param-user-id_1', 'param-user-id_2', 'one', 'one-2'])
})

test('a link to a heading whose id the layout has leads to the heading', async () => {
  const { main, told } = await build(
    '[there](#content) <a href="#header">here</a>\n\n## Content\n\n## Header',
  )
  expect(main).toContain('href="#content-2"')
  expect(main).toContain('href="#header-2"')
  expect(told).toEqual([])
})

test('a leading underscore is no part of an id, and the alias keeps it', async () => {
  const { main, told } = await build('[a](#meta) [b](#_meta)\n\n## `_meta`')
  expect(main).toMatch(/<h2 id="meta">.*<span id="_meta"/)
  expect(told).toEqual([])
})

test('tags of updates are filters above the contents', async () => {
  const { html } = await build(
    '<Update label="a" tags={["B", "C"]}>d</Update>\n<Update label="e" tags={["C"]}>f</Update>',
  )
  const filters = /<section class="toc-filters".*?<\/section>/s.exec(html)?.[0]
  expect(
    [...(filters ?? '').matchAll(/data-tag="(\w)" aria-pressed="false"/g)].map(([, tag]) => tag),
  ).toEqual(['B', 'C'])
  expect(html).toMatch(
    /class="toc" aria-label="On this page"><section class="toc-filters".*<ul id="table-of-contents-content"/s,
  )
})

test('a panel has no place on wide, centred and blank pages; examples go below', async () => {
  const page = (mode: string) =>
    build(
      `---\nmode: ${mode}\n---\n<Panel>side</Panel>\n<RequestExample>\n\`\`\`sh\ncurl\n\`\`\`\n</RequestExample>`,
    )
  for (const mode of ['wide', 'center', 'custom']) {
    const { html } = await page(mode)
    expect(html, mode).not.toContain('side</p>')
    expect(html, mode).toContain('curl')
  }
  const { html } = await build('<RequestExample>\n```sh\ncurl\n```\n</RequestExample>\n<Panel>side</Panel>')
  expect(html.indexOf('side')).toBeLessThan(html.lastIndexOf('curl'))
  expect(html).toContain('data-side="aside"')
})

test('only pages with a diagram load its script, allow its styles, and bring its files', async () => {
  const drawn = await build('```mermaid\nflowchart LR\n  A --> B\n```')
  expect(drawn.html).toMatch(/<script type="module" src="\/_octavo\/diagrams\.[0-9a-f]+\.js">/)
  expect(drawn.csp).toContain("style-src 'self' 'unsafe-inline'")
  expect(drawn.csp).not.toContain('trusted-types')
  expect(drawn.files.some((path) => path.startsWith('_octavo/diagrams.'))).toBe(true)
  const plain = await build('```js\n1\n```')
  expect(plain.html).not.toContain('diagrams')
  expect(plain.csp).toMatch(/style-src 'self' 'sha256-[^' ]+';/)
  // Beside a hash, browsers ignore the word.
  expect(drawn.csp).not.toMatch(/style-src[^;]*sha256/)
  expect(plain.files.some((path) => path.includes('diagrams'))).toBe(false)
})

test('films and frames widen the policy by their origin alone', async () => {
  const { csp } = await build(
    '<Frame><video autoPlay src="https://v.example/a.mp4" /></Frame>\n<iframe src="https://f.example/e" width="560" height="315" />',
  )
  expect(csp).toContain("media-src 'self' https://v.example;")
  expect(csp).toContain("frame-src 'self' https://f.example;")
})

test('a film that starts by itself in a frame is silent and repeats', async () => {
  const { main } = await build('<Frame><video autoPlay src="/a.mp4" /></Frame>')
  expect(main).toMatch(/<video(?=[^>]* autoplay)(?=[^>]* muted)(?=[^>]* loop)(?=[^>]* playsinline)/)
})

test('a frame with a size in pixels keeps its form on narrow screens', async () => {
  const { main } = await build('<iframe src="https://f.example/e" width="560" height="315" title="t" />')
  expect(main).toMatch(/<iframe[^>]* class="s-\w+"/)
})

test('pictures have the buttons that they ask for', async () => {
  const { main } = await build(
    '<img src="/a.png" alt="A" actions="download" actionsPlacement="top-left" />\n\n<img src="/a.png" alt="B" actions={["copy", "download"]} />\n\n<img src="/a.png" alt="C" actions={false} noZoom={false} />\n\n<img src="/a.png" alt="D" noZoom />',
  )
  const [a, b, c, d] = main.split('\n')
  expect(a).toMatch(/class="image-actions" data-placement="top-left">.*<a href="\/a.png" download>/)
  expect(a).not.toContain('<button')
  expect(b).toMatch(
    /data-placement="bottom-center">.*<button type="button" data-copied="Copied" data-copy-image/,
  )
  expect(c).toMatch(/^<img[^>]* alt="C">$/)
  expect(c).not.toContain('data-no-zoom')
  expect(d).toContain('data-no-zoom')
})

test('a prompt holds what the author wrote', async () => {
  const { main } = await build(
    '<Prompt description="Do" actions={["copy", "cursor"]}>\n  You are *careful*.\n\n  - It costs $5\n</Prompt>',
  )
  expect(main).toContain('<div class="prompt-text">You are *careful*.\n\n- It costs $5</div>')
  expect(main).toContain(
    'cursor://anysphere.cursor-deeplink/prompt?text=You%20are%20*careful*.%0A%0A-%20It%20costs%20%245',
  )
})

test('key glyphs are keys', async () => {
  const { main } = await build('Press ⌘K, ⌘⇧P or <kbd>⌥</kbd>; not `⌘X`.')
  expect(main).toBe('<p>Press <kbd>⌘K</kbd>, <kbd>⌘⇧P</kbd> or <kbd>⌥</kbd>; not <code>⌘X</code>.</p>')
})

test('badges on lines of their own do not touch', async () => {
  const { main } = await build('<div>\n<Badge>a</Badge>\n<Badge>b</Badge>\n</div>')
  expect(main).toMatch(/a<\/span>\s<span/)
})

test('headings without an anchor have none', async () => {
  const { main } = await build(
    '<Heading level={2} noAnchor>A</Heading>\n\n<h2 noAnchor>B</h2>\n\n<Steps titleSize="h3"><Step title="C" noAnchor>d</Step></Steps>',
  )
  expect(main).not.toContain('class="anchor"')
  expect([...main.matchAll(/<h\d[^>]* id="(\w)"/g)].map(([, id]) => id)).toEqual(['a', 'b', 'c'])
})
