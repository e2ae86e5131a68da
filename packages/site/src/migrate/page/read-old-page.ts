import { isJsonObject, readYaml, type JsonObject, type SitePath } from '@octavo/source'
import { codeLines } from '../text/code-ranges.ts'
import type { OldProject } from '../old-project.ts'

/** The parts of a page file of any tool; line ends are `\n`. */
export interface OldPage {
  readonly values: JsonObject
  readonly body: string
  /** Front matter that is no YAML. */
  readonly unreadable?: string
}

const FRONT = /^\uFEFF?---[ \t]*\n([^]*?)(?:^|\n)---[ \t]*(?:\n|$)/

/** Returns front matter and text of a page file. */
export function readOldPage(path: string, project: OldProject): OldPage {
  const text = (project.text(path) ?? '').replaceAll('\r\n', '\n')
  const front = FRONT.exec(text)
  if (!front) return { values: {}, body: text.replace(/^\uFEFF/, '') }
  const yaml = front[1] ?? ''
  const { value } = readYaml({ path: path as SitePath, text: yaml })
  const body = text.slice(front[0].length)
  if (isJsonObject(value)) return { values: value, body }
  return yaml.trim() === '' || value === null
    ? { values: {}, body }
    : { values: looseValues(yaml), body, unreadable: yaml }
}

/** Keys with texts of one line, from front matter that is not valid. */
const looseValues = (yaml: string): JsonObject =>
  Object.fromEntries(
    [...yaml.matchAll(/^(\w[\w-]*):[ \t]+(.+)$/gm)].map(([, key = '', value = '']) => [
      key,
      value.trim().replace(/^(["'])([^]*)\1$/, '$2'),
    ]),
  )

/** Returns the heading that begins a text, and its title; undefined where the text begins otherwise. */
export function firstHeading(body: string): { readonly title: string; readonly raw: string } | undefined {
  const start =
    /^(?:\s*\n|&nbsp;[ \t]*\n|#[ \t]*\n|(?:import|export)\s[^\n]*\n|<!--[^]*?-->|\{\/\*[^]*?\*\/\})*/.exec(
      body,
    )?.[0] ?? ''
  const rest = body.slice(start.length)
  const atx = /^#[ \t]+([^\n]+?)[ \t]*#*[ \t]*(?:\n|$)/.exec(rest)
  const found = atx ?? /^([^\s#>*\-+<|`:][^\n]*)\n=+[ \t]*(?:\n|$)/.exec(rest)
  return found ? { title: plainTitle(found[1] ?? ''), raw: found[0] } : undefined
}

/** Returns the heading that is the title of a page: the first line, or the only heading of level 1 of a page without a title. */
export function titleHeading(page: OldPage): ReturnType<typeof firstHeading> {
  const first = firstHeading(page.body)
  if (first || page.values['title'] !== undefined) return first
  const lines = page.body.split('\n')
  const code = codeLines(lines)
  const [line, ...more] = lines.filter((one, index) => /^#[ \t]+\S/.test(one) && !code.has(index))
  return line === undefined || more.length > 0
    ? undefined
    : { title: plainTitle(line.replace(/^#[ \t]+/, '').replace(/[ \t]#*[ \t]*$/, '')), raw: `${line}\n` }
}

/** Returns the title of a page: its front matter, else its heading. */
export function oldTitle(page: OldPage): string | undefined {
  const title = page.values['title']
  return typeof title === 'string' || typeof title === 'number' ? String(title) : titleHeading(page)?.title
}

/** Returns the words of a heading, without marks of Markdown. */
export function plainTitle(heading: string): string {
  return heading
    .replace(/[ \t]*\{[:]?[ \t]*[#.][^}]*\}[ \t]*$/, '')
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/\{%[^%]*%\}|:(?:material|octicons|fontawesome|simple)-[\w-]+:/g, '')
    .replace(/(\*\*|__|\*|`)(?=\S)([^]*?\S)\1/g, '$2')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .trim()
}
