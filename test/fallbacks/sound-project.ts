/** Settings of the valid project. */
export const soundDocs = {
  theme: 'mint',
  name: 'Sound',
  colors: { primary: '#0f766e', light: '#5eead4', dark: '#0f766e' },
  logo: '/logo.svg',
  navigation: {
    groups: [
      { group: 'Guide', pages: ['index', 'guide', 'other'] },
      { group: 'API', openapi: 'api.yaml' },
    ],
  },
  redirects: [{ source: '/old', destination: '/guide' }],
}

const api = `openapi: 3.1.0
info: { title: Pets, version: "1" }
servers: [{ url: https://api.example.com }]
paths:
  /pets:
    get:
      summary: List pets
      description: Lists every pet.
      responses: { "200": { description: The pets } }
`

/** A project without a diagnostic but notes. Each case changes one thing. */
export const soundProject: Readonly<Record<string, string>> = {
  'docs.json': JSON.stringify(soundDocs, null, 2),
  'index.mdx': '---\ntitle: Home\n---\n\nThe first page.\n',
  'guide.mdx':
    '---\ntitle: Guide\n---\n\nimport Part from "/snippets/part.mdx"\n\n## Install\n\nHow to begin.\n\n<Part />\n',
  'other.mdx': '---\ntitle: Other\n---\n\nThe other page stays as it is.\n',
  'snippets/part.mdx': 'A part that pages share.\n',
  'api.yaml': api,
  'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>\n',
}

/** Output files that hold a part of every page: search, llms files, skills, the list of pages. */
export const sharedFiles: readonly RegExp[] = [
  /llms(-full)?\.txt$/,
  /^_octavo\/(search\/|pages\.)/,
  /^octavo-search\//,
  /skill\.md$/i,
  /skills\/index\.json$/,
]

/** Output files of the page `other`, and those that hold a part of it. */
export const otherFiles: readonly RegExp[] = [/^other(\/index\.html|\.md)$/, ...sharedFiles]
