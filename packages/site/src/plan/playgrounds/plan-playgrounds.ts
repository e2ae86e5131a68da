import { cleanSegment } from '@octavo/openapi'
import { operationOf, type Route } from '../routes/route.ts'
import { isByHand } from '../../kinds/operation-subject.ts'
import { displayFor, playgroundDisplay, type PlaygroundSite } from './playground-display.ts'

/**
 * Output paths of the data of playgrounds by page: `octavo-playground/openapi.json/get-usersid.json`. Pages of
 * one operation share one file; pages with a manual operation have their own below `-`. The folder is beside
 * `_octavo`, whose files are cached for ever by name: these are requested each time, so that hosts can announce
 * their services in the response (`X-Api-Proxy`, `X-Api-Mock`).
 */
export function planPlaygrounds(routes: readonly Route[], site: PlaygroundSite): ReadonlyMap<Route, string> {
  const byOperation = new Map<string, string>()
  const taken = new Set<string>()
  const unique = (stem: string) => {
    let path = `${stem}.json`
    for (let count = 2; taken.has(path); count++) path = `${stem}-${count}.json`
    taken.add(path)
    return path
  }
  const tried = routes.filter(
    (route) => route.frontMatter.url === undefined && playgroundDisplay(route, site) === 'interactive',
  )
  const own = new Map(
    tried.flatMap((route) => {
      const { key, stem } = namesOf(route)
      const path = byOperation.get(key) ?? unique(`${PLAYGROUND_FOLDER}/${stem}`)
      byOperation.set(key, path)
      return [[route, path] as const]
    }),
  )
  return new Map([...overviewPlaygrounds(routes, { own, site }), ...own])
}

/**
 * Readers enter credentials on the overview of a description, too, with the data of the operation that has most
 * schemes.
 */
function overviewPlaygrounds(
  routes: readonly Route[],
  { own, site }: { readonly own: ReadonlyMap<Route, string>; readonly site: PlaygroundSite },
): readonly (readonly [Route, string])[] {
  const best = new Map<string, { readonly path: string; readonly schemes: number }>()
  for (const [route, path] of own) {
    const subject = operationOf(route)
    if (!subject || isByHand(subject)) continue
    const { document, operation } = subject
    const schemes = new Set(operation.security.flat().map(({ scheme }) => scheme.name)).size
    if (schemes > (best.get(document.path)?.schemes ?? 0)) best.set(document.path, { path, schemes })
  }
  return routes.flatMap((route) => {
    if (route.kind !== 'overview' || displayFor(route, site) !== 'interactive') return []
    const found = best.get(route.document.path)
    return found ? [[route, found.path] as const] : []
  })
}

/** The folder of the data of playgrounds in the output. */
const PLAYGROUND_FOLDER = 'octavo-playground'

/** The output path of the words of a language. */
export function wordsPath(lang: string): string {
  return `${PLAYGROUND_FOLDER}/words/${lang}.json`
}

/** The route of the page that authorization servers redirect readers to. */
export const CALLBACK_ROUTE = '_oauth/callback'

function namesOf(route: Route): { readonly key: string; readonly stem: string } {
  const { path } = route
  const operation = operationOf(route)
  if (!operation || isByHand(operation)) {
    const name = path === '' ? 'index' : path
    return { key: `- ${path}`, stem: `-/${name}`.toLowerCase() }
  }
  const { document, operation: own } = operation
  const name = cleanSegment(`${own.method}-${own.path}`)
  return { key: `${document.path} ${own.method} ${own.path}`, stem: `${document.path}/${name}` }
}
