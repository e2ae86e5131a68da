import { textsOf } from './chrome-to-config.ts'
import { checkRedirects } from './check-redirects.ts'
import type { Reporter } from './config-document.ts'
import type { Config } from './config.ts'
import type { DocsJson } from './schema/docs-json.ts'
import { withoutUndefined } from './without-undefined.ts'

/** `seo`, `redirects` and `integrations`; folders lose their outer slashes, values of tags become text. */
export function seoToConfig(
  json: DocsJson,
  reporter: Reporter,
): Pick<Config, 'seo' | 'redirects' | 'integrations'> {
  const { indexing, metatags, organization, trailingSlash } = json.seo
  return {
    seo: {
      indexing,
      metatags: textsOf(metatags),
      paths: seoPaths(json, reporter),
      ...(organization && { organization: withoutUndefined(organization) }),
      trailingSlash,
    },
    redirects: checkRedirects(json.redirects, ['redirects'], reporter),
    integrations: integrationsOf(json, reporter),
  }
}

function seoPaths({ seo }: DocsJson, { report: tell }: Reporter): Config['seo']['paths'] {
  const seen = new Set<string>()
  return seo.paths.flatMap(({ path, metatags }, index) => {
    const plain = path.replace(/^\/+|\/+$/g, '')
    if (!seen.has(plain)) return [(seen.add(plain), { path: plain, metatags: textsOf(metatags) })]
    const at = ['seo', 'paths', index, 'path']
    tell('config/duplicate', `The folder "${plain}" stands twice in "seo.paths"`, {
      at,
      help: 'remove one of them',
    })
    return []
  })
}

/** Services that are asked for. Consent that names no storage key would never be given or never be asked for: it is told. */
function integrationsOf({ integrations }: DocsJson, { report: tell }: Reporter): Config['integrations'] {
  const { cookies } = integrations
  if (cookies && cookies.key === undefined) {
    const help = 'add "key", the name under which localStorage holds the consent'
    tell('config/missing-key', '"integrations.cookies" has no "key", so no service waits for consent', {
      at: ['integrations', 'cookies'],
      severity: 'warning',
      help,
    })
  }
  const given = Object.entries(integrations)
  return Object.fromEntries(given.flatMap(([name, keys]) => (keys ? [[name, withoutUndefined(keys)]] : [])))
}
