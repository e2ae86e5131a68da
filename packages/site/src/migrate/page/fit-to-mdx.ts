import { components } from '@octavo/theme'
import { mapProse } from '../text/replace-prose.ts'
import { codeRanges } from '../text/code-ranges.ts'
import { closingBrace, readTag, type Tag } from '../tags/tag.ts'
import { unbalancedTags } from '../tags/unbalanced-tags.ts'

/** How a text is made valid MDX. */
export interface FitOptions {
  /** Whether it is MDX already: braces are then expressions. */
  readonly isMdx: boolean
  /** Whether dollar signs mark formulas; `double` for two on each side. */
  readonly hasMath: boolean | 'double'
  readonly hasComponents: boolean
  /** Names that the page imports or declares. */
  readonly declared: ReadonlySet<string>
  report(message: string, excerpt: string): void
}

const HTML = new Set(
  `a abbr address area article aside audio b bdi bdo blockquote br button caption center cite code col colgroup dd del details dfn
  div dl dt em embed fieldset figcaption figure font footer form h1 h2 h3 h4 h5 h6 header hr i iframe img input ins kbd label
  legend li main mark math nav object ol optgroup option p param picture pre progress q s samp section select small source span
  strike strong sub summary sup svg table tbody td textarea tfoot th thead time tr track u ul var video wbr path g circle rect
  line polyline polygon defs use ellipse text linearGradient stop clipPath tt big`.split(/\s+/),
)
const VOID = new Set('area br col embed hr img input param source track wbr'.split(' '))

/**
 * Returns a Markdown text as MDX that means the same: comments, addresses in angle brackets, void elements, braces and angle
 * brackets that are text. Components that Octavo does not have are left out with a report, and their children stay.
 */
export function fitToMdx(text: string, options: FitOptions): string {
  const commented = text.replace(/<!--([^]*?)-->/g, (comment: string, inner: string, offset: number) =>
    isInCode(text, offset) ? comment : `{/*${inner.replaceAll('*/', '* /')}*/}`,
  )
  const linked = mapProse(commented, (prose) =>
    prose
      .replace(
        /(?<!\]\(|\]:[ \t])<((?:https?|mailto|ftp):[^\s<>]+)>/g,
        (_, url: string) => `[${url.replace('mailto:', '')}](${url})`,
      )
      .replace(/<([\w.+-]+@[\w-]+\.[\w.-]+)>/g, '[$1](mailto:$1)'),
  )
  const money =
    options.hasMath === true
      ? linked
      : mapProse(linked, (prose) => escapeDollars(prose, options.hasMath === 'double'))
  return fitTags(money, options)
}

/** Comments hold no code, and code may hold comments. */
const isInCode = (text: string, offset: number): boolean =>
  codeRanges(text).some(({ start, end }) => start < offset && offset < end)

/** Two dollar signs of a paragraph would be a formula; pairs of them are one in some tools. */
const escapeDollars = (prose: string, withPairs: boolean): string =>
  prose.replace(/(?<!\\)\$(?=[^\n]*\$|[^\n$]*$)/gm, (sign, offset: number) => {
    if (withPairs && (prose[offset - 1] === '$' || prose[offset + 1] === '$')) return sign
    const line =
      prose.slice(prose.lastIndexOf('\n', offset) + 1, offset) + prose.slice(offset).split('\n', 1)[0]
    return (line.match(/\$/g)?.length ?? 0) > 1 ? `\\${sign}` : sign
  })

function fitTags(text: string, options: FitOptions): string {
  const dropped = options.isMdx ? new Set<number>() : unbalancedTags(text, (tag) => isKnown(tag, options))
  const ranges = options.hasMath
    ? [...codeRanges(text), ...mathRanges(text, options.hasMath)].toSorted((a, b) => a.start - b.start)
    : codeRanges(text)
  const parts: string[] = []
  let at = 0
  for (const { start, end } of [...ranges, { start: text.length, end: text.length }]) {
    if (start < at) continue
    at = fitPart(text, [at, start], { ...options, dropped, parts })
    if (at < start) at = start
    parts.push(text.slice(at, Math.max(at, end)))
    at = Math.max(at, end)
  }
  return parts.join('')
}

