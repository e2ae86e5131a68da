import type { JsonObject, JsonValue } from '@octavo/source'
import { convertAsides } from '../../dialects/aside-elements.ts'
import { calloutTags, convertColonBlocks } from '../../dialects/colon-blocks.ts'
import { convertAlerts } from '../../dialects/github-alerts.ts'
import { convertHtml } from '../../dialects/html-blocks.ts'
import { fenced } from '../../dialects/include-file.ts'
import { fenceIndentedCode } from '../../dialects/indented-code.ts'
import { fenceValue, mapFences, writeFence } from '../../dialects/map-fences.ts'
import { moveImports } from '../../dialects/move-imports.ts'
import type { Dialect, PageContext } from '../../old-site.ts'
import { listOf, objectOf, textOf } from '../../page/convert-page.ts'
import { rewriteElements, rewriteTags } from '../../tags/rewrite-tags.ts'
import { attributeText, type Tag } from '../../tags/tag.ts'
import { loneTag, openTag } from '../../tags/write-tag.ts'
import { fillHtmlDirectives } from './html-directives.ts'
import { iconOf } from './starlight-icons.ts'
import { stepsFromList } from './steps-from-list.ts'

/** Pages of Starlight: Markdown and MDX with asides between colons and its components. */
export const starlightDialect: Dialect = {
  hasMath: false,
  hasComponents: false,
  convert: (text, context) => {
    const blocks = convertColonBlocks(text, calloutTags, (kind, line) =>
      context.report(`The block ":::${kind}" is unknown; what is in it stays`, line),
    )
    const imported = moveImports(
      convertHtml(convertAlerts(fillHtmlDirectives(blocks)), context),
      context,
      moduleOf,
    )
    const steps = rewriteElements(convertAsides(imported, /^Aside$/), /^Steps$/, ({ content }) =>
      stepsFromList(content),
    )
    const fenced = mapFences(context.isMdx ? steps : fenceIndentedCode(steps), readFence)
    return [heroText(context), rewriteTags(fenced, rewriteTag)].filter((part) => part !== '').join('\n\n')
  },
  frontMatter: ({ values }): JsonObject => {
    const sidebar = objectOf(values['sidebar'])
    const tag = badgeText(sidebar['badge'])
    const label = textOf(sidebar['label'])
    return {
      ...(label !== undefined && { sidebarTitle: label }),
      ...(tag !== undefined && { tag }),
      ...((sidebar['hidden'] === true || values['draft'] === true) && { hidden: true }),
      ...(values['template'] === 'splash' && { mode: 'wide' }),
    }
  },
}

/** The text of a badge, which may have one for each language; its colours have no counterpart. */
export function badgeText(badge: JsonValue | undefined, language = ''): string | undefined {
  const { text } = objectOf(badge)
  const [first] = Object.values(objectOf(text))
  return textOf(badge) ?? textOf(text) ?? textOf(objectOf(text)[language]) ?? textOf(first)
}

const moduleOf = (specifier: string) =>
  /^@astrojs\/starlight\/|^astro[:/]/.test(specifier) ? 'known' : undefined

const SAME: Readonly<Record<string, string>> = { Tabs: 'Tabs', CardGrid: 'Columns', FileTree: 'Tree' }

function rewriteTag(tag: Tag): string | undefined {
  const { name, kind } = tag
  const same = SAME[name]
  if (same !== undefined)
    return kind === 'close' ? `</${same}>` : same === 'Columns' ? '<Columns cols={2}>' : `<${same}>`
  const [title, href] = [attributeText(tag, 'title'), attributeText(tag, 'href')]
  const icon = iconOf(attributeText(tag, 'icon'))
  if (name === 'TabItem')
    return kind === 'close' ? '</Tab>' : openTag('Tab', { title: attributeText(tag, 'label') ?? 'Tab', icon })
  if (name === 'Card') return kind === 'close' ? undefined : openTag('Card', { title, href, icon })
  if (name === 'LinkCard' && kind !== 'close') return linkCard(title, href, attributeText(tag, 'description'))
  if ((name === 'Image' || name === 'Picture') && kind !== 'close') return pictureOf(tag)
  if (name === 'Code' && kind !== 'close') return codeOf(tag)
  if (name === 'LinkButton') return kind === 'close' ? '</a>' : openTag('a', { href })
  if (name === 'Icon' && kind !== 'close') return loneIcon(tag)
  if (name === 'Badge' && kind !== 'close') return `<Badge>${attributeText(tag, 'text') ?? ''}</Badge>`
  return undefined
}

/** An icon without a counterpart shows nothing. */
function loneIcon(tag: Tag): string {
  const icon = iconOf(attributeText(tag, 'name'))
  return icon === undefined ? '' : loneTag('Icon', { icon })
}

/** Pictures of `astro:assets`; their addresses are those of imports. */
function pictureOf(tag: Tag): string | undefined {
  const src = attributeText(tag, 'src')
  return src === undefined ? undefined : loneTag('img', { src, alt: attributeText(tag, 'alt') ?? '' })
}

function codeOf(tag: Tag): string | undefined {
  const code = attributeText(tag, 'code')
  if (code === undefined) return undefined
  const [language = '', title] = [attributeText(tag, 'lang'), attributeText(tag, 'title')]
  return `\n\n${fenced(code, writeFence({ language, title, lines: undefined, numbered: false }))}\n\n`
}

const linkCard = (
  title: string | undefined,
  href: string | undefined,
  description: string | undefined,
): string =>
  description === undefined
    ? loneTag('Card', { title, href })
    : `${openTag('Card', { title, href })}${description}</Card>`

/** Marks of Expressive Code besides title and lines have no counterpart. */
function readFence(info: string): string {
  const [, language = '', rest = ''] = /^(\S*)([^]*)$/.exec(info) ?? []
  if (rest.trim() === '') return info
  const lines = /(?:^|\s)\{([\d,\s-]+)\}/.exec(rest)?.[1]
  return writeFence({
    language,
    title: fenceValue(rest, 'title'),
    lines,
    numbered: /\bshowLineNumbers\b/.test(rest),
  })
}

/** The first view of a page of the kind `splash`. */
function heroText({ values }: Pick<PageContext, 'values'>): string {
  const hero = objectOf(values['hero'])
  const tagline = textOf(hero['tagline']) ?? ''
  const links = listOf(hero['actions'])
    .map(objectOf)
    .map(({ text, link }) => `[${textOf(text) ?? ''}](${textOf(link) ?? ''})`)
  return [tagline, links.join(' · ')].filter((part) => part !== '').join('\n\n')
}
