import { expect, test } from 'vitest'
import { FIRST_STYLE_SLOT } from '../../../src/view/head/view-head.ts'
import { buildTwin } from '../../twins/built-twin.ts'
import { docsJson } from '../../twins/memory-ports.ts'

test('a title that imitates the slot of the first rules stays a title', async () => {
  const page = `---\ntitle: "A ${FIRST_STYLE_SLOT} b"\n---\n\nText.\n`
  const built = await buildTwin({ 'docs.json': docsJson(['index']), 'index.mdx': page })
  const html = await built.text('index.html')
  expect(/<title>([^<]*)/.exec(html)?.[1]).toContain(FIRST_STYLE_SLOT)
  expect(/<style>([^<]*)<\/style>/.exec(html)?.[1]).not.toContain(FIRST_STYLE_SLOT)
})
