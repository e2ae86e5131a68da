import { textOf, serialize, type CodeSource } from '@octavo/hast'
import fc from 'fast-check'
import { createHighlighterCore, normalizeTheme, type HighlighterCore } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import { bundledLanguages } from 'shiki/langs'
import { bundledThemes } from 'shiki/themes'
import { describe, expect, test } from 'vitest'
import { contrastOfLinear, parseHexColor } from '@octavo/hast'
import { CODE_BACKGROUNDS, withContrast } from '../../src/highlight/contrast.ts'
import { createHighlighter, type Highlighter } from '../../src/highlight/create-highlighter.ts'
import { createTokenizing } from '../../src/highlight/end-tokenizing.ts'
import { collectLanguages, languageOf, suggestLanguage } from '../../src/highlight/languages.ts'

const PAIRS = [
  ['vitesse-light', 'vitesse-dark'],
  ['one-light', 'dracula'],
  ['catppuccin-latte', 'monokai'],
  ['min-light', 'night-owl'],
  ['solarized-light', 'material-theme-ocean'],
] as const

const SAMPLES: Readonly<Record<string, string>> = {
  typescript: `// comment\nimport { a } from './b.ts'\nexport const f = async <T,>(x: T[], y = \`t \${x.length}\`): Promise<void> => {\n  if (x instanceof Map && !y) return await g({ ...x, key: 'v', n: 0x1f })\n}\n/** doc @param x {string} */\nclass A extends B { #p = /re+g/gi; static get z() { return this.#p } }\n`,
  python: `# comment\n@decorator(1)\ndef f(x: int, *args, **kw) -> str:\n    """Doc"""\n    return f"{x!r:>{10}} {args[0]}" if x else None\n\nclass A(B):\n    y = lambda z: z ** 2\n`,
  bash: `# comment\ncurl -X POST "https://x.example/$ID" -H 'A: b' --data @- <<EOF | jq .\n{"a": "$B"}\nEOF\nfor f in *.txt; do echo "\${f%.*}" && rm -- "$f" || true; done\n`,
  json: `{"a": [1, -2.5e3, true, null], "b": {"c": "d\\n\\u00e9"}}\n`,
  markdown: `# Title\n\nText **bold** _it_ ~~x~~ [l](u) \`code\`\n\n> quote\n\n- list\n  1. n\n\n\`\`\`js\nconst a = 1\n\`\`\`\n`,
  html: `<!doctype html><style>a { color: red }</style><script>let x = 1 < 2</script><p class="a">T &amp; <b>x</b></p>\n`,
  css: `@media (min-width: 1px) { .a > #b::before { content: "x"; color: rgb(0 0 0 / 50%); --v: 1px } }\n`,
  yaml: `# c\na: &x [1, two, "three"]\nb:\n  - *x\n  - key: |\n      block\n`,
  tsx: `export const C = ({ a }: P) => <A.B {...a} on={() => 1}>text {a && <b />}</A.B>\n`,
  rust: `fn main<'a>(x: &'a str) -> Result<(), Box<dyn E>> { println!("{}", x); Ok(()) } // c\n`,
  diff: `--- a\n+++ b\n@@ -1 +1 @@\n-old\n+new\n`,
}

const source = (code: string, language: string, more: Partial<CodeSource> = {}): CodeSource => ({
  code,
  language,
  ...more,
})

/** Shiki itself with everything that the tests need. */
const shiki = await createHighlighterCore({
  themes: [...PAIRS.flat(), 'github-dark'].map((theme) => bundledThemes[theme as 'nord']),
  // Languages that the code itself names are part of it.
  langs: [...Object.keys(SAMPLES), 'js'].map((name) => bundledLanguages[name as 'css']),
  engine: createJavaScriptRegexEngine({ forgiving: true }),
})

const charactersByShiki = (code: string, language: string, theme: string) =>
  charactersOf(shiki, { code, language, theme })

interface Sample {
  readonly code: string
  readonly language: string
  readonly theme: string
}

/** Colour and style of every character by Shiki, one pass per theme. */
function charactersOf(core: HighlighterCore, { code, language, theme }: Sample): readonly string[] {
  const lines = core.codeToTokensBase(code, { lang: language, theme, tokenizeTimeLimit: 0 })
  return lines.flatMap((line) =>
    line.flatMap(({ content, color, fontStyle }) =>
      Array.from(content)
        .filter((c) => c.trim() !== '')
        .map((c) => `${c} ${color?.toLowerCase()} ${Math.max(fontStyle ?? 0, 0)}`),
    ),
  )
}

