// X01, R01: hostile front matter and keys of prototypes, through whole builds; R10: no text of others is
// compiled.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createDescriptionBuilder } from './descriptions/build-description.ts'
import { htmlDangers } from './support/html-dangers.ts'
import { repository } from './support/repository.ts'

const hostile = `zqz"'><script>alert(1)</script></title></textarea><img src=x onerror=alert(1)>{alert(1)}\u2028`
const quoted = JSON.stringify(hostile)

const docs = (more: object = {}) => ({
  theme: 'mint',
  name: 'Test',
  colors: { primary: '#0f766e' },
  navigation: { groups: [{ group: 'Start', pages: ['index', 'next'] }] },
  ...more,
})

const build = createDescriptionBuilder()

/** What a text is in, decoded: every file must read it as text. */
function dangersOf(outputs: ReadonlyMap<string, string>): readonly string[] {
  return [...outputs].flatMap(([path, text]) => {
    if (path.endsWith('.html')) return htmlDangers(text).map((fault) => `${path}: ${fault}`)
    if (path.endsWith('.json')) return (JSON.parse(text), [])
    return path.endsWith('.xml') && /<(?:script|img)/.test(text) ? [`${path}: an element`] : []
  })
}

describe('X01 a hostile text in front matter', () => {
  const keys = [
    'title',
    'description',
    'sidebarTitle',
    'tag',
    'icon',
    'iconType',
    'mode',
    'version',
    'author',
    'canonical',
    'robots',
    '"og:title"',
    '"og:image"',
    '"twitter:card"',
    '"og:x\\"><script>alert(1)</script>"',
    'lastUpdatedDate',
    'createdDate',
    'api',
    'openapi',
    'asyncapi',
    'auth',
    'contentType',
    'playground',
  ]

  test.each([...keys, 'keywords', 'related', 'groups'])('%s', async (key) => {
    const value = ['keywords', 'related', 'groups'].includes(key) ? `[${quoted}]` : quoted
    const files = {
      'docs.json': JSON.stringify(docs()),
      'index.mdx': `---\n${key === 'title' ? '' : 'title: Start\n'}rss: true\n${key}: ${value}\n---\n\nText.\n`,
      'next.mdx': '# Next\n',
    }
    const { outputs } = await build(files)
    expect(outputs.size).toBeGreaterThan(5)
    expect(dangersOf(outputs)).toEqual([])
    if (key === 'title') expect(outputs.get('index.html')).toContain('zqz')
  })
})

