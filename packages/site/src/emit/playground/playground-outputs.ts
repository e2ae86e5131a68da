/*
 * The files of playgrounds, each created when it is requested:
 *   1. the data of each operation, `PlaygroundOperation` as JSON
 *   2. the words of each language
 *   3. script, stylesheet, and the page that authorization servers redirect to
 */
import type { SiteSettings } from '../../plan/settings/site-settings.ts'
import type { SitePages } from '../../plan/pages/site-pages.ts'
import type { SharedAssets } from '../../assets/shared/shared-assets.ts'
import { createWords, playgroundWordKeys } from '@octavo/theme'
import { defaultSampleLanguages, operationToPlayground } from '@octavo/openapi'
import { fileAddress, pageFile, pageRoute } from '../../plan/addresses/address-of.ts'
import { mediaType } from '../../output/media-type.ts'
import { textOutput, type OutputFile } from '../../output/output-file.ts'
import { pageLanguage } from '../../plan/navigation/nav-position.ts'
import type { PageRecords } from '../../parse/records/page-records.ts'
import type { PageParser } from '../../parse/page-parser.ts'
import { operationOf, type Route } from '../../plan/routes/route.ts'
import { connectsLive } from '../../plan/playgrounds/page-connections.ts'
import { isByHand, withParameters } from '../../kinds/operation-subject.ts'
import { scriptPolicy } from '../../policy/sources/content-security-policy.ts'
import { wordsPath, CALLBACK_ROUTE } from '../../plan/playgrounds/plan-playgrounds.ts'
import { escapeHtml } from '@octavo/hast'

/** All files of the playgrounds of a site; none without a playground. */
export function playgroundOutputs(
  site: SiteSettings & SitePages & SharedAssets,
  { parser, records }: { readonly parser: PageParser; readonly records?: PageRecords | undefined },
): readonly OutputFile[] {
  const { playgrounds, assets, style } = site
  if (playgrounds.size === 0) return []
  const byPath = new Map([...playgrounds].map(([route, path]) => [path, route] as const))
  const languages = new Set(
    [...playgrounds.keys()].map((route) => pageLanguage(site.positions.get(route)).lang),
  )
  const { scripts, styles, callbackScript } = assets.playground
  const callback = textOutput(pageFile(CALLBACK_ROUTE, style), pageRoute(CALLBACK_ROUTE, style), {
    mediaType: mediaType('.html'),
    text: () => oauthCallback(callbackScript.address),
  })
  return [
    ...[...byPath].map(([path, route]) => ({
      ...json(path, () => playgroundData(route, site, parser)),
      ...(records && { key: () => records.keyOf(route), reuse: async () => records.has(route) }),
    })),
    ...[...languages].map((lang) => json(wordsPath(lang), () => wordsOf(lang))),
    ...scripts.outputs,
    styles.output,
    ...(usesTokens(site) ? [{ ...callback, csp: () => scriptPolicy }, callbackScript.output] : []),
  ]
}

const json = (path: string, make: () => unknown): OutputFile =>
  textOutput(path, `/${path}`, {
    mediaType: mediaType('.json'),
    text: async () => `${JSON.stringify(await make())}\n`,
  })

async function playgroundData(route: Route, site: SiteSettings, parser: PageParser) {
  const { config, options, style } = site
  const { playground, examples } = config.api
  const described = await writtenOperation(route, site, parser)
  if (!described) return {}
  const { document, operation } = described
  const { languages } = examples
  return operationToPlayground(document, operation, {
    title: route.title,
    languages: languages.length > 0 ? languages : defaultSampleLanguages,
    proxy: playground.proxy,
    credentials: playground.credentials,
    ...(options.proxy?.url !== undefined && { proxyUrl: options.proxy.url }),
    prefill: examples.prefill,
    properties: examples.defaults,
    address: isByHand(described) ? undefined : fileAddress(document.path, style),
  })
}

/** The operation of a page; one that is described by hand has the parameters of the page's content. */
async function writtenOperation(route: Route, { config }: SiteSettings, parser: PageParser) {
  const subject = operationOf(route)
  if (!subject || !isByHand(subject)) return subject
  const { parameters = [] } = (await parser.parse(route)).page
  return withParameters(subject, parameters, { api: config.api, frontMatter: route.frontMatter })
}

function wordsOf(lang: string): Readonly<Record<string, string>> {
  const words = createWords(lang)
  return Object.fromEntries(playgroundWordKeys.map((key) => [key, words(key)]))
}

/** Whether a playground of the site uses an authorization server. */
function usesTokens({ playgrounds }: SitePages): boolean {
  return [...playgrounds.keys()].some((route) =>
    operationOf(route)
      ?.operation.security.flat()
      .some(({ scheme: { type } }) => type === 'oauth2' || type === 'openIdConnect'),
  )
}

/** Returns the script and the stylesheet of live connections; none on a site without one. */
export function liveOutputs(site: SiteSettings & SitePages & SharedAssets): readonly OutputFile[] {
  const { script, styles } = site.assets.live
  return site.plan.routes.some((route) => connectsLive(route, site)) ? [script.output, styles.output] : []
}

/** The page of the OAuth callback: its script passes the answer to the page that asked, and closes the window. */
function oauthCallback(script: string): string {
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(scriptPolicy)}">`,
    '<meta name="referrer" content="no-referrer">',
    '<meta name="robots" content="noindex">',
    '<meta name="viewport" content="width=device-width">',
    '<title>Authorization</title>',
    `<script src="${escapeHtml(script)}"></script>`,
    '<p>You can close this window.</p>',
    '',
  ].join('\n')
}
