// Specifiers that a text imports, found by a search before any pattern is tried.
import type { SitePath } from '@octavo/source'
import { expect, test } from 'vitest'
import { listImports } from '../src/list-imports.ts'

const importsOf = (text: string) => listImports({ path: 'a.mdx' as SitePath, text })

test.each<[text: string, found: readonly string[]]>([
  ['import A from "./a.mdx"', ['./a.mdx']],
  ['text\r\nimport A from "./a.mdx"', ['./a.mdx']],
  ['text\rimport A from "./a.mdx"', ['./a.mdx']],
  ['text\u2028 \timport A from "./a.mdx"', ['./a.mdx']],
  ['\t import "./a.css"', ['./a.css']],
  ['We import much. An export too.\n\nexport { b } from "./b.jsx"', ['./b.jsx']],
  ['export * from "./b.jsx"', ['./b.jsx']],
  ['import A from ./a.mdx', ['./a.mdx']],
  ['> import A from "./a.mdx"', []],
  ['We import A from "./a.mdx"', []],
  ['<Snippet file="a.mdx" />', ['/snippets/a.mdx', '/_snippets/a.mdx']],
  ['importance\n\n<Snippet\n  file={"b.mdx"}\n/>', ['/snippets/b.mdx', '/_snippets/b.mdx']],
])('of %j', (text, found) => {
  expect(importsOf(text)).toEqual(found)
})
