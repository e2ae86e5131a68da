import { join } from 'node:path'
import { treeOf } from './temp-folder.ts'

/** Configuration of {@link smallProject}. */
export const smallConfig = {
  theme: 'mint',
  name: 'Test',
  colors: { primary: '#0f766e', light: '#2dd4bf', dark: '#0f766e' },
  navigation: { groups: [{ group: 'All', pages: ['index', 'guides/a'] }] },
  redirects: [{ source: '/old', destination: '/guides/a' }],
}

/** Two pages, a picture and a redirect. */
export const smallProject = {
  'docs.json': JSON.stringify(smallConfig),
  'index.mdx': '---\ntitle: Home\n---\n\nHello.\n',
  'guides/a.mdx': '---\ntitle: A\n---\n\nText of A.\n',
  'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
}

/** Files of the project's output; undefined without output. */
export const distOf = (root: string) => treeOf(join(root, 'dist'))
