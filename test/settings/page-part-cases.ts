import { lucide, regularStar } from './chrome-cases.ts'
import { apiFiles } from './navigation-cases.ts'
import type { SettingCases } from './setting-case.ts'

const menu = (option: object, more: object = {}) => ({
  contextual: {
    options: [{ title: 'Ask', description: 'Ask about it', href: 'https://ask.test', ...option }],
    ...more,
  },
})
const query = (value: string) =>
  menu({ href: { base: 'https://ask.test/new', query: [{ key: 'q', value }] } })
const lost = (more: object) => ({ errors: { '404': { redirect: false, ...more } } })
const nested = {
  navigation: { groups: [{ group: 'G', pages: ['index', { group: 'Folded', pages: ['guide'] }] }] },
}

/** Settings of menus, texts and generated pages: sections 1.2, 1.6 and 1.11 of the format. */
export const pagePartCases: SettingCases = {
  name: { shows: 'The name in the title', docs: { name: 'Nimbus' }, sees: /<title>Home - Nimbus<\/title>/ },
  description: {
    shows: 'The sentence under the name',
    docs: { description: 'Clouds as code.' },
    at: 'llms.txt',
    sees: /^# Test\n\n> Clouds as code\./,
  },
  $schema: { unseen: 'It is for editors', docs: { $schema: 'https://octavo.test/docs.schema.json' } },
  'contextual.options[]': {
    shows: 'The entries of the menu',
    docs: { contextual: { options: ['chatgpt'] } },
    sees: /href="https:\/\/chatgpt\.com\//,
  },
  'contextual.options[].title': { shows: 'The name of an entry', docs: menu({}), sees: />Ask</ },
  'contextual.options[].description': {
    shows: 'What the entry does',
    docs: {
      contextual: {
        options: ['copy', { title: 'Ask', description: 'Ask about it', href: 'https://ask.test' }],
      },
    },
    sees: />Ask about it</,
  },
  'contextual.options[].href': {
    shows: 'Where it leads',
    docs: menu({}),
    sees: /href="https:\/\/ask\.test\/?"/,
  },
  'contextual.options[].href.base': {
    shows: 'Where it leads',
    docs: query('a'),
    sees: /href="https:\/\/ask\.test\/new\?q=a"/,
  },
  'contextual.options[].href.query[].key': {
    shows: 'The name of a parameter',
    docs: query('a'),
    sees: /\/new\?q=/,
  },
  'contextual.options[].href.query[].value': {
    shows: 'Its value, with the page in place of $path',
    docs: query('$path'),
    sees: /\/new\?q=(?:%2F|\/)/,
  },
  'contextual.options[].icon': {
    shows: 'The icon of an entry',
    docs: menu({ icon: 'star' }),
    without: menu({}),
    sees: /viewBox="0 0 576 512"/,
  },
  'contextual.options[].icon.name': {
    shows: 'The icon of an entry',
    docs: menu({ icon: { name: 'star' } }),
    without: menu({}),
    sees: /viewBox="0 0 576 512"/,
  },
  'contextual.options[].icon.style': {
    shows: 'The icon in another style',
    docs: menu({ icon: { name: 'star', style: 'regular' } }),
    without: menu({ icon: { name: 'star' } }),
    sees: regularStar,
  },
  'contextual.options[].icon.library': {
    shows: 'The icon of another library',
    docs: menu({ icon: { name: 'star', library: 'lucide' } }),
    without: menu({ icon: { name: 'star' } }),
    sees: lucide,
  },
  'contextual.options[].iconType': {
    shows: 'The icon in another style',
    docs: menu({ icon: 'star', iconType: 'regular' }),
    without: menu({ icon: 'star' }),
    sees: regularStar,
  },
  'contextual.display': {
    shows: 'The menu beside the contents',
    docs: menu({}, { display: 'toc' }),
    without: menu({}),
    files: { 'index.mdx': '## Part\n\nText.\n' },
    sees: /<ul class="toc-actions"[\s\S]*ask\.test/,
  },
  'errors.404.redirect': {
    shows: 'Unknown addresses stay where they are',
    docs: lost({}),
    at: '404.html',
    sees: /^(?![\s\S]*data-redirect)/,
  },
  'errors.404.title': {
    shows: 'The title of the page',
    docs: lost({ title: 'Lost in clouds' }),
    without: lost({}),
    at: '404.html',
    sees: /<h1[^>]*>Lost in clouds/,
  },
  'errors.404.description': {
    shows: 'Its text, with components',
    docs: lost({ description: 'Try **home**.' }),
    without: lost({}),
    at: '404.html',
    sees: /Try <strong>home<\/strong>/,
  },
  'search.prompt': {
    shows: 'The words in the search field',
    docs: { search: { prompt: 'Find a cloud' } },
    sees: /Find a cloud/,
  },
  'interaction.drilldown': {
    shows: 'Opening a group leads to its first page',
    docs: { interaction: { drilldown: true }, ...nested },
    without: { interaction: { drilldown: false }, ...nested },
    sees: /data-drilldown|class="sidebar-link[^"]*"[^>]*href="\/guide\/"[\s\S]{0,200}Folded/,
  },
  'metadata.timestamp': {
    shows: 'When the page was last modified',
    docs: { metadata: { timestamp: true } },
    files: { 'index.mdx': '---\ntitle: Home\nlastUpdatedDate: 2025-03-01\n---\n\nText.\n' },
    sees: /Last modified on <time datetime="2025-03-01">March 1, 2025<\/time>/,
  },
  'variables.*': {
    shows: 'Values in the text',
    docs: { variables: { version: '4.2' } },
    files: { 'index.mdx': 'Take {{version}} now.\n' },
    sees: /Take 4\.2 now/,
  },
  'markdown.instructions': {
    shows: 'Instructions for models in copies',
    docs: { markdown: { instructions: 'Be brief.' } },
    at: 'index.md',
    sees: /Be brief\./,
  },
  'markdown.instructions[]': {
    shows: 'Instructions for models in copies',
    docs: { markdown: { instructions: ['Be brief.'] } },
    at: 'llms.txt',
    sees: /Be brief\./,
  },
  'markdown.schema': {
    shows: 'The description of the operation in the copy of its page',
    docs: { markdown: { schema: false }, navigation: { groups: [{ group: 'API', openapi: '/api.json' }] } },
    without: { navigation: { groups: [{ group: 'API', openapi: '/api.json' }] } },
    files: apiFiles,
    at: 'api-reference/list-cats.md',
    sees: /^(?![\s\S]*```yaml)/,
  },
  public: { unseen: 'A static site has no login', docs: { public: true } },
}
