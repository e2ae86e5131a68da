import type { PageContext } from '../../old-site.ts'
import { fenceValue, writeFence } from '../../dialects/map-fences.ts'
import { includedPath } from '../../dialects/include-file.ts'
import { readOldPage } from '../../page/read-old-page.ts'
import { calloutName } from '../../dialects/callout-name.ts'
import { codeRanges, fencesOf } from '../../text/code-ranges.ts'
import { meets, replaceBlocks } from '../../text/replace-prose.ts'
import { loneTag, openTag } from '../../tags/write-tag.ts'

/** `{% name key="value" %}` */
interface LiquidTag {
  readonly name: string
  readonly words: string
  readonly raw: string
  readonly value: (key: string) => string | undefined
}

const LIQUID = /\{%\s*(\w[\w-]*|@[\w/-]+)\s*([^]*?)\s*%\}/g

/** Returns a text in which blocks of GitBook are components. Source: GitBook's documentation, blocks in Markdown. */
export function convertLiquid(text: string, context: PageContext): string {
  if (!text.includes('{%')) return text
  const merged = mergeCode(convertEmbeds(text, context))
  const steps = merged.replace(
    /\{%\s*step\s*%\}([^]*?)(?=\{%\s*(?:step|endstep)\s*%\})/g,
    (_, content: string) => `{% step %}${content}`,
  )
  const ranges = codeRanges(steps)
  return steps
    .replace(LIQUID, (raw: string, ...groups: readonly (string | number)[]) => {
      const [name, words, offset] = [String(groups[0]), String(groups[1]), Number(groups[2])]
      if (meets(ranges, offset, offset + 1)) return raw
      const tag = { name, words, raw, value: (key: string) => fenceValue(words, key) }
      const written = writeLiquid(tag, stepTitle(steps, offset + raw.length))
      if (written === undefined)
        context.report(`The block "{% ${name} %}" has no counterpart; what is in it stays`, raw)
      return written ?? ''
    })
    .replace(/(<Step title="[^"\n]*">\n*)#{1,6}[ \t]+[^\n]*\n/g, '$1\n')
}

/** The heading that begins a step. */
const stepTitle = (text: string, offset: number): string | undefined =>
  /^\s*#{1,6}[ \t]+([^\n]+?)[ \t]*(?:<a href="#[^"]*" id="[^"]*"><\/a>)?[ \t]*(?:\n|$)/.exec(
    text.slice(offset, offset + 400),
  )?.[1]

const PAIRS: Readonly<Record<string, string>> = {
  tabs: 'Tabs',
  tab: 'Tab',
  stepper: 'Steps',
  step: 'Step',
  columns: 'Columns',
  column: 'Column',
  update: 'Update',
  prompt: 'Prompt',
}

function writeLiquid({ name, value, raw }: LiquidTag, title: string | undefined): string | undefined {
  const closed = /^end(.+)$/.exec(name)?.[1]
  if (closed !== undefined) return closeOf(closed)
  if (name === 'hint') return HINT_MARK + (calloutName(value('style') ?? 'info') ?? 'Info')
  if (name === 'tab') return openTag('Tab', { title: value('title') ?? 'Tab' })
  if (name === 'step') return openTag('Step', { title: title?.replaceAll(/\*\*|`/g, '') })
  if (name === 'update') return openTag('Update', { label: value('date') ?? 'Update' })
  if (name === 'prompt')
    return openTag('Prompt', { description: value('description') ?? value('title') ?? 'Prompt' })
  if (name === 'columns') return '<Columns cols={2}>'
  if (name === 'if' || name === 'else' || name === 'updates' || name === 'code' || name === 'endcode')
    return ''
  if (name.startsWith('@mermaid'))
    return `\`\`\`mermaid\n${(value('content') ?? '').replaceAll('\\n', '\n')}\n\`\`\``
  const pair = PAIRS[name]
  return pair === undefined ? (raw.includes('content-ref') ? '' : undefined) : `<${pair}>`
}

const HINT_MARK = '\u0000hint:'

const closeOf = (name: string): string =>
  name === 'hint' ? '\u0000endhint' : Object.hasOwn(PAIRS, name) ? `</${PAIRS[name] ?? ''}>` : ''

/** Returns a text in which hints are callouts: the closing tag is that of the opening one. */
export function convertHints(text: string): string {
  const open: string[] = []
  return text.replace(/\u0000(?:hint:(\w+)|endhint)/g, (_, name?: string) => {
    if (name !== undefined) open.push(name)
    return name === undefined ? `</${open.pop() ?? 'Info'}>` : `<${name}>`
  })
}

/** The title and the numbers of `{% code %}` stand in the words of its fence. */
function mergeCode(text: string): string {
  return text.replace(
    /\{%\s*code\b([^]*?)%\}\s*?\n([^]*?)\{%\s*endcode\s*%\}/g,
    (_, words: string, content: string) => {
      const lines = content.split('\n')
      const [fence] = fencesOf(lines)
      if (!fence) return content
      const [language = ''] = fence.info.split(/\s+/)
      const info = writeFence({
        language,
        title: fenceValue(words, 'title'),
        lines: undefined,
        numbered: fenceValue(words, 'lineNumbers') === 'true',
      })
      lines[fence.first] = `${fence.indent}${fence.mark}${info}`
      return lines.join('\n')
    },
  )
}

const VIDEO = /^https?:\/\/(?:www\.)?(?:youtube\.com\/watch\?v=|youtu\.be\/)([\w-]+)/

/** Films are frames, other addresses links; references to pages are cards, files links. */
function convertEmbeds(text: string, context: PageContext): string {
  const embedded = replaceBlocks(
    text,
    /\{%\s*embed\s+url="([^"]*)"[^%]*%\}(?:((?:(?!\{%\s*embed\b)[^]){0,2000}?)\{%\s*endembed\s*%\})?/g,
    ([, url = '', caption = '']) => {
      const video = VIDEO.exec(url)?.[1]
      const words = caption.trim()
      if (video !== undefined)
        return `<iframe src="https://www.youtube.com/embed/${video}" title="Video"></iframe>\n\n${words}`
      return /\{%/.test(words) ? `[${url}](${url})\n\n${words}` : `[${words || url}](${url})`
    },
  )
  const files = replaceBlocks(
    embedded,
    /\{%\s*file\s+src="([^"]*)"[^%]*%\}(?:((?:(?!\{%\s*file\b)[^]){0,500}?)\{%\s*endfile\s*%\})?/g,
    ([, url = '', caption = '']) => {
      const name = decodeURIComponent(url.split('/').at(-1) ?? url).replace(/\?.*$/, '')
      return `[${caption.trim() || name}](<${url}>)`
    },
  )
  const references = replaceBlocks(
    files,
    /\{%\s*(?:content-ref|page-ref)\s+(?:url|page)="([^"]*)"\s*%\}(?:((?:(?!\{%\s*(?:content|page)-ref\b)[^])*?)\{%\s*endcontent-ref\s*%\})?/g,
    ([, url = '', inner = '']) => {
      const label = /\[([^\]]*)\]/.exec(inner)?.[1]
      return loneTag('Card', { title: context.titleOf(url) ?? label ?? url, href: url })
    },
  )
  return replaceBlocks(references, /\{%\s*include\s+"([^"]*)"\s*%\}/g, ([raw = '', path = '']) => {
    const file = includedPath(path, context, [])
    if (file !== undefined)
      return convertEmbeds(readOldPage(file, context.project).body.trim(), { ...context, source: file })
    context.report(`The included content "${path}" is not in the project`, raw)
    return ''
  })
}
