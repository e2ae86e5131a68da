// Octavo in the same form as a peer; see read-peers.mjs.
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root of this checkout. */
export const ownCheckout = fileURLToPath(new URL('../../..', import.meta.url))

const siteArguments = ['--site', 'https://bench.example']

/** Describes the published program of a built checkout. */
export function describeOctavo(checkout, { name, title }) {
  const program = join(checkout, 'packages/cli/bin/octavo.js')
  return {
    name,
    title,
    out: 'docs/dist',
    caches: ['docs/node_modules/.cache'],
    env: {},
    // The compiled code of the program alone is in the user's cache, and stays.
    siteEnv: (site) => ({ XDG_CACHE_HOME: join(site, 'user-cache') }),
    prepare: copyProject,
    cmd: [program, 'build', 'docs', '--quiet', ...siteArguments],
    check: [program, 'check', 'docs', ...siteArguments],
    dev: (port) => [program, 'dev', 'docs', '--port', String(port), '--strict-port'],
    eventsOf: (html) => findEvents(html),
  }
}

/** Copies docs.json and the pages with components; returns the page that is edited and its address. */
function copyProject({ site, corpus }) {
  const docs = join(site, 'docs')
  rmSync(docs, { recursive: true, force: true })
  cpSync(join(corpus, 'mdx'), docs, { recursive: true })
  // A project with packages has its cache beside them.
  mkdirSync(join(docs, 'node_modules'))
  copyFileSync(join(corpus, 'docs.json'), join(docs, 'docs.json'))
  const metas = JSON.parse(readFileSync(join(corpus, 'manifest.json'), 'utf8'))
  const { group, slug } = metas[Math.floor(metas.length / 2)]
  return { touch: join(docs, group, `${slug}.mdx`), page: `/${group}/${slug}/` }
}

/** The address of the event stream, with the token that the page's script has. */
function findEvents(html) {
  const [, query] = /\/_octavo\/dev\/dev\.js\?([^"]+)"/.exec(html) ?? []
  return query && `/_octavo/dev/events?${query.replaceAll('&amp;', '&')}`
}
