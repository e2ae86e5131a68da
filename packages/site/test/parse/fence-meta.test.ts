import { describe, expect, test } from 'vitest'
import { docsJson, createTestBuilder, memoryPorts } from '../twins/memory-ports.ts'

const three = 'one()\ntwo()\nthree()'
const twenty = Array.from({ length: 20 }, (_, index) => `line(${index + 1})`).join('\n')

interface DrawOptions {
  readonly info: string
  readonly code?: string
  readonly codeblocks?: unknown
}

/** A page with one fence: the HTML of its block, its own stylesheet, its diagnostics. */
async function draw({ info, code = three, codeblocks = 'system' }: DrawOptions) {
  const files = new Map([
    ['docs.json', docsJson({ pages: ['page'] }, { styling: { codeblocks } })],
    ['page.mdx', `\`\`\`${info}\n${code}\n\`\`\`\n`],
  ])
  const site = await createTestBuilder(memoryPorts(files)).build()
  const textOf = async (found: { bytes(): Promise<Uint8Array> } | undefined) =>
    new TextDecoder().decode(await found?.bytes())
  const html = await textOf(site.outputs.find(({ path }) => path === 'page/index.html'))
  const told = (await site.check()).filter(({ span }) => span?.path === 'page.mdx')
  return {
    block: /<div id="content"[^>]*>(.*)<\/div><\/article>/s.exec(html)?.[1] ?? '',
    css: await textOf(site.pageStyles().find(({ path }) => path.endsWith('.css'))),
    told: told.map(({ span, code: name, message, help }) => ({
      line: span?.start.line,
      name,
      message,
      help,
    })),
  }
}

const rootClasses = (block: string) => /<div class="(code-block[^"]*)"/.exec(block)?.[1]?.split(' ') ?? []
const linesMarked = (block: string, mark: string) =>
  [...block.matchAll(/<span class="line([^"]*)"/g)].flatMap(([, marks = ''], index) =>
    marks.split(' ').includes(mark) ? [index + 1] : [],
  )

