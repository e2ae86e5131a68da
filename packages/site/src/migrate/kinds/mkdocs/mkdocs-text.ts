import { convertAlerts } from '../../dialects/github-alerts.ts'
import { convertHtml } from '../../dialects/html-blocks.ts'
import { convertIndentedBlocks } from '../../dialects/indented-blocks.ts'
import { fenceIndentedCode } from '../../dialects/indented-code.ts'
import { fenceValue, mapFences, writeFence } from '../../dialects/map-fences.ts'
import type { Dialect, PageContext } from '../../old-site.ts'
import { rewriteElements } from '../../tags/rewrite-tags.ts'
import { loneTag } from '../../tags/write-tag.ts'
import { indentSlashBlocks } from '../../dialects/slash-blocks.ts'
import { replaceProse } from '../../text/replace-prose.ts'
import { cardsFromGrid } from './cards-from-grid.ts'
import { includeSnippets } from './include-snippets.ts'

/** Pages of MkDocs with the Material theme: Python-Markdown with its extensions. */
export const mkdocsDialect: Dialect = {
  hasMath: false,
  hasComponents: false,
  convert: (text, context) => {
    const blocks = convertIndentedBlocks(indentSlashBlocks(includeSnippets(text, context)))
    const grids = rewriteElements(
      convertHtml(convertAlerts(blocks), context),
      /^div$/,
      ({ tag, content }) => {
        const classes = tag.attributes.find(({ name }) => name === 'class')?.value ?? ''
        return /\bgrid\b/.test(classes) ? cardsFromGrid(content) : undefined
      },
    )
    const listed = convertDefinitions(fenceIndentedCode(grids))
    return mapFences(convertInline(listed, context), readFence)
  },
}

/** Attribute lists, icons, keys, marks, abbreviations and the like. */
function convertInline(text: string, { report }: PageContext): string {
  let converted = replaceProse(text, /^[ \t]*(?:\[TOC\]|\*\[[^\]\n]+\]:[^\n]*)[ \t]*$/gm, () => '')
  converted = replaceProse(
    converted,
    /(^[ \t]*#{1,6}[^\n]*?)[ \t]*\{:?[ \t]*((?:[^{}\n"]|"[^"]*")*)\}[ \t]*$/gm,
    ([, heading = '', list = '']) => {
      const id = /#([\w:.-]+)/.exec(list)?.[1]
      return id === undefined ? heading : `${heading} {#${id}}`
    },
  )
  converted = replaceProse(
    converted,
    /[ \t]*\{:?[ \t]*(?:[.#][\w-]+|[\w-]+=(?:"[^"\n]*"|'[^'\n]*'|[^\s{}"']+)|data-[\w-]+|[ \t])+\}/g,
    () => '',
  )
  converted = replaceProse(
    converted,
    /(\[?):(material|octicons|fontawesome|simple)-([\w-]+):( *)/g,
    ([, bracket = '', set = '', name = '', blank = '']) => {
      const icon = iconOf(set, name)
      return `${bracket}${icon}${bracket !== '' && icon === '' ? '' : blank}`
    },
  )
  converted = replaceProse(converted, /\+\+([\w"-]+(?:\+[\w"-]+)*)\+\+/g, ([, keys = '']) =>
    keys
      .split('+')
      .map((key) => `<kbd>${key.replaceAll('"', '').replace(/^\w/, (first) => first.toUpperCase())}</kbd>`)
      .join('+'),
  )
  converted = replaceProse(
    converted,
    /(?<![=\w])==(?=\S)([^=\n]+?)==(?!=)/g,
    ([, marked = '']) => `<mark>${marked}</mark>`,
  )
  converted = replaceProse(
    converted,
    /(?<!\^)\^\^(?=\S)([^^\n]+?)\^\^(?!\^)/g,
    ([, inserted = '']) => `<ins>${inserted}</ins>`,
  )
  // In GFM, what is between two tildes is removed text.
  converted = replaceProse(converted, /(?<=\w)~([^\s~]+)~(?!~)/g, ([, sub = '']) => `<sub>${sub}</sub>`)
  converted = replaceProse(converted, /(?<=\w)\^([^\s^]+)\^(?!\^)/g, ([, sup = '']) => `<sup>${sup}</sup>`)
  for (const [raw] of converted.matchAll(/^[ \t]*:::[ \t]+[\w.]+[ \t]*$/gm))
    report('Documentation made from code (mkdocstrings) is left out', raw.trim())
  return replaceProse(converted, /^[ \t]*:::[ \t]+[\w.]+[ \t]*$(?:\n[ \t]{4,}[^\n]*)*/gm, () => '')
}

/** Icons of brands have the same names; others are left out, because the sets differ. */
function iconOf(set: string, name: string): string {
  const brand = /^brands-(.+)$/.exec(name)?.[1]
  if (set === 'fontawesome' && brand !== undefined)
    return loneTag('Icon', { icon: brand, iconType: 'brands' })
  const plain = /^(?:solid|regular)-(.+)$/.exec(name)?.[1]
  return set === 'fontawesome' && plain !== undefined ? loneTag('Icon', { icon: plain }) : ''
}

/** `{ .py .annotate title="x" }` or `py title="x" linenums="1" hl_lines="2 3"` */
function readFence(info: string): string {
  const inner = /^\{(.*)\}$/.exec(info)?.[1]?.trim()
  const [, language = '', rest = ''] = /^\.?([^\s{]*)([^]*)$/.exec(inner ?? info) ?? []
  if (rest.trim() === '' && inner === undefined) return info
  return writeFence({
    language: language.includes('=') ? '' : language,
    title: fenceValue(rest, 'title'),
    lines: fenceValue(rest, 'hl_lines')?.trim().replaceAll(/\s+/g, ','),
    numbered: fenceValue(rest, 'linenums') !== undefined,
  })
}

/** A term with its definitions: the term in bold, the definitions as a list. */
function convertDefinitions(text: string): string {
  return text.replace(
    /^([^\s#>|\-*+:`<!{][^\n]*)\n\n?((?::[ \t]{1,3}[^\n]*(?:\n(?:[ \t]+[^\n]+|(?=\n[ \t]{4})))*\n?)+)/gm,
    (_, term: string, definitions: string) => {
      const items = definitions.replaceAll(/^:[ \t]{1,3}/gm, '- ').replaceAll(/^[ \t]{4}/gm, '  ')
      return `**${term}**\n\n${items}`
    },
  )
}
