import type { Operation } from '../api-document.ts'

/**
 * The result of {@link matchOperation}: the operation, or the methods of the path, none when no path fits.
 */
export type MatchedOperation =
  | {
      readonly kind: 'operation'
      readonly operation: Operation
      readonly values: ReadonlyMap<string, string>
    }
  | { readonly kind: 'methods'; readonly methods: readonly string[] }

/**
 * Finds the operation for a request: of all templates that match the path, the one with the longest literal
 * beginning. HEAD uses GET where it is not described. `values` are the decoded path parameters. Source:
 * OpenAPI 3.1 section 4.8.8.2.
 */
export function matchOperation(
  operations: readonly Operation[],
  request: { readonly method: string; readonly path: string },
): MatchedOperation {
  const segments = request.path.split('/').map(decode)
  const fitting = operations
    .filter(({ kind }) => kind === 'operation')
    .flatMap((operation) => {
      const template = operation.path.split(/[?#]/)[0]?.split('/') ?? []
      const values = matchSegments(template, segments)
      return values ? [{ operation, template, values }] : []
    })
    .toSorted((a, b) => compareTemplates(a.template, b.template))
  const [first] = fitting
  if (!first) return { kind: 'methods', methods: [] }
  // Templates that are equal but for the names of their parameters are one path.
  const best = fitting.filter(({ template }) => compareTemplates(template, first.template) === 0)
  const method = request.method.toLowerCase()
  const found =
    best.find(({ operation }) => operation.method === method) ??
    (method === 'head' ? best.find(({ operation }) => operation.method === 'get') : undefined)
  if (found) return { kind: 'operation', operation: found.operation, values: found.values }
  return { kind: 'methods', methods: best.map(({ operation }) => operation.method.toUpperCase()) }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function matchSegments(
  template: readonly string[],
  segments: readonly string[],
): ReadonlyMap<string, string> | undefined {
  if (template.length !== segments.length) return undefined
  const values = new Map<string, string>()
  const fits = template.every((one, index) => matchSegment(one, segments[index] ?? '', values))
  return fits ? values : undefined
}

/** Matches `{id}.json`, `a-{b}`: each parameter takes as little as fits, in linear time, and never nothing. */
function matchSegment(template: string, segment: string, values: Map<string, string>): boolean {
  const pieces = template.split(/\{([^{}]*)\}/)
  const [first = ''] = pieces
  if (!segment.startsWith(first)) return false
  let at = first.length
  for (let index = 1; index < pieces.length; index += 2) {
    const [name = '', literal = ''] = pieces.slice(index, index + 2)
    const isLast = index + 2 >= pieces.length
    const end = isLast ? segment.length - literal.length : segment.indexOf(literal, at + 1)
    if (end <= at || !segment.startsWith(literal, end)) return false
    values.set(name, segment.slice(at, end))
    at = end + literal.length
  }
  return at === segment.length
}

/** Segment by segment from the left: a literal one comes first, then one with more literal text. */
function compareTemplates(a: readonly string[], b: readonly string[]): number {
  for (const [index, segment] of a.entries()) {
    const order = openness(segment) - openness(b[index] ?? '')
    if (order !== 0) return order
  }
  return 0
}

function openness(segment: string): number {
  if (!segment.includes('{')) return 0
  return 1 + 1 / (1 + segment.replace(/\{[^{}]*\}/g, '').length)
}
