import type { ProjectFiles } from './project-states.ts'

/**
 * Returns a project whose pages show each other: in navigation, as cards and related pages, in feeds, in search and in
 * another language. The page `guide.mdx` has `frontMatter` beside its own.
 */
export function linkedPages(frontMatter: object): ProjectFiles {
  const page = (title: string, body: string, more: object = {}) => {
    const keys = Object.entries({ title, description: `About ${title}`, ...more })
    const lines = keys.map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`)
    return `---\n${lines.join('\n')}\n---\n\n${body}\n`
  }
  return {
    'docs.json': JSON.stringify(docs),
    'api.json': JSON.stringify(pets),
    'live.json': JSON.stringify(mice),
    'drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"></svg>',
    'index.mdx': page('Home', '[guide](/guide) <Card title="Guide" href="/guide" />'),
    'guide.mdx': page('Guide', '[second](/second#part) {frontmatter.title}\n\n## Part\n\nMore.', {
      related: ['/second', '/updates'],
      ...frontMatter,
    }),
    'second.mdx': page('Second', '## Part\n\n[back](/guide#part)', { related: ['/guide'] }),
    'more.mdx': page('More', 'All.'),
    'updates.mdx': page('Updates', '<Update label="2024-05-01">\n## New\n\nText\n</Update>', { rss: true }),
    'own.mdx': page('Own', 'Text', { openapi: 'POST /pets' }),
    'de/index.mdx': page('Heim', 'Text'),
    'de/guide.mdx': page('Leitfaden', '[Heim](/de)'),
  }
}

const docs = {
  theme: 'mint',
  name: 'Test',
  colors: { primary: '#0f766e' },
  contextual: { options: ['copy', 'view', 'chatgpt'] },
  seo: { indexing: 'all' },
  metadata: { timestamp: true },
  api: { openapi: 'api.json', playground: { display: 'interactive' } },
  navigation: {
    languages: [
      {
        language: 'en',
        tabs: [
          {
            tab: 'Docs',
            groups: [
              {
                group: 'All',
                root: 'more',
                directory: 'card',
                pages: ['index', 'guide', 'second', { group: 'Nested', pages: ['updates'] }],
              },
            ],
          },
          { tab: 'API', openapi: 'api.json', pages: ['own', 'GET /pets'] },
        ],
      },
      { language: 'de', pages: ['de/index', 'de/guide'] },
    ],
  },
}

const done = { 200: { description: 'Done' } }

const pets = {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  servers: [{ url: 'https://api.test' }],
  paths: {
    '/pets': {
      get: { summary: 'List pets', tags: ['Pets'], responses: done },
      post: { summary: 'Add a pet', responses: done },
    },
  },
  webhooks: { newPet: { post: { summary: 'New pet', responses: done } } },
  components: { schemas: { Pet: { type: 'object', properties: { name: { type: 'string' } } } } },
}

const mice = {
  asyncapi: '3.0.0',
  info: { title: 'Mice', version: '1' },
  channels: { mice: { address: 'mice', title: 'News of mice' } },
}
