import { expect, test } from 'vitest'
import { createBuilder } from '../src/index.ts'
import { docsJson, memoryPorts } from './twins/memory-ports.ts'

async function siteCss(fonts: object): Promise<string> {
  const files = { 'docs.json': docsJson({ pages: ['index'] }, { fonts }), 'index.mdx': 'x', 'own.woff2': 'x' }
  const build = await createBuilder(memoryPorts(new Map(Object.entries(files)))).build()
  const output = build.outputs.find((one) => /site\.\w+\.css$/.test(one.path))
  return output ? new TextDecoder().decode(await output.bytes()) : ''
}

test("a family without a file falls back to the theme's font, not to the system's", async () => {
  expect(await siteCss({ family: 'Roboto' })).toMatch(
    /--font-body:'Roboto','Inter Variable',.*--font-heading:'Roboto',var\(--font-body\)/,
  )
})

test('"Inter" is there under the name that projects write, unless they bring their own', async () => {
  const faces = (css: string) => [...css.matchAll(/font-family:'(Inter[^']*)';src:url\("([^"]+)"/g)]
  const [own, alias] = faces(await siteCss({ family: 'Inter' }))
  expect([own?.[1], alias?.[1]]).toEqual(['Inter Variable', 'Inter'])
  expect(alias?.[2]).toBe(own?.[2])
  const brought = faces(await siteCss({ family: 'Inter', source: '/own.woff2', format: 'woff2' }))
  expect(brought.at(-1)?.slice(1)).toEqual(['Inter', '/own.woff2'])
})
