import { fileOf, operationOf } from '../../plan/routes/route.ts'
import type { SiteSettings } from '../../plan/settings/site-settings.ts'
import type { SitePages } from '../../plan/pages/site-pages.ts'
import {
  createDiagnostic,
  isJsonObject,
  ownValue,
  readJson,
  spanOfFile,
  type Diagnostic,
} from '@octavo/source'
import { locateSetting } from '../../load/locations/locate-value.ts'
import type { ProjectReader } from '../../load/files/read-project.ts'
import { displayForSignedIn, displaySetting } from '../../plan/playgrounds/playground-display.ts'

/** Reports requests of docs.json and pages for playgrounds that a static site cannot fulfil. */
export function checkPlaygrounds(
  site: SiteSettings & SitePages,
  reader: Pick<ProjectReader, 'known'>,
): readonly Diagnostic[] {
  return [...proxyNotes(site, reader), ...loginNotes(site, reader)]
}

/** Reported only where a proxy is requested explicitly: by default there is none. */
function proxyNotes(
  { playgrounds, options }: SiteSettings & SitePages,
  reader: Pick<ProjectReader, 'known'>,
) {
  if (playgrounds.size === 0 || options.proxy?.url !== undefined || !asksForProxy(reader)) return []
  const message = 'Playgrounds send their requests through a proxy only where the host of the site has one'
  return [
    createDiagnostic('api/no-proxy', message, {
      help: 'serve the site with "octavo serve", or set "proxy.url" in octavo.config.json; elsewhere requests go straight to the API',
      span: locateSetting(['api', 'playground', 'proxy'], reader),
    }),
  ]
}

function asksForProxy(reader: Pick<ProjectReader, 'known'>): boolean {
  const file = reader.known('docs.json')
  const root = file && readJson(file).value
  const keys = ['api', 'playground', 'proxy']
  const setting = keys.reduce<unknown>(
    (value, key) => (isJsonObject(value) ? ownValue(value, key) : undefined),
    root,
  )
  return setting === true
}

/** `auth`: once for docs.json, and for each page that sets it. */
function loginNotes(
  { config, plan, options }: SiteSettings & SitePages,
  reader: Pick<ProjectReader, 'known'>,
): readonly Diagnostic[] {
  if (displayForSignedIn(options) === 'interactive') return []
  const asking = plan.routes.filter((route) => operationOf(route) && displaySetting(route, config) === 'auth')
  const own = asking.filter(({ frontMatter }) => frontMatter.playground === 'auth')
  const message = 'The playground is left out, because a build for everybody cannot know who is signed in'
  const help = 'use "interactive", or pass --groups to build the site for readers who are signed in'
  const settingSpans =
    asking.length > own.length ? [locateSetting(['api', 'playground', 'display'], reader)] : []
  const pages = own.map((route) => {
    const path = fileOf(route)?.path ?? operationOf(route)?.document.path
    return path === undefined ? undefined : spanOfFile(path)
  })
  return [...settingSpans, ...pages].map((span) => createDiagnostic('api/no-login', message, { help, span }))
}
