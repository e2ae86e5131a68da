import { asSitePath } from '@octavo/source'
import { expect, test } from 'vitest'
import { readFrontMatter } from '../src/read-front-matter.ts'

/** The diagnostics about names of front matter keys: `text at the span (help)`. */
function check(yaml: string): readonly string[] {
  const file = { path: asSitePath('a.mdx'), text: `---\n${yaml}\n---\nText.\n` }
  return readFrontMatter(file)
    .diagnostics.filter(({ code }) => code === 'page/front-matter-key')
    .map(({ span, help }) => `${file.text.slice(span?.start.offset, span?.end.offset)} (${help})`)
}

test.each([
  ['titel', 'title'],
  ['tilte', 'title'],
  ['titl', 'title'],
  ['ttitle', 'title'],
  ['icno', 'icon'],
  ['iocn', 'icon'],
  ['iconn', 'icon'],
  ['sidebartitle', 'sidebarTitle'],
  ['sidebar_title', 'sidebarTitle'],
  ['sidebar-title', 'sidebarTitle'],
  ['SidebarTitel', 'sidebarTitle'],
  ['descripton', 'description'],
  ['desciption', 'description'],
  ['Description', 'description'],
  ['no-index', 'noindex'],
  ['noIndex', 'noindex'],
  ['openApi', 'openapi'],
  ['open-api', 'openapi'],
  ['icon_type', 'iconType'],
  ['keyword', 'keywords'],
  ['group', 'groups'],
  ['hiden', 'hidden'],
  ['depreacted', 'deprecated'],
  ['URL', 'url'],
  ['ogImage', 'og:image'],
  ['og_title', 'og:title'],
])('"%s" is reported to be near "%s"', (key, near) => {
  expect(check(`first: 1\n${key}: x`)).toEqual([`${key} (did you mean "${near}"?)`])
})

test('keys of the format and keys of authors are not misspellings', () => {
  const known =
    'title sidebarTitle description icon iconType tag mode noindex hidden keywords openapi openapi-schema api url rss ' +
    'og:title og:image:width twitter:creator article:author canonical robots groups public isPublic playground'
  // Keys of real projects: reference/dialect-in-the-wild.md, "Front matter keys".
  const own =
    'name slug sidebar_position sidebar_label permalink type author authors tags displayed_sidebar metadata id date ' +
    'license compatibility excerpt weight llmsDescription doc-type order redirect pagination_next category parent ' +
    'subtitle sidebar layout about labels on github shortTitle section draft sidebarDepth image assignees model node ' +
    'code node_id status topic titles summary published updated categories link links head robot_name product position'
  const yaml = `${known} ${own}`.split(' ').map((key) => `"${key}": x`)
  expect(check(yaml.join('\n'))).toEqual([])
})

test('the span of a quoted key is its text', () => {
  expect(check('title: A\n"titel": x')).toEqual(['titel (did you mean "title"?)'])
})

test('only keys of the page itself count, not those inside a value', () => {
  expect(check('custom:\n  titel: x')).toEqual([])
})