/** The same from our classes and stylesheet. */
function charactersByUs(
  highlighter: Highlighter,
  { code, language }: Pick<CodeSource, 'code' | 'language'>,
  scheme: 'l' | 'd',
): readonly string[] {
  const css = highlighter.stylesheet()
  const fallback = new RegExp(`^pre code\\{.*?--${scheme}:([^;}]+)`).exec(css)?.[1]
  const colorOf = (name: string) => new RegExp(`\\.${name}\\{[^}]*?--${scheme}:([^;}]+)`).exec(css)?.[1]
  const bits: Readonly<Record<string, number>> = { i: 1, b: 2, u: 4, s: 8 }
  return highlighter.highlight({ code, language }).lines.flatMap(({ content }) =>
    content.flatMap((node) => {
      const classes = node.type === 'element' ? (node.properties['className'] as string[]) : []
      const color = classes.map(colorOf).find((found) => found !== undefined) ?? fallback
      const style = classes.reduce(
        (sum, name) =>
          sum +
          (/^[tld][ibus]$/.test(name) && (name[0] === 't' || name[0] === scheme)
            ? (bits[name.charAt(1)] ?? 0)
            : 0),
        0,
      )
      return Array.from(textOf(node))
        .filter((c) => c.trim() !== '')
        .map((c) => `${c} ${color} ${style}`)
    }),
  )
}

describe('one tokenisation for two themes', () => {
  test.each(PAIRS)('gives every character of %s and %s its colour and style', async (light, dark) => {
    const highlighter = await createHighlighter({ themes: { light, dark } })
    await highlighter.prepare([...Object.keys(SAMPLES), 'js'])
    for (const [language, code] of Object.entries(SAMPLES)) {
      const clean = code.trimEnd()
      expect(
        charactersByUs(highlighter, { code: clean, language: language }, 'l'),
        `${language} light`,
      ).toEqual(charactersByShiki(clean, language, light))
      expect(
        charactersByUs(highlighter, { code: clean, language: language }, 'd'),
        `${language} dark`,
      ).toEqual(charactersByShiki(clean, language, dark))
    }
  })

  test('is not done where the themes disagree on font styles', async () => {
    const theme = (type: string, fontStyle: string) => ({
      name: type,
      type,
      settings: [
        { settings: { foreground: '#111111', background: '#eeeeee' } },
        { scope: 'comment', settings: { foreground: '#222222', fontStyle } },
        { scope: 'keyword', settings: { foreground: '#333333', fontStyle: 'bold' } },
      ],
    })
    const highlighter = await createHighlighter({
      themes: { light: theme('light', 'italic'), dark: theme('dark', '') },
    })
    await highlighter.prepare(['js'])
    const html = serialize(highlighter.highlight(source('if // x', 'js')).lines[0]?.content ?? [])
    expect(html).toMatch(/^<span class="[^"]*tb">if<\/span> <span class="[^"]*li">\/\/ x<\/span>$/)
    expect(highlighter.stylesheet()).toContain('html:not(.dark) pre .li{font-style:italic}')
  })

  test('gives our own pair the colours of its origin, moved for contrast', async () => {
    const highlighter = await createHighlighter()
    await highlighter.prepare(['typescript'])
    const code = SAMPLES['typescript']?.trimEnd() ?? ''
    const [ours, theirs] = [
      charactersByUs(highlighter, { code: code, language: 'typescript' }, 'd'),
      charactersByShiki(code, 'typescript', 'github-dark'),
    ]
    expect(ours.map((line) => line[0])).toEqual(theirs.map((line) => line[0]))
    const moved = new Map(theirs.map((line, index) => [line.split(' ')[1], ours[index]?.split(' ')[1]]))
    for (const [from, to] of moved) expect(to).toBe(withContrast(from ?? '', CODE_BACKGROUNDS.dark, 4.5))
  })
})

