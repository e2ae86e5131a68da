import type { Pointer } from '@octavo/source'
import type { z } from 'zod'
import type { Reporter } from './config-document.ts'
import type { Banner, Config, Contextual, ContextualOption, Footer, LabelledLink, Navbar } from './config.ts'
import { iconOf } from './icon-of.ts'
import type { banner, contextual, footer, navbar } from './schema/chrome.ts'
import type { DocsJson } from './schema/docs-json.ts'
import { withoutUndefined } from './without-undefined.ts'

type ChromeKey =
  | 'navbar'
  | 'footer'
  | 'banner'
  | 'contextual'
  | 'errors'
  | 'search'
  | 'interaction'
  | 'metadata'
  | 'variables'
  | 'markdown'

/** The keys around the content. */
export function chromeToConfig(json: DocsJson, reporter: Reporter): Pick<Config, ChromeKey> {
  const { instructions, schema } = json.markdown
  return {
    navbar: navbarToConfig(json.navbar, ['navbar'], reporter),
    footer: footerToConfig(json.footer, ['footer'], reporter),
    ...(json.banner && { banner: bannerToConfig(json.banner) }),
    ...(json.contextual && { contextual: contextualToConfig(json.contextual, ['contextual'], reporter) }),
    errors: { '404': withoutUndefined(json.errors['404']) },
    search: withoutUndefined(json.search),
    interaction: withoutUndefined(json.interaction),
    metadata: json.metadata,
    variables: textsOf(json.variables),
    markdown: { schema, instructions: typeof instructions === 'string' ? [instructions] : instructions },
  }
}

/** A record whose values are all text. */
export function textsOf(record: Readonly<Record<string, string | number | boolean>>): Record<string, string> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, String(value)]))
}

/** `navbar`: links without a label get the name of their platform or their address, with a fault. */
export function navbarToConfig(json: z.output<typeof navbar>, at: Pointer, reporter: Reporter): Navbar {
  const { links, primary } = json
  return {
    links: links.map((link, index) => navbarLink(link, [...at, 'links', index], reporter)),
    ...(primary && { primary: withoutUndefined(primary) }),
    ...(primary && needsLabel(primary) && { primary: labelled(primary, [...at, 'primary'], reporter) }),
  }
}

type Primary = NonNullable<z.output<typeof navbar>['primary']>
type NavbarLink = z.output<typeof navbar>['links'][number]

function navbarLink(link: NavbarLink, at: Pointer, reporter: Reporter): LabelledLink {
  const { label } = needsLabel(link) ? labelled(link, at, reporter) : link
  const icon = iconOf(link, at, reporter)
  return withoutUndefined({
    label: label?.trim() ?? platformLabel(link),
    href: link.href,
    icon,
    type: link.type,
  })
}

/** What a link to a platform says by itself: the repository's name, never a count that readers' browsers would fetch. */
function platformLabel({ type, href }: NavbarLink): string {
  if (type === 'discord') return 'Discord'
  return /^https?:\/\/github\.com\/([\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/.exec(href)?.[1] ?? 'GitHub'
}

interface Named {
  readonly label?: string | undefined
  readonly type?: string | undefined
  readonly icon?: unknown
}

/** Links to a platform are named after it, and a link with an icon may have an empty label. */
const needsLabel = ({ label, type, icon }: Named) =>
  !label?.trim() && type !== 'github' && type !== 'discord' && (label === undefined || icon === undefined)

function labelled<T extends Primary | NavbarLink>(
  link: T,
  at: Pointer,
  { report: tell }: Reporter,
): T & { readonly label: string } {
  const message = `The link to "${link.href}" has no "label"`
  tell('config/missing-key', message, { at, severity: 'warning', help: 'add "label"' })
  return { ...link, label: link.href }
}

/** `footer`: trailing slashes of profiles are cut; addresses without encryption are told. */
export function footerToConfig(
  json: z.output<typeof footer>,
  at: Pointer,
  { report: tell }: Reporter,
): Footer {
  for (const [column, { items }] of json.links.entries()) {
    for (const [index, { href }] of items.entries()) {
      if (!/^http:/i.test(href)) continue
      const where = [...at, 'links', column, 'items', index, 'href']
      const message = `The link "${href}" is not encrypted`
      tell('config/bad-value', message, { at: where, severity: 'warning', help: 'use "https://"' })
    }
  }
  const socials = Object.entries(json.socials).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  )
  return {
    socials: Object.fromEntries(socials.map(([name, address]) => [name, address.replace(/\/+$/, '')])),
    links: json.links.map((column) => withoutUndefined(column)),
  }
}

/** `banner`: of a pair of colours, one missing side is the other. */
export function bannerToConfig({ color, ...json }: z.output<typeof banner>): Banner {
  if (color === undefined) return json
  const pair = typeof color === 'string' ? { light: color, dark: color } : color
  const light = pair.light ?? pair.dark
  const dark = pair.dark ?? pair.light
  return light === undefined || dark === undefined ? json : { ...json, color: { light, dark } }
}

/** `contextual`: the older name `windsurf` is replaced, repeated entries are dropped with a warning. */
export function contextualToConfig(
  { options, display }: z.output<typeof contextual>,
  at: Pointer,
  reporter: Reporter,
): Contextual {
  const seen = new Set<string>()
  const kept = options.flatMap((option, index): readonly ContextualOption[] => {
    const where = [...at, 'options', index]
    if (typeof option !== 'string') return [contextualLink(option, where, reporter)]
    const name = option === 'windsurf' ? 'devin-desktop' : option
    if (!seen.has(name)) return [(seen.add(name), name)]
    reporter.report('config/duplicate', `The entry "${name}" stands twice`, {
      at: where,
      severity: 'warning',
      help: 'remove one of them',
    })
    return []
  })
  return { options: kept, display }
}

type ContextualLink = Exclude<z.output<typeof contextual>['options'][number], string>

function contextualLink(link: ContextualLink, at: Pointer, reporter: Reporter): ContextualOption {
  const { title, description, href } = link
  const icon = iconOf(link, at, reporter)
  return { title, description, href, ...(icon !== undefined && { icon }) }
}
