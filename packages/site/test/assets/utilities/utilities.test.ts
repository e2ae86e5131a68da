import { transform } from 'lightningcss'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asSitePath } from '@octavo/source'
import { pageClassNames } from '../../../src/assets/utilities/class-names.ts'
import { createUtilityEngine } from '../../../src/assets/utilities/utility-stylesheet.ts'
import { docsJson, createTestBuilder, memoryPorts } from '../../twins/memory-ports.ts'

const colors = { primary: { DEFAULT: '#0f766e', light: '#2dd4bf' }, background: { dark: '#101112' } }
const engine = await createUtilityEngine({ colors })
const file = (text: string, path = 'page.mdx') => ({ path: asSitePath(path), text })
const cssOf = (classes: string) => engine.stylesheet([file(`<div className='${classes}' />`)])

describe('class to declaration', () => {
  test.each([
    ['p-4', '.p-4{padding:1rem;}'],
    ['-mt-2', '.-mt-2{margin-top:-0.5rem;}'],
    ['!mt-0', '.\\!mt-0{margin-top:0 !important;}'],
    ['w-1/2', '.w-1\\/2{width:50%;}'],
    ['w-[calc(100%-2rem)]', 'width:calc(100% - 2rem)'],
    ['bg-[#123456]/50', 'background-color:rgb(18 52 86 / 0.5)'],
    ['bg-black/10', 'background-color:rgb(0 0 0 / 0.1)'],
    ['[mask-type:luminance]', 'mask-type:luminance'],
    ['hover:underline', '.hover\\:underline:hover{text-decoration-line:underline;}'],
    ['group-hover:opacity-50', '.group:hover .group-hover\\:opacity-50{opacity:0.5;}'],
    ['peer-checked:block', '.peer:checked~.peer-checked\\:block{display:block;}'],
    ['md:grid-cols-3', '@media (min-width: 768px){.md\\:grid-cols-3{'],
    ['[&>p]:mt-0', '.\\[\\&\\>p\\]\\:mt-0>p{margin-top:0;}'],
    ['bg-gradient-to-r', 'background-image:linear-gradient(to right, var(--tw-gradient-stops))'],
    ['line-clamp-3', '-webkit-line-clamp:3'],
    ['space-y-4', '.space-y-4>:not([hidden])~:not([hidden]){'],
    ['text-primary', 'color:rgb(15 118 110 / var(--tw-text-opacity))'],
    ['text-primary-light', 'color:rgb(45 212 191 / var(--tw-text-opacity))'],
    ['bg-primary/20', 'background-color:rgb(15 118 110 / 0.2)'],
    ['bg-background-dark', 'background-color:rgb(16 17 18'],
    ['font-mono', 'font-family:var(--font-mono)'],
    ['ring-2', '--tw-ring-color:rgb(59 130 246 / 0.5)'],
    ['scroll-ms-4', 'scroll-margin-inline-start:1rem'],
    ['border', ':where([class*='],
    ['mint-hidden', '.mint-hidden{display:none;}'],
    ['dark:mint-block', '.dark .dark\\:mint-block{display:block;}'],
    ['-mint-mt-2', '.-mint-mt-2{margin-top:-0.5rem;}'],
    ['md:!mint-mt-2', '.md\\:\\!mint-mt-2{margin-top:0.5rem !important;}'],
    ['mint-bg-black/10', 'background-color:rgb(0 0 0 / 0.1)'],
  ])('%s', async (name, expected) => {
    expect(await cssOf(name)).toContain(expected)
  })

  test.each([
    'h1',
    'p1',
    'm5',
    'col1',
    'c-red',
    'fw-700',
    'card',
    'b',
    'ease',
    'icon',
    'tabs',
    'button',
    'prose',
  ])('no rule for %s, which Tailwind does not know', async (name) => expect(await cssOf(name)).toBe(''))

  test('dark classes follow the root, and the system where the root does not say', async () => {
    expect(await cssOf('md:dark:hover:bg-black')).toBe(
      [
        '@media (min-width: 768px){.dark .md\\:dark\\:hover\\:bg-black:hover{--tw-bg-opacity:1;background-color:rgb(0 0 0 / var(--tw-bg-opacity));}}',
        '@media (prefers-color-scheme: dark){@media (min-width: 768px){:root:where(:not(.light,.dark)) .md\\:dark\\:hover\\:bg-black:hover{--tw-bg-opacity:1;background-color:rgb(0 0 0 / var(--tw-bg-opacity));}}}',
      ].join(''),
    )
  })

  test.each([
    ['hidden flex', 'hidden'],
    ['grid hidden block', 'hidden'],
    ['grid block', 'grid'],
    ['relative absolute', 'relative'],
    ['p-4 px-2', 'px-2'],
    ['m-2 mt-0', 'mt-0'],
    ['leading-6 text-sm', 'leading-6'],
    ['rounded-t rounded-lg', 'rounded-t'],
    ['sm:p-2 p-4', 'sm\\:p-2'],
    ['md:p-2 lg:p-4 sm:p-1', 'lg\\:p-4'],
  ])('of %s on one element, %s holds', async (names, last) => {
    const rules = [...(await cssOf(names)).matchAll(/\.((?:\\.|[\w-])+)\{/g)]
    expect(rules.at(-1)?.[1]).toBe(last)
  })

  test('no reset, and nothing at all without classes', async () => {
    expect(await cssOf('p-4 text-sm')).not.toMatch(/\*|::before/)
    expect(await engine.stylesheet([file('Text with flex and grid.')])).toBe('')
  })
})

describe('classes in texts', () => {
  test.each([
    ['<p class="a b">', ['a', 'b']],
    ["<p className='a\n b'>", ['a', 'b']],
    ['<p className={"a"}>', ['a']],
    ['<p className={`a ${open ? \'b\' : "c"} d`}>', ['a', 'b', 'c', 'd']],
    ["<p className={cx('a', { b: x }, y && 'c')}>", ['a', 'c']],
    ['<Card imgClassName="a">', ['a']],
    ["export const tone = {\n  on: 'a',\n\n  off: 'b c',\n}\n\n<p class={tone.on}>", ['a', 'b', 'c']],
    ['```jsx\n<p className="hidden">\n```\n<p class="a">', ['a']],
    ['  ````md\n```\n<p class="hidden">\n```\n  ````\n<p class="a">', ['a']],
    ['A title="b" without any.', []],
  ])('%s', (text, names) => {
    const found = pageClassNames(text)
    expect(names.filter((name) => !found.has(name))).toEqual([])
    expect(found.has('hidden')).toBe(false)
  })

  test('strings of modules, an apostrophe in text notwithstanding', async () => {
    const module = "const size = 'p-4'\nexport const A = () => <b>don't <i title='m-2'>x</i></b>\n"
    const css = await engine.stylesheet([file(module, 'a.jsx')])
    expect(css).toBe('.m-2{margin:0.5rem;}.p-4{padding:1rem;}')
  })

  test('X13: no class name ends its rule early', async () => {
    const evil = [
      '[color:red;}body{display:none]',
      'bg-[red}*{x:y]',
      'w-[calc(1px]',
      "content-['a]",
      'p-[1px]/*',
      'm-[</style>]',
    ]
    expect(
      await engine.stylesheet([file(evil.map((name) => `<p className={\`${name}\`}/>`).join('\n'))]),
    ).toBe('')
    const part = fc.constantFrom(
      '[',
      ']',
      '(',
      ')',
      '{',
      '}',
      ';',
      ':',
      '"',
      "'",
      '\\',
      '/*',
      '*/',
      '<',
      'a',
      '1px',
      'url(',
    )
    const word = fc.tuple(
      fc.constantFrom('w', 'bg', 'content', 'text', 'md:p', ''),
      fc.array(part, { maxLength: 8 }),
    )
    await fc.assert(
      fc.asyncProperty(word, async ([root, parts]) => {
        const css = await engine.stylesheet([
          file(`export const a = \`${root}-[${parts.join('')}] p-4\``, 'a.jsx'),
        ])
        const rules: string[] = []
        transform({
          filename: 'a.css',
          code: Buffer.from(css),
          visitor: { Rule: { style: (rule) => void rules.push(JSON.stringify(rule.value.selectors)) } },
        })
        expect(
          rules.every((rule) => rule.includes('"class"') || rule.startsWith('[[{"type":"universal"')),
        ).toBe(true)
      }),
    )
  })
})

describe('one file for a site', () => {
  const stylesOf = async (files: Record<string, string>, more: object = {}, base = '/') => {
    const ports = memoryPorts(
      new Map(Object.entries({ 'docs.json': docsJson({ pages: ['a', 'b'] }, more), ...files })),
    )
    const build = await createTestBuilder(ports, { base }).build()
    const text = async (path: string) => {
      const output = build.outputs.find((one) => one.path === path)
      return output ? new TextDecoder().decode(await output.bytes()) : ''
    }
    const paths = build.outputs.map((output) => output.path).filter((path) => path.includes('utilities'))
    return { paths, css: await text(paths[0] ?? ''), html: await text('b/index.html') }
  }

  test('pages, snippets, modules that they import, and no others', async () => {
    const { paths, css, html } = await stylesOf({
      'a.mdx': 'import S from "/snippets/s.mdx"\nimport { X } from "./x.jsx"\n\n<p class="p-1">x</p>',
      'b.mdx': '---\ntitle: B\n---\ntext',
      'x.jsx': 'import { Y } from "./y.jsx"\nexport const X = () => <Y className="p-3" />',
      'y.jsx': 'export const Y = () => <i className="p-4" />',
      'snippets/s.mdx': '<p class="p-2">x</p>',
      'snippets/unused.mdx': '<p class="p-5">x</p>',
      'style.css': '.p-1 { padding: 0 }',
    })
    expect(paths).toHaveLength(1)
    expect([...css.matchAll(/\.p-\d/g)].map(String)).toEqual(['.p-1', '.p-2', '.p-3', '.p-4'])
    const links = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map((match) => match[1])
    expect(links.indexOf(`/${paths[0]}`)).toBeGreaterThan(links.findIndex((href) => href?.includes('site.')))
    expect(links.at(-1)).toBe('/style.css')
  })

  test('no file and no link when no class is used', async () => {
    const { paths, html } = await stylesOf({ 'a.mdx': 'a', 'b.mdx': 'b' })
    expect(paths).toEqual([])
    expect(html).not.toContain('utilities')
  })

  test('files that classes name lie under the base', async () => {
    const { css } = await stylesOf(
      { 'a.mdx': '<p class="bg-[url(/x.png)]">x</p>', 'b.mdx': 'b' },
      {},
      '/docs',
    )
    expect(css).toContain('url(/docs/x.png)')
  })
})