describe('languages made of others have the colours that Shiki gives them with all of these', () => {
  const mdx = [
    '---',
    'title: "Cards"',
    '---',
    '',
    'import { A } from "/snippets/a.mdx"',
    'export const size = 2 + 1',
    '',
    '# Title {size}',
    '',
    '<Card title="Click" href="/q" cols={size * 2} {...more}>',
    '  Text with **weight** and `code`',
    '</Card>',
    '',
    '{size > 2 ? "a" : null}',
    '',
    '```python',
    'def f(x): return x',
    '```',
  ].join('\n')
  const markdown =
    '---\ntitle: "x"\n---\n\n# T\n\n<div class="a">\n<b>x</b>\n</div>\n\n```css\na { color: red }\n```'
  const vue =
    '<script setup lang="ts">\nconst a: number = 1\n</script>\n<template><p :a="b + 1">{{ c }}</p></template>'
  const svelte = '<script>\nlet a = 1\n</script>\n{#if a > 0}<p on:click={() => a}>{a}</p>{/if}'
  const astro = '---\nconst a: number = 1\n---\n<p class="a">{a + 1}</p>'
  const jsx = 'export const A = ({ b }) => <B.C d="e" on={() => b + 1} {...f}>text {b && <i />}</B.C>'

  test.each([
    ['mdx', mdx, ['tsx', 'yaml', 'python']],
    ['markdown', markdown, ['html', 'yaml', 'css']],
    ['jsx', jsx, []],
    ['tsx', jsx, []],
    ['vue', vue, []],
    ['svelte', svelte, []],
    ['astro', astro, []],
  ])('%s', async (language, code, parts) => {
    const highlighter = await createHighlighter({ themes: { light: 'vitesse-light', dark: 'vitesse-dark' } })
    await highlighter.prepare([language, ...collectLanguages(code)])
    const core = await createHighlighterCore({
      themes: [bundledThemes['vitesse-light']],
      langs: [...parts, language].map((name) => bundledLanguages[name as 'css']),
      engine: createJavaScriptRegexEngine({ forgiving: true }),
    })
    const theirs = charactersOf(core, { code, language, theme: 'vitesse-light' })
    expect(charactersByUs(highlighter, { code, language }, 'l')).toEqual(theirs)
    expect(new Set(theirs.map((line) => line.split(' ')[1])).size).toBeGreaterThan(4)
  })
})

test('colours do not depend on what was highlighted before', async () => {
  const [fresh, used] = await Promise.all([createHighlighter(), createHighlighter()])
  await used.prepare(Object.keys(SAMPLES))
  for (const [language, code] of Object.entries(SAMPLES)) used.highlight(source(code, language))
  const code = '# T\n\n```css\na { color: red }\n```\n\n```rust\nfn main() {}\n```\n'
  await fresh.prepare(['md', 'css'])
  await used.prepare(['md', 'css'])
  const nested = code.replace('rust', 'text')
  expect(used.highlight(source(nested, 'md'))).toEqual(fresh.highlight(source(nested, 'md')))
  expect(textOf(used.highlight(source(code, 'md')).lines.flatMap(({ content }) => content))).toContain(
    'fn main',
  )
})

test('lines that were read before have the colours of their context', async () => {
  const highlighter = await createHighlighter({ themes: { light: 'vitesse-light', dark: 'vitesse-dark' } })
  await highlighter.prepare(['typescript', 'python', 'yaml', 'css'])
  const sample = fc.constantFrom('typescript', 'python', 'yaml', 'css').chain((language) => {
    const lines = [...(SAMPLES[language] ?? '').trimEnd().split('\n'), '', '"""', '/*', '*/', '`', '}']
    return fc.record({
      language: fc.constant(language),
      code: fc.array(fc.constantFrom(...lines), { minLength: 1, maxLength: 12 }).map((all) => all.join('\n')),
    })
  })
  fc.assert(
    fc.property(sample, ({ code, language }) => {
      expect(charactersByUs(highlighter, { code, language }, 'l')).toEqual(
        charactersByShiki(code, language, 'vitesse-light'),
      )
    }),
    { numRuns: 100 },
  )
})

test('R04: very long words take no time and stay complete', async () => {
  const highlighter = await createHighlighter()
  await highlighter.prepare(['js', 'ruby'])
  const word = 'eyJhcGlWZXJzaW9uIjoi'.repeat(220)
  const started = performance.now()
  for (const language of ['js', 'ruby']) {
    const code = `a: '${word}', ${word.slice(0, 200)}b: 'c' // d`
    const { lines } = highlighter.highlight({ code, language })
    expect(textOf(lines[0]?.content ?? [])).toBe(code)
  }
  expect(performance.now() - started).toBeLessThan(4000)
  const short = charactersByUs(highlighter, { code: "f('x', y) // d", language: 'js' }, 'l')
  const whole = charactersByUs(highlighter, { code: `f('${word}x', y) // d`, language: 'js' }, 'l')
  expect([...whole.slice(0, 3), ...whole.slice(word.length + 3)]).toEqual(short)
})

