import { codeLines } from '../text/code-ranges.ts'
import { openTag } from '../tags/write-tag.ts'
import { calloutName } from './callout-name.ts'

/** A callout that begins a quotation: its component, its title, and what follows in its first line. */
export interface QuoteHead {
  readonly name: string
  readonly title?: string | undefined
  readonly rest?: string | undefined
}

/** Returns a text in which quotations with a head are callouts; `headOf` reads the first line without its mark. */
export function convertQuotes(text: string, headOf: (line: string) => QuoteHead | undefined): string {
  const lines = text.split('\n')
  const code = codeLines(lines)
  const result: string[] = []
  for (let index = 0; index < lines.length; index += 1) {
    const match = code.has(index) ? null : /^([ \t]*)>[ \t]?(.*)$/.exec(lines[index] ?? '')
    const head = match && !/^[ \t]*>/.test(lines[index - 1] ?? '') ? headOf(match[2] ?? '') : undefined
    if (!match || !head) {
      result.push(lines[index] ?? '')
      continue
    }
    const indent = match[1] ?? ''
    let last = index
    while (/^[ \t]*>/.test(lines[last + 1] ?? '')) last += 1
    const inner = lines.slice(index + 1, last + 1).map((line) => line.replace(/^[ \t]*>[ \t]?/, indent))
    const first = head.rest ? [indent + head.rest] : []
    const content = [...first, ...inner].join('\n').replace(/^\s*\n|\s+$/g, '')
    // A title alone is the text.
    const isTitled = content.trim() !== ''
    const open = openTag(head.name, { title: isTitled ? head.title : undefined })
    result.push(indent + open, isTitled ? content : indent + (head.title ?? ''), `${indent}</${head.name}>`)
    index = last
  }
  return result.join('\n')
}

/** Returns a text in which alerts of GitHub (`> [!NOTE]`) are callouts. */
export const convertAlerts = (text: string): string =>
  text.includes('[!')
    ? convertQuotes(text, (line) => {
        const [, kind = '', title] = /^\[!(\w+)\][ \t]*(.*)$/.exec(line) ?? []
        const name = calloutName(kind)
        return name === undefined ? undefined : { name, title: title || undefined }
      })
    : text