const FORMULA = /\$\$[^]+?\$\$|(?<![\\$])\$(?![\s$])[^$\n]+?(?<!\s)\$(?!\d)/g
const PAIRED_FORMULA = /\$\$[^]+?\$\$/g

const mathRanges = (text: string, hasMath: true | 'double') =>
  [...text.matchAll(hasMath === 'double' ? PAIRED_FORMULA : FORMULA)].map(({ index, 0: match }) => ({
    start: index,
    end: index + match.length,
  }))

interface Fitting extends FitOptions {
  readonly dropped: ReadonlySet<number>
  readonly parts: string[]
}

/** Returns where it stopped: a tag may reach over code in its attributes. */
function fitPart(text: string, [from, to]: readonly [number, number], fitting: Fitting): number {
  const { parts, isMdx } = fitting
  let at = from
  for (let next = from; next < to; next += 1) {
    const char = text[next]
    if (char === '\\') {
      next += 1
      continue
    }
    if (isMdx && char === '{') {
      const close = closingBrace(text, next)
      if (close !== undefined) next = close
      continue
    }
    const replaced = char === '<' ? fitTag(text, next, fitting) : isMdx ? undefined : fitBrace(text, next)
    if (!replaced) continue
    parts.push(text.slice(at, next), replaced.text)
    at = replaced.end
    next = at - 1
  }
  if (at < to) parts.push(text.slice(at, to))
  return Math.max(at, to)
}

function fitBrace(text: string, at: number): { readonly text: string; readonly end: number } | undefined {
  const char = text[at]
  if (char !== '{' && char !== '}') return undefined
  const line = text.slice(text.lastIndexOf('\n', at) + 1)
  const id = /^\{#[\w.:-]+\}(?=[ \t]*(?:\n|$))/.exec(text.slice(at, at + 200))
  if (id && /^[ \t]*#{1,6}[ \t]/.test(line)) return { text: id[0], end: at + id[0].length }
  return { text: `\\${char}`, end: at + 1 }
}

function fitTag(
  text: string,
  at: number,
  fitting: Fitting,
): { readonly text: string; readonly end: number } | undefined {
  // The address of a link may be in angle brackets.
  const address = /\]\($|\]:[ \t]*$/.test(text.slice(Math.max(0, at - 4), at))
    ? /^<[^<>\n]*>/.exec(text.slice(at, at + 2000))
    : null
  if (address) return { text: address[0], end: at + address[0].length }
  const tag = readTag(text, at)
  if (!tag)
    return text[at + 1] === '>' || text.startsWith('</>', at)
      ? undefined
      : fitting.isMdx
        ? undefined
        : { text: '\\<', end: at + 1 }
  if (fitting.dropped.has(at)) return { text: '', end: tag.end }
  if (isKnown(tag, fitting)) return { text: writeKnown(tag, fitting), end: tag.end }
  // Generics and names in angle brackets are text.
  if (!fitting.hasComponents || (!fitting.isMdx && /^[a-z][\w.]*$/.test(tag.name)))
    return { text: '\\<', end: at + 1 }
  if (tag.kind !== 'close')
    fitting.report(`The component "${tag.name}" has no counterpart; its children stay`, tag.raw)
  return { text: '', end: tag.end }
}

const isKnown = ({ name }: Tag, { declared }: FitOptions): boolean =>
  HTML.has(name) ||
  HTML.has(name.toLowerCase()) ||
  components.has(name) ||
  declared.has(name.split('.')[0] ?? name)

/** Attributes without quotes get them; void elements close themselves; what only the old tool reads is left out. */
function writeKnown({ name, kind, attributes, raw }: Tag, { isMdx }: FitOptions): string {
  if (isMdx || !(HTML.has(name) || HTML.has(name.toLowerCase()))) return raw
  if (kind === 'close') return VOID.has(name.toLowerCase()) ? '' : `</${name}>`
  const written = attributes
    .filter(({ name: key }) => !/^(?:[@:#]|v-|on)|^markdown$/i.test(key))
    .map(({ name: key, kind, value }) => {
      if (kind === 'flag') return ` ${key}`
      return kind === 'text' ? ` ${key}="${value.replaceAll('"', '&quot;')}"` : ` ${key}={${value}}`
    })
  const isLone = kind === 'lone' || VOID.has(name.toLowerCase())
  return `<${name}${written.join('')}${isLone ? ' />' : '>'}`
}
