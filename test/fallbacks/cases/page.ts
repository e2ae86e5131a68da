import { otherFiles } from '../sound-project.ts'
import type { FallbackCases } from '../fallback-case.ts'

/** The page `other` with this text. */
const other = (text: string) => ({ 'other.mdx': text })

const shows = (text: RegExp) => ({ alters: otherFiles, shows: [['other/index.html', text]] as const })

/** Codes of the `page/` family. */
export const pageCases: FallbackCases = {
  'page/front-matter': {
    files: other('---\ntitle: Other: a page\ndescription: Kept\n---\n\nThe text is there.\n'),
    alters: [...otherFiles, /\.html$/, /\.json$/],
    shows: [['other/index.html', /The text is there/]],
  },
  'page/front-matter-value': {
    files: other('---\ntitle: Other\nmode: loud\n---\n\nThe text is there.\n'),
    ...shows(/The text is there/),
  },
  'page/front-matter-key': {
    files: other('---\ntitle: Other\ndescripton: A page\n---\n\nThe text is there.\n'),
    ...shows(/The text is there/),
  },
  'page/restricted': {
    files: other('---\ntitle: Other\ngroups: [staff]\n---\n\nThe text is there.\n'),
    ...shows(/The text is there/),
  },
  'page/unreadable': {
    files: { 'other.mdx': new Uint8Array([0xff, 0xfe, 0xfd, 0x00, 0xc3, 0x28]) },
    alters: [...otherFiles, /\.html$/, /\.json$/],
    shows: [['guide/index.html', /How to begin/]],
  },
  'page/render': {
    files: other(
      '---\ntitle: Other\n---\n\nexport const nest = () => { let a = "x"; for (let i = 0; i < 20000; i++) a = [a]; return a }\n\n{nest()}\n',
    ),
    ...shows(/page\/render/),
  },
  'page/asset-collision': {
    files: { 'other/index.html': '<p>A file.</p>' },
    alters: [],
  },
  'page/undefined-variable': {
    files: other('---\ntitle: Other\n---\n\nVersion {{version}} is out.\n'),
    ...shows(/is out/),
  },
  'page/limit': {
    files: other(
      '---\ntitle: Other\n---\n\nexport const many = Array.from({ length: 10000 }, (_, at) => at)\n\n{many.map(() => many)}\n',
    ),
    ...shows(/page\/limit/),
  },
  'page/too-large': {
    files: other(`---\ntitle: Other\n---\n\n${'word '.repeat(2_200_000)}\n`),
    ...shows(/page\/too-large/),
  },
}

