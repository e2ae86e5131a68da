import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Pages of example-docs by purpose; each kind of page is here at least once. */
export const pageKinds = {
  home: '/',
  long: '/write/pages/',
  code: '/write/code/',
  tabs: '/components/disclosure/',
  fields: '/components/fields/',
  wide: '/components/overview/',
  center: '/about/',
  directory: '/configure/navigation/',
  changelog: '/changelog/',
  operation: '/api/agent-jobs/get-agent-job/',
  channel: '/api/websockets/room/',
  notFound: '/no/such/page/',
} as const

/** Addresses of all pages of a built site, by its manifest. */
export function readPageRoutes(out: string): readonly string[] {
  const manifest: unknown = JSON.parse(readFileSync(join(out, 'octavo-manifest.json'), 'utf8'))
  const { entries } = manifest as {
    readonly entries: readonly { readonly route: string; readonly type: string }[]
  }
  return entries
    .filter(({ type }) => type.startsWith('text/html'))
    .map(({ route }) => route)
    .sort()
}