describe('the stylesheet', () => {
  test('has readable colours on our background and its tints, in both schemes', async () => {
    const css = (await createHighlighter({ themes: 'system' })).stylesheet()
    for (const [key, scheme] of [
      ['l', 'light'],
      ['d', 'dark'],
    ] as const) {
      const colors = [...css.matchAll(new RegExp(`--${key}:(#[0-9a-f]+)`, 'g'))].map(
        ([, color = '']) => color,
      )
      expect(colors.length).toBeGreaterThan(5)
      for (const color of colors)
        for (const ground of CODE_BACKGROUNDS[scheme])
          expect(contrastOfLinear(parseHexColor(color) ?? [0, 0, 0], ground), color).toBeGreaterThanOrEqual(
            4.5,
          )
    }
  })

  test('depends on the themes alone', async () => {
    const [first, second] = await Promise.all([createHighlighter(), createHighlighter()])
    await second.prepare(['rust', 'css'])
    second.highlight(source('fn main() {}', 'rust'))
    expect(second.stylesheet()).toBe(first.stylesheet())
    expect(first.stylesheet().length).toBeLessThan(2500)
  })

  test('dark serves both schemes with one class a token', async () => {
    const highlighter = await createHighlighter({ themes: 'dark' })
    await highlighter.prepare(['js'])
    const { lines } = highlighter.highlight(source('const a = 1', 'js'))
    expect(serialize(lines.flatMap(({ content }) => content))).not.toMatch(/class="[^"]* /)
    expect(highlighter.stylesheet()).toMatch(/^pre code\{--l:(#\w+);--d:\1\}/)
  })

  test('sets the background of named themes, and is dark in both schemes', async () => {
    const css = async (themes: Parameters<typeof createHighlighter>[0]) =>
      (await createHighlighter(themes)).stylesheet()
    expect(await css({})).not.toContain('.code-block')
    expect(await css({ themes: 'dark' })).toContain('.code-block,.code-group{color-scheme:dark}')
    expect(await css({ themes: 'night-owl' })).toMatch(
      /--code-ground:#011627;--text:#d6deeb;.*color-scheme:dark}/,
    )
    expect(await css({ themes: { light: 'min-light', dark: 'dark-plus' } })).toMatch(
      /--code-ground:light-dark\(#ffffff,#1e1e1e\);--text:light-dark\(#[0-9a-f]+,#d4d4d4\)/,
    )
    const variables = await css({ themes: 'css-variables' })
    expect(variables).toContain('--code-ground:var(--mint-color-background);--text:var(--mint-color-text)')
    expect(variables).toContain('--l:var(--mint-token-keyword)')
    expect(variables).not.toContain('color-scheme')
  })

  test.each(Object.keys(bundledThemes))('of %s has its colours as they are', async (name) => {
    const highlighter = await createHighlighter({ themes: name })
    await highlighter.prepare(['js'])
    expect(highlighter.diagnostics).toEqual([])
    const css = highlighter.stylesheet()
    const theme = normalizeTheme((await bundledThemes[name as 'nord']()).default)
    expect(css.toLowerCase()).toContain(`--code-ground:${theme.bg.toLowerCase()}`)
    const used = charactersByUs(highlighter, { code: SAMPLES['typescript'] ?? '', language: 'js' }, 'l')
    const own = new Set(
      [theme.fg, ...theme.settings.map(({ settings }) => settings?.foreground ?? '')].map((color) =>
        color.toLowerCase(),
      ),
    )
    const foreign = used.map((one) => one.split(' ')[1] ?? '').filter((color) => !own.has(color))
    expect(foreign).toEqual([])
  })

  test('of unknown and hostile themes is safe', async () => {
    const unknown = await createHighlighter({ themes: 'gihtub-dark' })
    expect(unknown.diagnostics[0]).toMatchObject({
      code: 'asset/unknown-code-theme',
      help: 'did you mean "github-dark"?',
    })
    const hostile = await createHighlighter({
      themes: {
        name: 'x',
        type: 'dark',
        settings: [{ settings: { foreground: 'red;} body{display:none' } }],
      },
    })
    expect(hostile.stylesheet()).not.toContain('body')
  })
})

describe('code', () => {
  test('X09: is escaped, and characters that hide are shown', async () => {
    const highlighter = await createHighlighter()
    await highlighter.prepare(['js'])
    for (const language of ['js', 'text']) {
      const code = 'a < b && "\u202E\u2066" // \u001b[31m <script>'
      const { lines, copyText } = highlighter.highlight(source(code, language))
      const html = serialize(lines.flatMap(({ content }) => content))
      expect(html).not.toMatch(/[\u202E\u2066\u001b]/)
      expect(html).not.toContain('<script')
      expect(html).toContain('U+202E')
      expect(html).toContain('U+2066')
      expect(html).toContain('U+001B')
      expect(copyText).toBe(code)
    }
  })

  test('loses its marking comments, and has their marks', async () => {
    const highlighter = await createHighlighter()
    const code = [
      'a // [!code ++]',
      'b # [!code --:2]',
      'c',
      '<!-- [!code focus:2] -->',
      'd',
      'e',
      'f /* [!code highlight] */',
      'g // [!code unknown]',
    ].join('\n')
    const { lines, copyText } = highlighter.highlight(source(code, 'text', { highlight: [1], focus: [7] }))
    expect(lines.map(({ content, marks }) => `${textOf(content)}: ${marks.join(' ')}`)).toEqual([
      'a: diff-add highlighted',
      'b: diff-remove',
      'c: diff-remove',
      'd: focused',
      'e: focused',
      'f: highlighted',
      'g // [!code unknown]: focused',
    ])
    expect(copyText).toBe('a\nd\ne\nf\ng // [!code unknown]')
    const verbatim = highlighter.highlight(source(code, 'js', { verbatim: true }))
    expect(verbatim.copyText).toBe(code)
    expect(verbatim.lines.flatMap(({ marks }) => marks)).toEqual([])
  })

  test('of a shell has marked placeholders, and no prompt for the clipboard', async () => {
    const highlighter = await createHighlighter()
    await highlighter.prepare(['bash'])
    const { lines, copyText } = highlighter.highlight(
      source('$ curl -H "key: <your-key>" <url>\n$ cat < file', 'bash'),
    )
    expect(
      serialize(lines.flatMap(({ content }) => content)).match(/class="placeholder">&lt;[\w-]+>/g),
    ).toHaveLength(2)
    expect(textOf(lines.flatMap(({ content }) => content))).toContain('$ curl -H "key: <your-key>" <url>')
    expect(copyText).toBe('curl -H "key: <your-key>" <url>\ncat < file')
  })

  const patch = '--- a\n+++ b\n@@ -1 +1 @@\n-old\n+new'

  test.each([
    { what: 'new', language: 'js', code: 'a\nold // [!code --]\nnew // [!code ++]', copied: 'a\nnew' },
    { what: 'signs of a diff', language: 'diff', code: '  a\n- old\n+ new', copied: 'a\nnew' },
    { what: 'signs without spaces', language: 'diff', code: 'a\n-old\n+new', copied: 'a\nnew' },
    { what: 'a patch', language: 'diff', code: patch, copied: patch },
    { what: 'a prompt', language: 'bash', code: '$ a \\\n  --b\n$ c', copied: 'a \\\n  --b\nc' },
    { what: 'a prompt of PowerShell', language: 'powershell', code: 'PS C:\\> dir', copied: 'dir' },
    { what: 'a dollar of another language', language: 'php', code: '$ a', copied: '$ a' },
  ])('is copied as a reader wants it: $what', async ({ language, code, copied }) => {
    const highlighter = await createHighlighter()
    await highlighter.prepare([language])
    expect(highlighter.highlight(source(code, language)).copyText).toBe(copied)
  })

  test('R04: too large, or of an unknown language, is plain', async () => {
    const highlighter = await createHighlighter()
    await highlighter.prepare(['js', 'nonsense'])
    expect(highlighter.highlight(source('const a = 1\n'.repeat(20_000), 'js')).language).toBe('text')
    expect(highlighter.highlight(source('const a = 1', 'nonsense')).language).toBe('text')
    const long = highlighter.highlight(source(`x = "${'y'.repeat(10_000)}"`, 'js'))
    expect(long.lines[0]?.content).toHaveLength(1)
  })

  test('has every character of the code', async () => {
    const highlighter = await createHighlighter()
    await highlighter.prepare(['js', 'bash', 'md'])
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom('a', '<', 'x>', ' ', '\n', '"', '`', '$', '{', '}', '//', '#', '<a b>', '😀'),
        }),
        fc.constantFrom('js', 'bash', 'md', 'text'),
        (code, language) => {
          const { lines } = highlighter.highlight(source(code, language))
          expect(lines.map(({ content }) => textOf(content)).join('\n')).toBe(code)
        },
      ),
      { numRuns: 60 },
    )
  })

  test('is tokenised by grammars of the project', async () => {
    const grammar = {
      name: 'Mini',
      scopeName: 'source.mini',
      patterns: [{ match: '\\bkey\\b', name: 'keyword.control' }],
    }
    const highlighter = await createHighlighter({ customGrammars: [grammar, { name: 'broken' }] })
    await highlighter.prepare(['mini'])
    const { lines, language } = highlighter.highlight(source('a key b', 'MINI'))
    expect(language).toBe('mini')
    expect(serialize(lines[0]?.content ?? [])).toMatch(/^a <span class="[^"]+">key<\/span> b$/)
    expect(highlighter.diagnostics.map(({ code }) => code)).toEqual(['asset/grammar'])
  })

  test('is not tokenised by grammars of another project of the process', async () => {
    const grammar = (scope: string) => ({
      name: 'json',
      scopeName: 'source.json',
      patterns: [{ match: 'key', name: scope }],
    })
    const html = async (customGrammars: readonly Readonly<Record<string, unknown>>[] = []) => {
      const highlighter = await createHighlighter({ customGrammars })
      await highlighter.prepare(['json'])
      return serialize(highlighter.highlight(source('key true', 'json')).lines[0]?.content ?? [])
    }
    const usual = await html()
    const [word, text] = [await html([grammar('keyword.control')]), await html([grammar('string.quoted')])]
    expect(word).toMatch(/^<span class="[^"]+">key<\/span> true$/)
    expect(text).toMatch(/^<span class="[^"]+">key<\/span> true$/)
    expect(new Set([usual, word, text]).size).toBe(3)
    expect(await html()).toBe(usual)
  })

  test('drops what is compiled after a page was ended while other code was coloured', () => {
    const resets: string[] = []
    const tokenizing = (name: string) =>
      createTokenizing({ within: undefined, custom: new Map(), reset: () => void resets.push(name) })
    const block = { language: 'css', lines: ['a'] }
    // A page that is ended leaves its block unfinished, as the first one is here when the second begins.
    tokenizing('first').run(block, () => {
      tokenizing('second').run(block, () => [])
      return []
    })
    tokenizing('third').run(block, () => [])
    expect(resets).toEqual(['second'])
  })
})

