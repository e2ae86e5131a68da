import { serialize, textOf, type ComponentDefinition, type Content, type PropSpec } from '@octavo/hast'
import { nearestName } from '@octavo/source'
import { isJsxValue, isMarked } from '../values.ts'
import { isContent, type Context } from './renderer.ts'

type Props = Readonly<Record<string, unknown>>

/** Props with a meaning of their own on every component, or for frameworks only. */
const IGNORED = new Set(['key', 'ref', 'children', 'class', 'className', 'style', 'id'])

/**
 * Reads the props of a component by their specs: texts become numbers and flags, JSX becomes content, defaults are
 * filled in. A value that does not fit is `component/bad-prop` and left out, a missing one `component/missing-prop`,
 * a probable misspelling `component/unknown-prop`.
 */
export function readProps(definition: ComponentDefinition, written: Props, ctx: Context): Props {
  const { name, props: specs } = definition
  const read: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(written)) {
    const spec = Object.hasOwn(specs, key) ? specs[key] : undefined
    if (spec) {
      const result = readProp(spec, value, ctx)
      if (result === BAD) reportBad({ component: name, key, spec }, value, ctx)
      else if (result !== undefined) read[key] = result
    } else if (key === 'class' && Object.hasOwn(specs, 'className')) read['className'] = value
    else if (!IGNORED.has(key)) reportUnknown(definition, key, ctx)
  }
  for (const [key, spec] of expectedProps(definition)) {
    if (spec.required && isEmpty(read[key]) && written[key] !== undefined) reportEmpty(name, key, ctx)
    if (read[key] !== undefined) continue
    if (spec.default !== undefined) read[key] = spec.default
    else if (spec.required && written[key] === undefined)
      ctx.r.tools.report({
        code: 'component/missing-prop',
        message: `"${name}" has no "${key}"`,
        help: `add ${key}="…"`,
      })
  }
  return read
}

type NamedSpec = readonly [key: string, spec: PropSpec]

const expected = new WeakMap<ComponentDefinition, readonly NamedSpec[]>()

/** The props of a component that are required or have a default. */
function expectedProps(definition: ComponentDefinition): readonly NamedSpec[] {
  const known = expected.get(definition)
  if (known) return known
  const all = Object.entries(definition.props)
  const found = all.filter(([, spec]) => spec.required === true || spec.default !== undefined)
  expected.set(definition, found)
  return found
}

/** Whether a prop is `title=""`, or content without text and elements. */
const isEmpty = (value: unknown): boolean =>
  (typeof value === 'string' && value.trim() === '') ||
  (isContent(value) && textOf(value).trim() === '' && !value.some(({ type }) => type === 'element'))

function reportEmpty(component: string, key: string, { r }: Context): void {
  r.tools.report({
    code: 'component/missing-prop',
    message: `"${component}" has an empty "${key}"`,
    help: `write ${key}="…"`,
  })
}

const BAD = Symbol('bad prop')

function readProp(spec: PropSpec, value: unknown, ctx: Context): unknown {
  if (value === undefined || value === null) return undefined
  const result = READERS[spec.type](value, ctx)
  if (!spec.values || result === BAD || result === undefined) return result
  const found = spec.values.find(
    (allowed) => allowed === result || String(allowed) === String(result).toLowerCase(),
  )
  return found === undefined ? BAD : found
}

const READERS: Readonly<Record<PropSpec['type'], (value: unknown, ctx: Context) => unknown>> = {
  string: (value, ctx) => (isMarked(value) ? plainText(value, ctx) : isPlain(value) ? String(value) : BAD),
  content: readContent,
  markdown: (value, ctx) =>
    typeof value === 'string' ? ctx.r.tools.markdown(value, 'inline') : readContent(value, ctx),
  boolean: readBoolean,
  number: readNumber,
  icon: readIcon,
  color: (value) =>
    typeof value === 'string' || (typeof value === 'object' && !isMarked(value)) ? value : BAD,
  href: (value) => (isPlain(value) && value !== '' ? String(value) : value === '' ? undefined : BAD),
  asset: (value) => (isPlain(value) && value !== '' ? String(value) : value === '' ? undefined : BAD),
  strings: readStrings,
  object: readObject,
  code: (value) => (isPlain(value) ? String(value) : BAD),
  any: (value, ctx) =>
    isMarked(value) ? readContent(value, ctx) : typeof value === 'function' ? BAD : value,
}

