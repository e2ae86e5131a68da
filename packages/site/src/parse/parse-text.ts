import type { Config } from '@octavo/config'
import { parseDescriptionPage, parsePage, type ParseContext, type ParsedPage } from '@octavo/markdown'
import type { Checked } from '@octavo/source'
import { components } from '@octavo/theme'
import type { SubjectView } from '../kinds/page-kind.ts'
import { kindOf } from '../kinds/table.ts'
import type { BuildOptions, SitePorts } from '../load/ports.ts'
import type { SiteHooks } from '../load/site-hooks.ts'
import type { PageEngine } from '../assets/engine/page-engine.ts'
import type { SharedAssets } from '../assets/shared/shared-assets.ts'
import type { SiteSettings } from '../plan/settings/site-settings.ts'
import { partOf } from '../plan/routes/route.ts'
import { descriptionLanguages } from './description-languages.ts'
import { parseUncoloured } from './parse-uncoloured.ts'
import { toPageComponent } from './author-component.ts'
import type { KeyedPage } from './memo-key.ts'

type ParseSite = Pick<SharedAssets, 'engine'> & Pick<SiteSettings, 'config' | 'options' | 'glossary'>

interface TextContext {
  readonly site: ParseSite
  readonly ports: Pick<SitePorts, 'within' | 'renderIslands'>
  readonly onModule?: ParseContext['onModule']
}

/**
 * Parses a page: a file of the author, which may run code, or text of a description, which is data; both with the
 * view of their subject around the content, and its text at the end of the Markdown copy.
 */
export async function parseText(
  { route, text, context }: KeyedPage,
  { site, ports, onModule }: TextContext,
): Promise<Checked<ParsedPage>> {
  const view = kindOf(route).view(route, context)
  const document = partOf(route)?.document
  const shared = {
    ...parseContext(site, [...(view?.grammars ?? []), ...(document ? descriptionLanguages(document) : [])]),
    within: ports.within,
    ...(view && { frame: view.content }),
  }
  const renderIslands = site.options.userCode === false ? undefined : ports.renderIslands
  const parse = (parsing: ParseContext) =>
    text.kind === 'file'
      ? parsePage(text.page, {
          ...parsing,
          ...authorContext(site.options.hooks),
          glossary: site.glossary,
          renderIslands,
          onModule,
        })
      : parseDescriptionPage({ ...text, frontMatter: route.frontMatter }, parsing)
  if (site.options.checkOnly) return parseUncoloured(shared, site.engine.highlighter, parse)
  const parsed = await parse(shared)
  return view ? { ...parsed, value: withCopy(parsed.value, view) } : parsed
}

function withCopy(page: ParsedPage, view: SubjectView): ParsedPage {
  const { markdown } = page
  const parts = [markdown.html.trim(), ...view.copy(page)].filter((part) => part !== '')
  return { ...page, markdown: { ...markdown, html: parts.join('\n\n') } }
}

/** Components of all pages by name: those of the author after the built-in ones. */
const known = new WeakMap<SiteHooks, ParseContext['components']>()

/** What the author's hooks add to the parsing of files; texts of descriptions are data and get none of it. */
export function authorContext(hooks: SiteHooks | undefined): Partial<ParseContext> {
  if (!hooks) return { codeAsHtml: true }
  const named = known.get(hooks) ?? withComponents(hooks.components)
  known.set(hooks, named)
  return { components: named, plugins: hooks.plugins }
}

function withComponents(own: SiteHooks['components']): ParseContext['components'] {
  const names = own
    .map(toPageComponent)
    .flatMap((one) => [one.name, ...(one.aliases ?? [])].map((name) => [name, one] as const))
  return new Map([...components, ...names])
}

/** The settings that pages are parsed with. */
export interface ParseSettings {
  readonly engine: PageEngine
  readonly config: Pick<Config, 'variables' | 'styling'>
  readonly options: Pick<BuildOptions, 'engine'>
}

/** The input for parsing all pages of a site; `grammars` highlight the examples of a view. */
export function parseContext(
  { engine, config, options }: ParseSettings,
  grammars: readonly string[],
): ParseContext {
  return {
    components,
    variables: config.variables,
    math: config.styling.latex !== false,
    engine: options.engine,
    tools: {
      icon: (icon, iconOptions, page) => engine.icons.render(icon, iconOptions ?? {}, page),
      highlight: (code) => engine.highlighter.highlight(code),
      blockTheme: (name) => engine.highlighter.blockTheme(name),
      math: engine.math,
      prepare: (languages, themes) => engine.highlighter.prepare([...languages, ...grammars], themes),
    },
  }
}
