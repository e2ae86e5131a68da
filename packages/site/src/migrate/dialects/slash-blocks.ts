import { codeLines } from '../text/code-ranges.ts'

const HEAD = /^([ \t]*)(\/{3,})[ \t]+([\w-]+)[ \t]*(?:\|[ \t]*(.*?))?[ \t]*$/

/**
 * Returns a text in which blocks between slashes (`/// note | Title`) are blocks with indented content (`!!! note "Title"`),
 * which `convertIndentedBlocks` reads. Of kinds without such a form, only the content stays. Source: PyMdown Extensions, blocks.
 */
export function indentSlashBlocks(text: string): string {
  return text.includes('///') ? indentLines(text.split('\n')).join('\n') : text
}

function indentLines(lines: readonly string[]): readonly string[] {
  const code = codeLines(lines)
  const result: string[] = []
  for (let index = 0; index < lines.length; index += 1) {
    const head = code.has(index) ? null : HEAD.exec(lines[index] ?? '')
    const last = head ? closingLine(lines, index, { mark: head[2] ?? '', code }) : undefined
    if (!head || last === undefined) {
      result.push(lines[index] ?? '')
      continue
    }
    const [, indent = '', , kind = '', title] = head
    const { options, content } = splitOptions(lines.slice(index + 1, last))
    const inner = indentLines(content)
    const opening = openingLine(kind, title, options)
    result.push(
      ...(opening === undefined
        ? ['', ...inner, '']
        : ['', indent + opening, '', ...inner.map((line) => (line.trim() === '' ? '' : `    ${line}`)), '']),
    )
    index = last
  }
  return result
}

/** The line with as many slashes and nothing else. */
function closingLine(
  lines: readonly string[],
  first: number,
  { mark, code }: { readonly mark: string; readonly code: ReadonlySet<number> },
): number | undefined {
  const found = lines.findIndex((line, index) => index > first && !code.has(index) && line.trim() === mark)
  return found < 0 ? undefined : found
}

/** Options are indented lines directly below the head. */
function splitOptions(lines: readonly string[]): {
  readonly options: ReadonlyMap<string, string>
  readonly content: readonly string[]
} {
  const end = lines.findIndex((line) => !/^[ \t]+[\w-]+:[ \t]/.test(line))
  const count = end < 0 ? lines.length : end
  const pairs = lines.slice(0, count).map((line): [string, string] => {
    const [key = '', value = ''] = line.split(/:[ \t]+/, 2)
    return [key.trim(), value.trim()]
  })
  return { options: new Map(pairs), content: lines.slice(count) }
}

const PLAIN = /^(?:html|define|definition|caption|figure-caption|table-caption)$/

/** Undefined for blocks that are their content. */
function openingLine(
  kind: string,
  title: string | undefined,
  options: ReadonlyMap<string, string>,
): string | undefined {
  if (PLAIN.test(kind)) return undefined
  const quoted = title === undefined ? '' : ` "${title.replaceAll('"', "'")}"`
  const type = options.get('type') ?? 'note'
  if (kind === 'tab') return `===${options.get('new') === 'true' ? '!' : ''}${quoted}`
  if (kind === 'details') return `???${/^true$/i.test(options.get('open') ?? '') ? '+' : ''} ${type}${quoted}`
  return `!!! ${kind === 'admonition' ? type : kind}${quoted}`
}