const isPlain = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number'

function readContent(value: unknown, ctx: Context): readonly Content[] | typeof BAD {
  if (typeof value === 'boolean') return BAD
  return ctx.r.render.value(value, ctx)
}

/** Content as text, for props that are attributes. */
function plainText(value: unknown, ctx: Context): string {
  return serialize(ctx.r.render.value(value, ctx))
    .replace(/<[^>]*>/g, '')
    .trim()
}

function readBoolean(value: unknown): boolean | typeof BAD {
  if (typeof value === 'boolean') return value
  const text = String(value).toLowerCase()
  if (text === '' || text === 'true' || text === '1' || text === 'yes') return true
  return text === 'false' || text === '0' || text === 'no' ? false : BAD
}

function readNumber(value: unknown): number | typeof BAD {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value.replace(/px$/, '')) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : BAD
}

/**
 * Reads a name, an address, an object, or JSX: a component with `toIcon` returns its icon, `<img>` its address, all
 * else its HTML.
 */
function readIcon(value: unknown, ctx: Context): unknown {
  if (typeof value === 'string') return value === '' ? undefined : value
  if (isJsxValue(value)) {
    const icon = ctx.r.components.get(value.name)?.toIcon?.(value.props)
    if (icon !== undefined) return icon
    const { src } = value.props
    if (value.name === 'img' && typeof src === 'string' && src !== '') return src
    return serialize(ctx.r.render.value(value, ctx))
  }
  const isRecord = typeof value === 'object' && value !== null && !isMarked(value) && !Array.isArray(value)
  if (!isRecord || !('name' in value) || typeof value.name !== 'string') return BAD
  const parts = Object.entries(value).filter(([key, part]) => isIconPart(key, part, ctx))
  return Object.fromEntries(parts)
}

/** Whether a part of an icon's record is text; others are reported. */
function isIconPart(key: string, part: unknown, { r }: Context): boolean {
  if (typeof part === 'string') return true
  if (part !== undefined && part !== null)
    r.tools.report({
      code: 'component/bad-prop',
      message: `An icon does not take what is given as its "${key}"`,
      help: 'give a text',
    })
  return false
}

function readStrings(value: unknown): readonly string[] | typeof BAD {
  const parsed = typeof value === 'string' && value.trim().startsWith('[') ? parseJson(value) : value
  if (Array.isArray(parsed)) return parsed.filter(isPlain).map(String)
  return isPlain(value) ? [String(value)] : BAD
}

function readObject(value: unknown): unknown {
  const parsed = typeof value === 'string' ? parseJson(value) : value
  return typeof parsed === 'object' && parsed !== null && !isMarked(parsed) ? parsed : BAD
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const EXPECTED: Readonly<Partial<Record<PropSpec['type'], string>>> = {
  boolean: 'true or false',
  number: 'a number',
  strings: 'a list of texts',
  object: 'a record',
  icon: 'the name of an icon',
}

interface BadProp {
  readonly component: string
  readonly key: string
  readonly spec: PropSpec
}

function reportBad({ component, key, spec }: BadProp, value: unknown, { r }: Context): void {
  const shown =
    isPlain(value) || typeof value === 'boolean' ? `"${String(value).slice(0, 60)}"` : 'this value'
  const expected = spec.values ? `one of ${spec.values.join(', ')}` : (EXPECTED[spec.type] ?? 'a text')
  r.tools.report({
    code: 'component/bad-prop',
    message: `"${component}" does not take ${shown} as "${key}"`,
    help: `give ${expected}`,
  })
}

/** Reports a probable misspelling; other unknown props are common and harmless. */
function reportUnknown({ name, props }: ComponentDefinition, key: string, { r }: Context): void {
  if (key.startsWith('data-') || key.startsWith('aria-') || /^on[A-Z]/.test(key)) return
  const near = nearestName(key, Object.keys(props))
  if (near === undefined || Math.abs(near.length - key.length) > 1) return
  r.tools.addDiagnostic(
    'component/unknown-prop',
    `"${name}" does not know "${key}"`,
    `did you mean "${near}"?`,
  )
}
