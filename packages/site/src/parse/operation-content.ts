import type { SiteSettings } from '../plan/settings/site-settings.ts'
import type { SitePages } from '../plan/pages/site-pages.ts'
import type { AsideKind, Content, RenderTools } from '@octavo/hast'
import { descriptionToContent, extractParameters, type PageTools } from '@octavo/markdown'
import { defaultSampleLanguages, sampleLanguages } from '@octavo/openapi'
import {
  authorSamples,
  renderChannel,
  renderOperation,
  type OperationContent,
  type OperationOptions,
  type PlaygroundView,
} from '@octavo/theme'
import { describedOperation } from '../plan/playgrounds/described-operation.ts'
import { connectsLive } from '../plan/playgrounds/live-connections.ts'
import { playgroundDisplay } from '../plan/playgrounds/playground-display.ts'
import { playgroundHole } from '../plan/playgrounds/plan-playgrounds.ts'
import type { Route, RouteChannel, RouteOperation } from '../plan/routes/route.ts'
import { schemaLinks } from './schema-links.ts'

/** An operation's view around the author's content; its examples go into the right column, after the author's. */
export function operationContent(
  route: Route & { readonly operation: RouteOperation },
  content: readonly Content[],
  { site, tools }: { readonly site: SiteSettings & SitePages; readonly tools: PageTools },
): readonly Content[] {
  const { operation, document } = route.operation
  const display = playgroundDisplay(route, site)
  const view = renderOperation({ operation, document }, untrustedTools(tools), {
    ...viewOptions(content, site),
    ...schemaLinks(site, tools),
    requested: describedOperation(route, extractParameters(content), site.config),
    playgroundDisplay: display,
    ...(display === 'interactive' && { playground: playgroundView(operation.mint.expand, tools) }),
    sampleLanguages: sampleKeys(site),
  })
  return placed(view, tools)
}

/** A channel's view around the author's content. */
export function channelContent(
  route: Route & { readonly channel: RouteChannel },
  content: readonly Content[],
  { site, tools }: { readonly site: SiteSettings; readonly tools: PageTools },
): readonly Content[] {
  const { made } = tools
  const live = { script: made(playgroundHole('live-script')), style: made(playgroundHole('live-style')) }
  const options = { ...viewOptions(content, site), ...(connectsLive(route, site) && { live }) }
  return placed(renderChannel(route.channel, untrustedTools(tools), options), tools)
}

function viewOptions(content: readonly Content[], { config }: SiteSettings): OperationOptions {
  const { api } = config
  return {
    content,
    showBaseUrl: api.url === 'full',
    expanded: api.params.expanded,
    pills: api.params.post,
    exampleProperties: api.examples.defaults,
  }
}

/** The body of a view; its right column goes to the page's. */
function placed({ body, aside }: OperationContent, tools: PageTools): readonly Content[] {
  for (const [kind, nodes] of Object.entries(aside)) {
    // An author's own example replaces the generated one.
    if (!tools.record.aside.has(kind as AsideKind)) tools.aside(kind as AsideKind, nodes)
  }
  return body
}

/** Where the parts of the playground lie is known when the page has its place. */
function playgroundView(expand: boolean, { made }: PageTools): PlaygroundView {
  return {
    data: made(playgroundHole('data')),
    script: made(playgroundHole('script')),
    style: made(playgroundHole('style')),
    words: made(playgroundHole('words')),
    callback: made(playgroundHole('callback')),
    expand,
  }
}

/** Languages that requests are written in: those of docs.json, else the usual ones. */
function sampleKeys({ config }: SiteSettings): readonly string[] {
  const { autogenerate, languages } = config.api.examples
  if (!autogenerate) return []
  return languages.length > 0 ? languages : defaultSampleLanguages
}

/** Grammars that the examples of an operation are coloured by. */
export function exampleGrammars({ operation }: RouteOperation, site: SiteSettings): readonly string[] {
  const keys = new Set(sampleKeys(site))
  const generated = sampleLanguages.filter(({ key }) => keys.has(key)).map(({ grammar }) => grammar)
  const written = authorSamples(operation).map(({ grammar }) => grammar)
  return ['json', 'xml', 'bash', ...generated, ...written]
}

/** Markdown of descriptions is hostile: no components; HTML and addresses stay as written until the view judges them. */
export function untrustedTools(tools: PageTools): RenderTools {
  const keep = (url: string) => url
  const reading: PageTools = { ...tools, href: keep, asset: keep, assetOf: keep }
  return {
    ...tools,
    markdown: (text, mode = 'block') => descriptionToContent(text, reading, { mode, keepsHtml: true }),
  }
}