describe('languages', () => {
  test.each([
    ['JavaScript', 'javascript'],
    ['ts', 'typescript'],
    ['curl', 'bash'],
    ['cURL', 'bash'],
    ['sh', 'bash'],
    ['golang', 'go'],
    ['markup', 'html'],
    ['pgsql', 'sql'],
    ['shell-session', 'shellsession'],
    ['docker-compose', 'yaml'],
    ['j2', 'jinja'],
    ['env', 'dotenv'],
    ['.env', 'dotenv'],
    ['py', 'python'],
    ['c#', 'csharp'],
    ['C++', 'cpp'],
    ['objc', 'objective-c'],
    ['terraform', 'terraform'],
    ['plaintext', 'text'],
    ['nonsense', 'text'],
    ['', 'text'],
    ['__proto__', 'text'],
    ['constructor', 'text'],
  ])('%j is %s', (written, grammar) => {
    expect(languageOf(written)).toBe(grammar)
  })

  test('that are misspelled have a suggestion, odd ones not', () => {
    expect(suggestLanguage('javscript')).toBe('javascript')
    expect(suggestLanguage('typescirpt')).toBe('typescript')
    for (const odd of ['curl', 'tact', 'output', 'log', 'gitignore', 'promql', 'commandline', 'erb', 'x'])
      expect(suggestLanguage(odd), odd).toBeUndefined()
  })
})