/** Codes of the `mdx/` family. */
export const mdxCases: FallbackCases = {
  'mdx/syntax': {
    files: other('---\ntitle: Other\n---\n\nA brace { in the text.\n\nThe rest is there.\n'),
    ...shows(/A brace \{ in the text[^]*The rest is there/),
  },
  'mdx/missing-import': {
    files: other('---\ntitle: Other\n---\n\nimport X from "/snippets/gone.mdx"\n\n<X>Kept.</X>\n'),
    ...shows(/Kept\./),
  },
  'mdx/missing-export': {
    files: other('---\ntitle: Other\n---\n\nimport { X } from "/snippets/part.mdx"\n\n<X>Kept.</X>\n'),
    ...shows(/Kept\./),
  },
  'mdx/import-cycle': {
    files: {
      ...other('---\ntitle: Other\n---\n\nimport A from "/snippets/a.mdx"\n\n<A />\n'),
      'snippets/a.mdx': 'import A from "/snippets/a.mdx"\n\nText of the snippet.\n\n<A />\n',
    },
    ...shows(/Text of the snippet/),
  },
  'mdx/import-outside': {
    files: other('---\ntitle: Other\n---\n\nimport X from "../../x.mdx"\n\nKept.\n'),
    ...shows(/Kept\./),
  },
  'mdx/missing-code-file': {
    files: other('---\ntitle: Other\n---\n\n```ts file=./none.ts\n```\n\nKept.\n'),
    ...shows(/Cannot find the file [^]*Kept\./),
  },
  'mdx/code-file-outside': {
    files: other('---\ntitle: Other\n---\n\n```ts file=../../none.ts\n```\n\nKept.\n'),
    ...shows(/is outside the project[^]*Kept\./),
  },
  'mdx/missing-code-lines': {
    files: other('---\ntitle: Other\n---\n\n```json file=/docs.json#L9000\n```\n\nKept.\n'),
    ...shows(/before line 9000[^]*Kept\./),
  },
  'mdx/package-import': {
    files: other('---\ntitle: Other\n---\n\nimport { X } from "left-pad"\n\n<X>Kept.</X>\n'),
    ...shows(/Kept\./),
  },
  'mdx/html-comment': {
    files: other('---\ntitle: Other\n---\n\n<!-- hidden -->\n\nKept.\n'),
    ...shows(/Kept\./),
  },
  'mdx/unknown-code': {
    files: other(
      '---\ntitle: Other\n---\n\n{/* octavo-ignore link/gone link/missing-page */}\n\n[gone](/gone) is kept.\n',
    ),
    ...shows(/is kept/),
  },
  'mdx/unknown-identifier': {
    files: other('---\ntitle: Other\n---\n\nBefore {foo.bar} after.\n'),
    ...shows(/Before[^]*after/),
  },
  'mdx/unsupported-expression': {
    files: other('---\ntitle: Other\n---\n\nBefore {new Set([1])} after.\n'),
    words: ['--no-user-code'],
    ...shows(/Before[^]*after/),
  },
  'mdx/formula': {
    files: other('---\ntitle: Other\n---\n\nBefore $$\\frac{1}{$$ after.\n'),
    ...shows(/Before[^]*\\frac\{1\}\{[^]*after/),
  },
  'mdx/hidden-character': {
    files: other('---\ntitle: Other\n---\n\n```js\nconst a = "\u202e"\n```\n'),
    ...shows(/<code/),
  },
}

/** Codes of the `component/` family. */
export const componentCases: FallbackCases = {
  'component/unknown': {
    files: other('---\ntitle: Other\n---\n\n<Fancy>Kept.</Fancy>\n'),
    ...shows(/Kept\./),
  },
  'component/missing-prop': {
    files: other('---\ntitle: Other\n---\n\n<ParamField>Kept.</ParamField>\n'),
    ...shows(/Kept\./),
  },
  'component/bad-prop': {
    files: other('---\ntitle: Other\n---\n\n<Columns cols="many"><Card title="A">Kept.</Card></Columns>\n'),
    ...shows(/Kept\./),
  },
  'component/unknown-prop': {
    files: other('---\ntitle: Other\n---\n\n<Card titel="A">Kept.</Card>\n'),
    ...shows(/Kept\./),
  },
  'component/misplaced': {
    files: other('---\ntitle: Other\n---\n\n<Tab title="A">Kept.</Tab>\n'),
    ...shows(/Kept\./),
  },
  'component/duplicate': {
    files: other(
      '---\ntitle: Other\n---\n\n<RequestExample>\n```js\nfirst()\n```\n</RequestExample>\n\n<RequestExample>\n```js\nsecond()\n```\n</RequestExample>\n',
    ),
    ...shows(/first/),
  },
}

/** Codes of the `link/` family. */
export const linkCases: FallbackCases = {
  'link/missing-page': {
    files: other('---\ntitle: Other\n---\n\n[gone](/gone)\n'),
    ...shows(/href="\/gone"[^]*gone/),
  },
  'link/missing-anchor': {
    files: other('---\ntitle: Other\n---\n\n[gone](/guide#gone)\n'),
    ...shows(/href="\/guide\/#gone"/),
  },
  'link/missing-asset': {
    files: other('---\ntitle: Other\n---\n\n![A picture](/gone.png)\n'),
    ...shows(/alt="A picture"/),
  },
  'link/case-mismatch': {
    files: other('---\ntitle: Other\n---\n\n[guide](/Guide)\n'),
    ...shows(/>guide</),
  },
  'link/nested': {
    files: other('---\ntitle: Other\n---\n\n<a href="/guide">All of [this part](/) is one link</a>\n'),
    ...shows(/this part/),
  },
  'link/unsafe': {
    files: other('---\ntitle: Other\n---\n\n[click](javascript:alert(1))\n'),
    ...shows(/click/),
  },
}

/** Codes of the `island/` family. */
export const islandCases: FallbackCases = {
  'island/threw': {
    files: {
      ...other('---\ntitle: Other\n---\n\nimport { X } from "/snippets/x.jsx"\n\n<X>Kept.</X>\n'),
      'snippets/x.jsx': 'export const X = () => { throw new Error("broken") }\n',
    },
    ...shows(/Kept\./),
  },
  'island/timeout': {
    files: {
      ...other('---\ntitle: Other\n---\n\nimport { X } from "/snippets/x.jsx"\n\n<X>Kept.</X>\n'),
      'snippets/x.jsx': 'export const X = () => { for (;;) {} }\n',
    },
    ...shows(/Kept\./),
  },
  'island/limit': {
    files: {
      ...other('---\ntitle: Other\n---\n\nimport { X } from "/snippets/x.jsx"\n\n<X>Kept.</X>\n'),
      'snippets/x.jsx': 'export const X = () => <b>{[..."x".repeat(5e6)].join("y")}</b>\n',
    },
    ...shows(/Kept\./),
  },
  'island/invalid': {
    files: {
      ...other('---\ntitle: Other\n---\n\nimport { X } from "/snippets/x.tsx"\n\n<X>Kept.</X>\n'),
      'snippets/x.tsx':
        'import { useState } from "react"\nconst a = 1\nconst a = 2\nexport const X = () => <b>{useState(a)}</b>\n',
    },
    ...shows(/Kept\./),
  },
  'island/clock': {
    files: {
      ...other('---\ntitle: Other\n---\n\nimport { X } from "/snippets/x.jsx"\n\n<X />\n'),
      'snippets/x.jsx': 'export const X = () => <b>Now {new Date().getFullYear()}</b>\n',
    },
    ...shows(/Now/),
  },
  'island/impure': {
    files: {
      ...other('---\ntitle: Other\n---\n\nimport { X } from "/snippets/x.jsx"\n\n<X />\n'),
      'snippets/x.jsx': 'export const X = () => <b>Dice {Math.ceil(6 * Math.random())}</b>\n',
    },
    ...shows(/Dice/),
  },
  'island/no-user-code': {
    files: {
      ...other('---\ntitle: Other\n---\n\nimport { X } from "/snippets/x.jsx"\n\n<X>Kept.</X>\n'),
      'snippets/x.jsx':
        'import { useState } from "react"\nexport const X = () => { const [n] = useState(0); return <b>{n}</b> }\n',
    },
    words: ['--no-user-code'],
    ...shows(/Kept\./),
  },
}
