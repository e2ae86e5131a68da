import { isList, isRecord, type JsonValue } from '../json-fields.ts'

/** Syntax of a language for JSON values. */
export interface LiteralSyntax {
  readonly text: (text: string) => string
  readonly none: string
  readonly true: string
  readonly false: string
  readonly list: readonly [open: string, close: string]
  readonly object: readonly [open: string, close: string]
  readonly entry: (name: string, value: string) => string
  /** Overrides `object` where an object could be mistaken, by its names (PHP's arrays). */
  readonly objectFor?: (names: readonly string[]) => readonly [open: string, close: string]
  /** Spaces of one level. */
  readonly indent: string
  /** Behind the last line of a list or object. */
  readonly trailingComma: boolean
  /** Between entries of objects; default a comma. */
  readonly separator?: string
  /** Spaces inside the brackets of an object in one line. */
  readonly padded?: boolean
}

/** Longest literal that is written in one line, in characters. */
const LINE = 60

/**
 * Returns a value as a literal. Short lists and objects are written in one line, others with one entry per
 * line; lines after the first begin with `margin`.
 */
export function writeLiteral(value: JsonValue, syntax: LiteralSyntax, margin = ''): string {
  if (isList(value)) {
    return writeGroup(
      value,
      value.map((item) => writeLiteral(item, syntax, margin + syntax.indent)),
      {
        brackets: syntax.list,
        separator: ',',
        padding: '',
        syntax,
        margin,
      },
    )
  }
  if (isRecord(value)) return writeObject(value, syntax, margin)
  if (value === null) return syntax.none
  if (typeof value === 'boolean') return value ? syntax.true : syntax.false
  return typeof value === 'number' ? JSON.stringify(value) : syntax.text(value)
}

function writeObject(value: Readonly<Record<string, JsonValue>>, syntax: LiteralSyntax, margin: string) {
  const entries = Object.entries(value)
  const texts = entries.map(([name, one]) =>
    syntax.entry(name, writeLiteral(one, syntax, margin + syntax.indent)),
  )
  return writeGroup(
    entries.map(([, one]) => one),
    texts,
    {
      brackets: syntax.objectFor?.(entries.map(([name]) => name)) ?? syntax.object,
      separator: syntax.separator ?? ',',
      padding: syntax.padded ? ' ' : '',
      syntax,
      margin,
    },
  )
}

interface GroupOptions {
  readonly brackets: readonly [open: string, close: string]
  readonly separator: string
  readonly padding: string
  readonly syntax: LiteralSyntax
  readonly margin: string
}

function writeGroup(
  values: readonly JsonValue[],
  texts: readonly string[],
  { brackets: [open, close], separator, padding, syntax, margin }: GroupOptions,
): string {
  if (texts.length === 0) return open + close
  const line = open + padding + texts.join(`${separator} `) + padding + close
  const isFlat = !values.some((one) => typeof one === 'object' && one !== null && Object.keys(one).length > 0)
  if (isFlat && line.length <= LINE && !line.includes('\n')) return line
  const comma = separator === ',' ? ',' : ''
  const inner = texts.map((text, index) => {
    const isLast = index === texts.length - 1
    return `${margin}${syntax.indent}${text}${isLast && !syntax.trailingComma ? '' : comma}`
  })
  return [open, ...inner, margin + close].join('\n')
}