describe('R01 keys of prototypes', () => {
  const polluting = '{"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}}'
  const clean = () => {
    expect(({} as Readonly<Record<string, unknown>>)['polluted']).toBeUndefined()
    expect(Object.keys(Object.prototype)).toEqual([])
  }

  test.each([
    [
      'the root',
      (text: string) =>
        text.replace(/^\{/, `{"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}, `),
    ],
    [
      'colors',
      (text: string) => text.replace('"colors":{', '"colors":{"__proto__":{"polluted":1,"light":"red"},'),
    ],
    [
      'a group',
      (text: string) => text.replace('{"group"', '{"__proto__":{"polluted":1,"hidden":true},"group"'),
    ],
    [
      'variables',
      (text: string) =>
        text.replace('"theme"', `"variables":${polluting.replace(/\{"polluted": 1\}\}$/, '1}')},"theme"`),
    ],
    [
      'meta tags',
      (text: string) =>
        text.replace('"theme"', `"seo":{"metatags":{"__proto__":"x","constructor":"y"}},"theme"`),
    ],
    [
      'redirects',
      (text: string) =>
        text.replace(
          '"theme"',
          '"redirects":[{"__proto__":{"source":"/a"},"source":"/__proto__","destination":"/constructor"}],"theme"',
        ),
    ],
  ])('in docs.json, at %s', async (_, change) => {
    const { outputs } = await build({
      'docs.json': change(JSON.stringify(docs())),
      'index.mdx': '# Start\n\n{{__proto__}} {{constructor}}\n',
      'next.mdx': '# Next\n',
    })
    clean()
    expect(outputs.get('index.html')).toContain('Start')
    expect(dangersOf(outputs)).toEqual([])
  })

  test.each([
    ['a key', '__proto__:\n  polluted: 1\nconstructor:\n  prototype:\n    polluted: 1'],
    ['a quoted key', '"__proto__": { polluted: 1, hidden: true }'],
    ['a merge', 'base: &base\n  __proto__:\n    polluted: 1\n<<: *base'],
    [
      'a list of merges',
      'a: &a { "__proto__": { polluted: 1 } }\n<<: [*a, { constructor: { prototype: { polluted: 1 } } }]',
    ],
    ['JSON', polluting.slice(1, -1).replace('"__proto__"', '? "__proto__"\n').replaceAll(', "', '\n"')],
  ])('in front matter, as %s', async (_, front) => {
    const { outputs } = await build({
      'docs.json': JSON.stringify(docs()),
      'index.mdx': `---\ntitle: Start\n${front}\n---\n\nText {frontmatter.title} {frontmatter.polluted}\n`,
      'next.mdx':
        '---\ntitle: Next\n---\n\n[a](/?__proto__[polluted]=1) <Card title="x" __proto__="y" constructor="z" />\n',
    })
    clean()
    expect(outputs.get('index.html')).toContain('Text')
    expect(outputs.get('next/index.html')).toContain('Next')
  })

  test('as names of pages, headings, tabs and ids', async () => {
    const { outputs } = await build({
      'docs.json': JSON.stringify(
        docs({
          navigation: {
            groups: [
              { group: 'constructor', pages: ['index', '__proto__', 'constructor', 'hasOwnProperty'] },
            ],
          },
        }),
      ),
      'index.mdx':
        '# __proto__\n\n## constructor\n\n## toString\n\n<Tabs><Tab title="__proto__">a</Tab><Tab title="valueOf">b</Tab></Tabs>\n\n[x](/__proto__) [y](constructor#__proto__)\n',
      '__proto__.mdx': '# Proto\n',
      'constructor.mdx': '## __proto__\n',
      'hasOwnProperty.mdx': '# Own\n',
    })
    clean()
    for (const path of ['__proto__', 'constructor', 'hasOwnProperty'])
      expect(outputs.has(`${path}/index.html`)).toBe(true)
  })
})

describe('R10 patterns of descriptions', () => {
  const filesBelow = (folder: string) =>
    readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => join(folder, path))

  /** Files that make expressions of our own parts, and the checks of the mock, which run within a limit of time. */
  const known = [
    'packages/openapi/src/overlay/json-path.ts',
    'packages/client/src/playground/code/lex-code.ts',
    'packages/openapi/src/mock/check/create-checker.ts',
  ]

  test('are compiled only by the checks of the mock, not by what reads and writes descriptions or by the playground', () => {
    const files = [
      'packages/openapi/src',
      'packages/client/src/playground',
      'packages/theme/src/api',
    ].flatMap(filesBelow)
    expect(files.length).toBeGreaterThan(100)
    const compiling = files.filter((path) => {
      const text = readFileSync(join(repository, path), 'utf8')
      // A field of a form with an attribute "pattern" makes the browser compile it.
      return /\bRegExp\(|\spattern=\{/.test(text)
    })
    expect(compiling.map((path) => path.replaceAll('\\', '/')).sort()).toEqual([...known].sort())
  })

  test('that ruin engines stop no build', async () => {
    const pattern = '^(a+)+$'
    const schema = { type: 'string', pattern, example: `${'a'.repeat(60)}!` }
    const description = {
      openapi: '3.1.0',
      info: { title: 'A', version: '1' },
      paths: {
        '/a': {
          get: {
            summary: 'Read',
            parameters: [{ name: 'a', in: 'query', schema, example: schema.example }],
            responses: {
              200: {
                description: 'x',
                content: {
                  'application/json': {
                    schema: {
                      type: 'object',
                      patternProperties: { [pattern]: schema },
                      properties: { [schema.example]: schema },
                    },
                  },
                },
              },
            },
          },
        },
      },
    }
    const { outputs } = await build({
      'docs.json': JSON.stringify(
        docs({
          navigation: {
            groups: [
              { group: 'A', pages: ['index'] },
              { group: 'B', openapi: 'api.json' },
            ],
          },
        }),
      ),
      'index.mdx': '# Start\n',
      'api.json': JSON.stringify(description),
    })
    expect([...outputs.values()].some((text) => text.includes(pattern))).toBe(true)
  }, 20_000)
})
