import { describe, expect, it } from 'vitest'
import { base, parseFiles } from './parse.ts'

describe('$ref', () => {
  it('is resolved at any depth, relative to the file that holds it, with keys beside it on top', () => {
    const { reported, value } = parseFiles({
      'docs.json': {
        ...base,
        redirects: { $ref: './config/redirects.json' },
        navigation: { $ref: 'nav/main.json', directory: 'card' },
      },
      'config/redirects.json': [{ source: '/a', destination: '/b' }],
      'nav/main.json': {
        directory: 'accordion',
        groups: [
          { $ref: './groups/one.json', tag: 'new' },
          { group: 'Two', pages: { $ref: '../nav/pages.json' } },
        ],
      },
      'nav/groups/one.json': { group: 'One', tag: 'old', root: 'a', pages: ['a'] },
      'nav/pages.json': ['b', 'c'],
    })
    expect(reported).toEqual([])
    expect(value?.config.redirects).toEqual([{ source: '/a', destination: '/b', permanent: true }])
    expect(value?.files.toSorted()).toEqual([
      'config/redirects.json',
      'docs.json',
      'nav/groups/one.json',
      'nav/main.json',
      'nav/pages.json',
    ])
    expect(value?.tree).toMatchObject({
      directory: 'card',
      children: [
        {
          name: 'One',
          tag: 'new',
          children: [{ path: 'a', location: { file: 'nav/groups/one.json', pointer: ['pages', 0] } }],
        },
        {
          name: 'Two',
          children: [{ path: 'b', location: { file: 'nav/pages.json', pointer: [0] } }, { path: 'c' }],
        },
      ],
    })
  })

  it('errors point into the file that holds the value', () => {
    const { reported } = parseFiles({
      'docs.json': { ...base, navigation: { $ref: 'nav.json', grups: [] } },
      'nav.json': '{ "pages": ["a", 5],\n  "tbas": [] }',
    })
    expect(reported).toEqual([
      'docs.json:9:5 warning config/unknown-key: The key "navigation.grups" is not known',
      'nav.json:1:18 warning config/wrong-type: "navigation.pages[1]" has to be a string or an object, not a number',
      'nav.json:2:3 warning config/unknown-key: The key "navigation.tbas" is not known',
    ])
  })

  it.each([
    ['missing.json', 'error config/bad-ref: "docs.json" refers to "missing.json", which does not exist'],
    ['../x.json', 'warning config/outside-project: The reference "../x.json" leaves the project'],
    ['/etc/x.json', 'warning config/outside-project: The reference "/etc/x.json" leaves the project'],
    ['broken.json', 'error config/bad-ref: "docs.json" refers to "broken.json", which is not valid JSON'],
    ['docs.json', 'warning config/ref-cycle: Files refer to each other in a cycle: docs.json → docs.json'],
    ['a.json', 'warning config/ref-cycle: Files refer to each other in a cycle: a.json → b.json → a.json'],
  ])('reports %s', (ref, line) => {
    const { reported, value } = parseFiles({
      'docs.json': { ...base, footer: { $ref: ref, socials: { github: 'https://github.com/a' } } },
      'broken.json': '{',
      'a.json': { $ref: 'b.json' },
      'b.json': { $ref: 'a.json' },
    })
    expect(reported.some((one) => one.endsWith(line))).toBe(true)
    expect(value?.config.footer.socials).toEqual({ github: 'https://github.com/a' })
    expect(value?.files.includes('docs.json' as never)).toBe(true)
  })

  it('a value that is no object takes the place of keys beside it', () => {
    const { value } = parseFiles({
      'docs.json': { ...base, navigation: { pages: { $ref: 'p.json', x: 1 } } },
      'p.json': ['z'],
    })
    expect(value?.tree.children).toMatchObject([{ path: 'z' }])
  })

  it('R02 refuses references that multiply', () => {
    const files = Object.fromEntries(
      Array.from({ length: 20 }, (_, i) => [
        `f${i}.json`,
        { a: { $ref: `f${i + 1}.json` }, b: { $ref: `f${i + 1}.json` } },
      ]),
    )
    const { reported } = parseFiles({
      'docs.json': { ...base, footer: { $ref: 'f0.json' } },
      ...files,
      'f20.json': {},
    })
    expect(reported.some((line) => line.includes('contains more than 10000 references'))).toBe(true)
  })

  it('refuses files that nest each other endlessly', () => {
    const deep = (inner: string) => `${'{"a":'.repeat(400)}${inner}${'}'.repeat(400)}`
    const files = Object.fromEntries(
      Array.from({ length: 60 }, (_, i) => [`f${i}.json`, deep(`{"$ref":"f${i + 1}.json"}`)]),
    )
    const { reported } = parseFiles({ 'docs.json': { ...base, footer: { $ref: 'f0.json' } }, ...files })
    expect(reported.some((line) => line.includes('nested too deeply'))).toBe(true)
  })

  it('sourceRef elements are skipped with a warning, places stay', () => {
    const { reported, value } = parseFiles({
      'docs.json': { ...base, navigation: { pages: [{ sourceRef: 'x' }, 'a'] } },
    })
    expect(reported).toEqual([
      'docs.json:9:7 warning nav/unsupported: A "sourceRef" mounts another repository, which Octavo does not do',
    ])
    expect(value?.tree.children).toEqual([
      { kind: 'page', path: 'a', location: { file: 'docs.json', pointer: ['navigation', 'pages', 1] } },
    ])
  })
})