// Every item of "Fence meta" in reference/docs-json.md section 3, twoslash excepted.
describe('a fence is rendered by its meta:', () => {
  test.each([
    ['first words that are no key', 'js my file.js lines', 'my file.js'],
    ['title=', 'js title="My file.js"', 'My file.js'],
    ['title= over first words', 'js a.js title="b.js"', 'b.js'],
    ['filename=', "js filename='a.js'", 'a.js'],
    ['TITLE= (keys in any letter case)', 'js TITLE="a.js"', 'a.js'],
  ])('%s is the title', async (_, info, title) => {
    expect((await draw({ info })).block).toContain(`header-filename">${title}</span>`)
  })

  test('icon= is before the title', async () => {
    const { block, told } = await draw({ info: 'js a.js icon="database"' })
    expect(block).toMatch(/class="code-title"[^>]*><svg[^]*?<\/svg><span/)
    expect(told).toEqual([])
  })

  test.each([
    ['lines', 'code-numbered'],
    ['wrap', 'code-wrapped'],
    ['expandable', 'code-folded'],
  ])('%s as a word, in braces, as text, and not when false', async (key, name) => {
    for (const info of [key, `${key}={true}`, `${key}="true"`, `${key}=true`, key.toUpperCase()])
      expect(rootClasses((await draw({ info: `js ${info}`, code: twenty })).block), info).toContain(name)
    for (const info of [`${key}={false}`, `${key}="false"`, `${key}=false`, ''])
      expect(rootClasses((await draw({ info: `js ${info}`, code: twenty })).block), info).not.toContain(name)
  })

  test('[expandable] folds too', async () => {
    const { block } = await draw({ info: 'js [expandable]', code: twenty })
    expect(rootClasses(block)).toContain('code-folded')
    expect(block).toContain('class="code-fold" aria-expanded="false"')
  })

  test.each([
    ['{1,3}', [1, 3]],
    ['{2-3}', [2, 3]],
    ['highlight={1,3}', [1, 3]],
    ['highlight="1-2"', [1, 2]],
    ['highlight={[3]}', [3]],
  ])('%s highlights lines', async (meta, lines) => {
    expect(linesMarked((await draw({ info: `js ${meta}` })).block, 'highlighted')).toEqual(lines)
  })

  test.each([
    ['focus={2}', [2]],
    ['focus=2,3', [2, 3]],
    ['focus="1-2"', [1, 2]],
  ])('%s leaves lines clear', async (meta, lines) => {
    const { block } = await draw({ info: `js ${meta}` })
    expect(linesMarked(block, 'focused')).toEqual(lines)
    expect(rootClasses(block)).toContain('has-focus')
  })

  test('nocopy takes the button away, nocopy="false" does not', async () => {
    const hasButton = async (info: string) => (await draw({ info })).block.includes('copy-button')
    expect(await hasButton('js nocopy')).toBe(false)
    expect(await hasButton('js nocopy={true}')).toBe(false)
    expect(await hasButton('js nocopy="false"')).toBe(true)
    expect(await hasButton('js')).toBe(true)
  })

  test('nocopy as the language is text without a button', async () => {
    const { block, told } = await draw({ info: 'nocopy' })
    expect(block).not.toContain('copy-button')
    expect(block).toContain('data-language="text"')
    expect(told).toEqual([])
  })

  test('lang= is the language', async () => {
    expect((await draw({ info: 'txt lang="js"' })).block).toContain('data-language="javascript"')
  })

  test('a key in the place of the language is a language', async () => {
    const { block } = await draw({ info: 'lines' })
    expect(rootClasses(block)).not.toContain('code-numbered')
    expect(block).toContain('data-language="text"')
  })

  test.each([
    ['js', '//', ''],
    ['python', '#', ''],
    ['sql', '--', ''],
    ['css', '/*', ' */'],
    ['html', '<!--', ' -->'],
    ['jsx', '{/*', ' */}'],
    ['latex', '%', ''],
    ['lisp', ';', ''],
  ])('[!code …] in a comment of %s marks lines', async (info, open, close) => {
    const mark = (what: string) => ` ${open} [!code ${what}]${close}`
    const code = `a${mark('++')}\nb${mark('--:2')}\nc\nd${mark('highlight')}\ne${mark('focus')}`
    const { block } = await draw({ info, code })
    expect(linesMarked(block, 'diff-add')).toEqual([1])
    expect(linesMarked(block, 'diff-remove')).toEqual([2, 3])
    expect(linesMarked(block, 'highlighted')).toEqual([4])
    expect(linesMarked(block, 'focused')).toEqual([5])
    expect(block).not.toContain('[!code')
  })

  test('<placeholder> of a shell is marked', async () => {
    const { block } = await draw({ info: 'bash', code: 'curl <your-url>' })
    expect(block).toContain('<span class="placeholder">&lt;your-url></span>')
  })
})

describe('theme= of a fence', () => {
  const code = 'const a = "b"'

  test('brings the colours and the ground of its theme, for this block alone', async () => {
    const { block, css, told } = await draw({ info: 'js theme={"dracula"}', code })
    expect(rootClasses(block)).toContain('code-theme-dracula')
    expect(css).toMatch(/\.code-block\.code-theme-dracula\{--code-ground:#282a36;.*color-scheme:dark\}/)
    const [, name = ''] = /<span class="(l\d+)">const</.exec(block) ?? []
    expect(css).toContain(`.code-theme-dracula pre .${name}{--l:#ff79c6;--d:#ff79c6}`)
    for (const rule of css.trim().split('\n')) expect(rule).toContain('.code-theme-dracula')
    expect(told).toEqual([])
  })

  test.each(['js', 'js theme={null}', 'js theme="system"', 'js theme={"System"}'])(
    'is nothing in %j, where the site has the same',
    async (info) => {
      const { block, css } = await draw({ info, code })
      expect(rootClasses(block)).toEqual(['code-block'])
      expect(css).toBe('')
    },
  )

  test('brings our own pair to a site that has another', async () => {
    const { block, css } = await draw({ info: 'js theme={"system"}', code, codeblocks: 'dracula' })
    expect(rootClasses(block)).toContain('code-theme-system')
    expect(css).toContain('.code-block.code-theme-system{--code-ground:inherit;')
    expect(block).toMatch(/<span class="l\d+ d\d+">const</)
  })

  test('that nobody knows is reported with the right name, and changes nothing', async () => {
    const { block, css, told } = await draw({ info: 'js theme="dracual"', code })
    expect(rootClasses(block)).toEqual(['code-block'])
    expect(css).toBe('')
    const message = 'No code theme is named "dracual"'
    const help = 'did you mean "dracula"?'
    expect(told).toEqual([{ line: 1, name: 'asset/unknown-code-theme', message, help }])
  })
})
