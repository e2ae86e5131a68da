import { parseExpression } from '../evaluate/parse-javascript.ts'
import type { Construct, State } from './micromark-types.ts'
import type { LooseTag, ParseRun } from './parse-run.ts'
import { readTo } from './read-to.ts'

/**
 * Reads a tag that is not valid JSX but whose meaning is clear: values without quotes, as HTML has them, in curly quotes, and
 * values with a missing quote. Called where the strict construct failed and recorded the error.
 */
export const looseTagConstruct = (run: ParseRun, type: 'mdxJsxFlowTag' | 'mdxJsxTextTag'): Construct => ({
  name: type,
  concrete: type === 'mdxJsxFlowTag',
  tokenize(effects, ok, nok) {
    const { offset } = this.now()
    const tag = run.looseTags.get(offset) ?? readLooseTag(run.source, offset)
    if (
      !tag ||
      (type === 'mdxJsxFlowTag' && !/^[ \t]*(?:\n|$)/.test(run.source.slice(tag.end, tag.end + 100)))
    )
      return nok
    run.looseTags.set(offset, tag)
    const now = () => this.now().offset
    const after: State = (code) => (code === 32 || code === -2 || code === -1 ? skip(code) : ok(code))
    const skip: State = (code) => {
      effects.enter('whitespace')
      effects.consume(code)
      effects.exit('whitespace')
      return after
    }
    const done = type === 'mdxJsxFlowTag' ? after : ok
    return readTo(tag.end, { effects, ok: done, nok, now, types: [type, `${type}Marker`] })
  },
})

const NAME = String.raw`[A-Za-z_@:][\w:.@-]*`
const VALUES = [
  String.raw`"[^"]*"`,
  String.raw`'[^']*'`,
  String.raw`\{[^{}]*\}`,
  // Quotes of a word processor; the last one may be straight.
  String.raw`[“”„][^“”"\n<>{}]*[“”"]`,
  String.raw`[‘’][^'\n<>{}]*?[‘’'](?=[\s/>])`,
  // A quote that is lost at the end, or at the beginning.
  String.raw`["'][^"'\n<>{}=]*(?=\s*\/?>)`,
  '[^\\s"\'`=<>{}][^"\'\\n<>{}=]*["\'](?=[\\s/>])',
  '[^\\s"\'`=<>{}]+(?<!/)',
].join('|')
const ATTRIBUTE = String.raw`\s+(${NAME})(?:\s*=\s*(${VALUES}))?`
const TAG = new RegExp(String.raw`<([A-Za-z][\w.:-]*)((?:${ATTRIBUTE})*)\s*(\/?)>`, 'y')
/** UTF-16 units. */
const LONGEST = 2000

function readLooseTag(source: string, at: number): LooseTag | undefined {
  const [text = ''] = source.slice(at, at + LONGEST).split(/\n[ \t]*\n/, 1)
  TAG.lastIndex = 0
  const match = TAG.exec(text)
  if (!match) return undefined
  const [whole, name = '', written = ''] = match
  const attributes = [...`${written}>`.matchAll(new RegExp(ATTRIBUTE, 'g'))].map(([, key = '', value]) => ({
    type: 'mdxJsxAttribute',
    name: key,
    value: valueOf(value),
  }))
  if (attributes.some(({ value }) => typeof value === 'object' && value && !isJavaScript(value.value)))
    return undefined
  return { name, attributes, selfClosing: match.at(-1) === '/', end: at + whole.length }
}

function valueOf(written: string | undefined) {
  if (written === undefined) return null
  if (written.startsWith('{')) return { type: 'mdxJsxAttributeValueExpression', value: written.slice(1, -1) }
  return written.replace(/^["'“”„‘’]|["'“”‘’]$/g, '')
}

function isJavaScript(source: string): boolean {
  const parsed = parseExpression(source)
  return 'node' in parsed && parsed.node !== undefined
}
