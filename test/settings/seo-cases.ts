import type { SettingCases } from './setting-case.ts'

const organization = {
  name: 'Nimbus',
  legalName: 'Nimbus Ltd',
  url: 'https://nimbus.test',
  logo: 'https://nimbus.test/logo.png',
  sameAs: ['https://social.test/nimbus'],
  id: 'https://nimbus.test/#us',
}
const owned = (key: string, sees: RegExp) => ({
  shows: `\`${key}\` of the publisher in the graph of the page`,
  docs: { seo: { organization } },
  sees: new RegExp(`application/ld\\+json[\\s\\S]*${sees.source}`),
})
const moved = (more: object = {}) => ({ redirects: [{ source: '/old', destination: '/guide', ...more }] })

/** Settings of sections 1.7 and 1.8 of the format. */
export const seoCases: SettingCases = {
  'seo.indexing': {
    shows: 'Pages that navigation does not name stand in the sitemap',
    docs: { seo: { indexing: 'all' }, navigation: { pages: ['index'] } },
    without: { navigation: { pages: ['index'] } },
    at: 'sitemap.xml',
    sees: /docs\.test\/guide\//,
  },
  'seo.metatags.*': {
    shows: 'The tag on every page',
    docs: { seo: { metatags: { 'og:locale': 'de_DE' } } },
    sees: /<meta property="og:locale" content="de_DE">/,
  },
  'seo.paths[].path': {
    shows: 'The tag on pages of the folder',
    docs: { seo: { paths: [{ path: 'guide', metatags: { author: 'Ada' } }] } },
    at: 'guide/index.html',
    sees: /<meta name="author" content="Ada">/,
  },
  'seo.paths[].metatags.*': {
    shows: 'The tag on pages of the folder',
    docs: { seo: { metatags: { author: 'Bob' }, paths: [{ path: 'guide', metatags: { author: 'Ada' } }] } },
    without: { seo: { metatags: { author: 'Bob' } } },
    at: 'guide/index.html',
    sees: /<meta name="author" content="Ada">/,
  },
  'seo.organization.id': owned('id', /"@id":"https:\/\/nimbus\.test\/#us"/),
  'seo.organization.name': owned('name', /"name":"Nimbus"/),
  'seo.organization.legalName': owned('legalName', /"legalName":"Nimbus Ltd"/),
  'seo.organization.url': owned('url', /"url":"https:\/\/nimbus\.test/),
  'seo.organization.logo': owned('logo', /https:\/\/nimbus\.test\/logo\.png/),
  'seo.organization.sameAs[]': owned('sameAs', /"sameAs":\["https:\/\/social\.test\/nimbus"\]/),
  'seo.trailingSlash': {
    shows: 'Addresses end with a slash',
    test: ['packages/site/test/view/head/head-tags.test.ts', 'seo.trailingSlash'],
  },
  'redirects[].source': {
    shows: 'A page at the old address',
    docs: moved(),
    at: 'old/index.html',
    sees: /http-equiv="refresh"/,
  },
  'redirects[].destination': {
    shows: 'It leads to the new one',
    docs: moved(),
    at: 'old/index.html',
    sees: /url=\/guide\//,
  },
  'redirects[].permanent': {
    shows: 'The status in the file for hosts',
    docs: moved({ permanent: false }),
    without: moved(),
    at: '_redirects',
    sees: /\/old\S* \/guide\/ 302/,
  },
}
