import type { JsonObject } from '@octavo/source'
import {
  calloutTags,
  convertColonBlocks,
  type BlockTags,
  type ColonBlock,
} from '../../dialects/colon-blocks.ts'
import { convertAlerts } from '../../dialects/github-alerts.ts'
import { convertHtml } from '../../dialects/html-blocks.ts'
import { fenceIndentedCode } from '../../dialects/indented-code.ts'
import { fenced, includedPath, partOfText } from '../../dialects/include-file.ts'
import { mapFences, writeFence } from '../../dialects/map-fences.ts'
import type { Dialect, PageContext } from '../../old-site.ts'
import { objectOf, textOf } from '../../page/convert-page.ts'
import { readOldPage } from '../../page/read-old-page.ts'
import { attributeText } from '../../tags/tag.ts'
import { rewriteTags } from '../../tags/rewrite-tags.ts'
import { openTag } from '../../tags/write-tag.ts'
import { codeLines } from '../../text/code-ranges.ts'
import { replaceProse } from '../../text/replace-prose.ts'
import { homeText } from './home-text.ts'

/** Pages of VitePress: Markdown with containers between colons, imports of code, includes, components of Vue. */
export const vitepressDialect: Dialect = {
  hasMath: false,
  hasComponents: true,
  convert: (text, context) => {
    const whole = importCode(includeParts(text, context, 0), context)
    const blocks = convertColonBlocks(whole, blockTags, (kind, line) =>
      context.report(`The container ":::${kind}" is unknown; what is in it stays`, line),
    )
    // Delimiters that markdown-it-attrs is often given, because Vue reads braces.
    const named = replaceProse(blocks, /[ \t]*%\{(#[\w-]+)\}%[ \t]*$/gm, ([, id = '']) => ` {${id}}`)
    const bare = replaceProse(
      convertHtml(convertAlerts(named), context),
      /^[ \t]*\[\[toc\]\][ \t]*$/gim,
      () => '',
    )
    for (const [expression] of bare.matchAll(/\{\{[^{}\n]+\}\}/g)) reportExpression(bare, expression, context)
    const badges = rewriteTags(bare, (tag) => {
      if (tag.name !== 'Badge' || tag.kind === 'close') return undefined
      return `${openTag('Badge')}${attributeText(tag, 'text') ?? ''}${tag.kind === 'lone' ? '</Badge>' : ''}`
    })
    const fences = mapFences(fenceIndentedCode(badges), readFence)
    return context.values['layout'] === 'home' ? `${homeText(context)}\n\n${fences}` : fences
  },
  frontMatter: ({ values }): JsonObject => {
    const hero = objectOf(values['hero'])
    const title = textOf(hero['name']) ?? textOf(hero['text'])
    if (values['layout'] !== 'home') return {}
    return {
      ...(title !== undefined && { title }),
      mode: 'wide',
      ...(textOf(hero['tagline']) !== undefined && { description: textOf(hero['tagline']) ?? '' }),
    }
  },
}

function blockTags(block: ColonBlock): BlockTags | undefined {
  const { kind, title } = block
  if (kind === 'details') {
    const [, text = '', open] = /^(.*?)(\{open\})?$/.exec(title) ?? []
    const isOpen = open !== undefined || block.attributes.includes('open')
    return {
      open: openTag('Accordion', { title: text.trim() || 'Details', defaultOpen: isOpen || undefined }),
      close: '</Accordion>',
    }
  }
  if (kind === 'code-group') return { open: '<CodeGroup>', close: '</CodeGroup>' }
  return kind === 'v-pre' || kind === 'raw' || kind === 'pre' ? { open: '', close: '' } : calloutTags(block)
}

function reportExpression(text: string, expression: string, { report }: PageContext): void {
  if (
    replaceProse(text, new RegExp(expression.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'), 'g'), () => '') !==
    text
  )
    report(`The expression ${expression} is text now`, expression)
}

/** `js{1,3}:line-numbers [label]` */
function readFence(info: string): string {
  const [, language = '', rest = ''] = /^([^\s{:[]*)([^]*)$/.exec(info) ?? []
  if (rest === '' || /\btitle=/.test(rest)) return info
  return writeFence({
    language,
    title: /\[([^\]]+)\]/.exec(rest)?.[1]?.replace(/^~.*~$/, ''),
    lines: /\{([\d,\s-]+)\}/.exec(rest)?.[1],
    numbered: /:line-numbers/.test(rest),
  })
}

const IMPORT = /^([ \t]*)<<<[ \t]+(.+?)[ \t]*$/

/** `<<< @/path.js#region{2,3 ts}[title]` */
function importCode(text: string, context: PageContext): string {
  if (!text.includes('<<<')) return text
  const lines = text.split('\n')
  const code = codeLines(lines)
  return lines
    .map((line, index) => {
      const match = code.has(index) ? null : IMPORT.exec(line)
      return match ? importedCode(match[2] ?? '', match[1] ?? '', context) : line
    })
    .join('\n')
}

function importedCode(written: string, indent: string, context: PageContext): string {
  const [, path = '', region, braces = '', title] =
    /^([^#{[\s]+)(?:#([\w-]+))?\s*(?:\{([^}]*)\})?\s*(?:\[([^\]]*)\])?$/.exec(written) ?? []
  const file = includedPath(path, context, rootsOf(context))
  const code = file === undefined ? undefined : context.project.text(file)
  if (code === undefined) {
    context.report(`The code of "${path}" is not in the project`, written)
    return ''
  }
  const words = braces.split(/\s+/)
  const language =
    words.find((word) => /^[a-z]/i.test(word))?.replace(/:.*/, '') ?? path.split('.').at(-1) ?? ''
  const info = writeFence({
    language,
    title,
    lines: words.find((word) => /^[\d,-]+$/.test(word)),
    numbered: braces.includes(':line-numbers'),
  })
  return fenced(partOfText(code, undefined, region), info).replaceAll(/^(?=.)/gm, indent)
}

const rootsOf = ({ site }: PageContext) => site.contentFolders.map(({ from }) => from)

const DEPTH_LIMIT = 8

/** `<!--@include: ./part.md{3,}-->` */
function includeParts(text: string, context: PageContext, depth: number): string {
  return text.replace(
    /<!--\s*@include:\s*([^\s#{>]+)(?:#([\w-]+))?\s*(?:\{([\d,-]*)\})?\s*-->/g,
    (raw, ...groups: readonly string[]) => {
      const [path = '', region, range] = groups as readonly (string | undefined)[]
      const file = includedPath(path, context, rootsOf(context))
      if (file === undefined || depth > DEPTH_LIMIT) {
        context.report(`The included file "${path}" is not in the project`, raw)
        return ''
      }
      const part = partOfText(readOldPage(file, context.project).body, range, region)
      return includeParts(part, { ...context, source: file }, depth + 1)
    },
  )
}
