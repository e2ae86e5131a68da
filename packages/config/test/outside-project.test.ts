import { describe, expect, it } from 'vitest'
import { listKeys } from '../src/schema-walk.ts'
import { docsJson } from '../src/docs-json.ts'
import { pathValues } from '../src/schema/values.ts'
import { base, parseKeys } from './parse.ts'

const evil = '../../etc/passwd'

/** One docs.json per path-typed key, with the bad path at that key. */
const rows: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  logo: { logo: evil },
  'logo.light': { logo: { light: evil, dark: 'd.svg' } },
  'logo.dark': { logo: { light: 'l.svg', dark: evil } },
  favicon: { favicon: evil },
  'favicon.light': { favicon: { light: evil, dark: 'd.svg' } },
  'favicon.dark': { favicon: { light: 'l.svg', dark: evil } },
  'fonts.source': { fonts: { family: 'A', source: evil, format: 'woff' } },
  'fonts.heading.source': { fonts: { heading: { family: 'A', source: evil, format: 'woff' } } },
  'fonts.body.source': { fonts: { body: { family: 'A', source: evil, format: 'woff' } } },
  'background.image': { background: { image: evil } },
  'background.image.light': { background: { image: { light: evil, dark: 'd.png' } } },
  'background.image.dark': { background: { image: { light: 'l.png', dark: evil } } },
  'styling.codeblocks.languages.custom[]': {
    styling: { codeblocks: { languages: { custom: ['a.json', evil] } } },
  },
  'thumbnails.background': { thumbnails: { background: evil } },
  'navbar.links[].icon': { navbar: { links: [{ label: 'A', href: '/a', icon: evil }] } },
  'contextual.options[].icon': {
    contextual: { options: [{ title: 'A', description: 'b', href: '/a', icon: evil }] },
  },
  'api.openapi': { api: { openapi: evil } },
  'api.openapi.source': { api: { openapi: { source: evil } } },
  'api.openapi.overlays[]': { api: { openapi: { source: 'a.json', overlays: [evil] } } },
  'api.openapi[]': { api: { openapi: ['a.json', evil] } },
  'api.openapi[].source': { api: { openapi: [{ source: evil }] } },
  'api.openapi[].overlays[]': { api: { openapi: [{ source: 'a.json', overlays: [evil] }] } },
  'api.asyncapi': { api: { asyncapi: evil } },
  'api.asyncapi.source': { api: { asyncapi: { source: evil } } },
  'api.asyncapi[]': { api: { asyncapi: [evil] } },
  'api.asyncapi[].source': { api: { asyncapi: [{ source: evil }] } },
}

/** Keys of navigation elements at any position. */
const inNavigation: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  openapi: { tabs: [{ tab: 'A', openapi: evil, pages: ['index'] }] },
  'openapi.source': { groups: [{ group: 'A', openapi: { source: evil }, pages: ['index'] }] },
  'openapi.overlays[]': {
    groups: [{ group: 'A', openapi: { source: 'a.json', overlays: [evil] }, pages: ['index'] }],
  },
  'openapi[]': { groups: [{ group: 'A', openapi: [evil], pages: ['index'] }] },
  'openapi[].source': { groups: [{ group: 'A', openapi: [{ source: evil }], pages: ['index'] }] },
  'openapi[].overlays[]': {
    groups: [{ group: 'A', openapi: [{ source: 'a', overlays: [evil] }], pages: ['index'] }],
  },
  asyncapi: { groups: [{ group: 'A', asyncapi: evil, pages: ['index'] }] },
  'asyncapi.source': { groups: [{ group: 'A', asyncapi: { source: evil }, pages: ['index'] }] },
  'asyncapi[]': { groups: [{ group: 'A', asyncapi: [evil], pages: ['index'] }] },
  'asyncapi[].source': { groups: [{ group: 'A', asyncapi: [{ source: evil }], pages: ['index'] }] },
  icon: { groups: [{ group: 'A', icon: evil, pages: ['index'] }] },
  graphql: { tabs: [{ tab: 'A', graphql: evil, pages: ['index'] }] },
  'graphql.source': { tabs: [{ tab: 'A', graphql: { source: evil }, pages: ['index'] }] },
  'sdk.source': { tabs: [{ tab: 'A', sdk: { format: 'typedoc', source: evil }, pages: ['index'] }] },
}

const outside = ({ reported }: ReturnType<typeof parseKeys>) =>
  reported.filter((line) => line.includes('config/outside-project'))

describe('B03 paths outside the project', () => {
  const keys = listKeys(docsJson, (schema) => pathValues.get(schema) !== undefined)

  it('B03 has a row for every path-typed key of the schema', () => {
    expect(Object.keys(rows).toSorted()).toEqual(
      keys.filter((key) => !key.startsWith('navigation')).toSorted(),
    )
    const ends = keys
      .filter((key) => key.startsWith('navigation'))
      .map((key) => /(?:icon|graphql|sdk|openapi|asyncapi)(?:\[\])?(?:\.\w+)?(?:\[\])?$/.exec(key)?.[0])
    expect([...new Set(ends)].toSorted()).toEqual(Object.keys(inNavigation).toSorted())
  })

  it.each(Object.entries(rows))('B03 refuses %s', (_, part) => {
    const result = parseKeys(part)
    expect(outside(result)).toHaveLength(1)
    expect(outside(result)[0]).toContain('"../../etc/passwd", which is not a file inside the project')
    const at = result.diagnostics.find((d) => d.code === 'config/outside-project')?.span
    expect(JSON.stringify({ ...base, ...part }, null, 2).slice(at?.start.offset, at?.end.offset)).toBe(
      JSON.stringify(evil),
    )
  })

  it.each(Object.entries(inNavigation))('B03 refuses %s of a navigation element', (_, navigation) => {
    expect(outside(parseKeys({ navigation }))).toHaveLength(1)
  })

  it.each(['..%2f..%2fx', '..\\x', 'file:///etc/x', 'C:/x', 'a\0b', 'x. ', '/../x'])(
    'B02 refuses the spelling %j',
    (logo) => {
      expect(outside(parseKeys({ logo }))).toHaveLength(1)
    },
  )

  it('B01 reports pages outside the project at their entry', () => {
    const { reported, value } = parseKeys({
      navigation: { pages: ['index', evil, 'a/../b', '..%2fx', 'x.json/../../../y GET /a'], groups: [] },
    })
    expect(reported.map((line) => line.replace(/^\S+ /, ''))).toEqual([
      'warning nav/outside-project: The page "../../etc/passwd" is not inside the project',
      'warning nav/outside-project: The page "..%2fx" is not inside the project',
      'warning nav/outside-project: The page "x.json/../../../y GET /a" is not inside the project',
    ])
    expect(value?.tree.children.map((node) => 'path' in node && node.path)).toEqual(['index', 'b'])
  })
})
