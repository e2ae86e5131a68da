import { createDiagnostic, type Diagnostic } from '@octavo/source'
import type { ApiDocument, Operation } from './api-document.ts'
import { nodeAt } from './api-nodes.ts'
import { isList, isRecord, own, type JsonValue } from './json-fields.ts'
import { spanOfNode, type LoadedFiles } from './load-files.ts'
import { childRef, refKey, type NodeRef } from './node-ref.ts'

interface Rule {
  readonly expected: string
  fits(value: JsonValue): boolean
}

const flag: Rule = { expected: 'true or false', fits: (value) => typeof value === 'boolean' }
const text: Rule = { expected: 'a text', fits: (value) => typeof value === 'string' }
const record: Rule = { expected: 'an object', fits: isRecord }
const texts: Rule = {
  expected: 'a list of texts',
  fits: (value) => isList(value) && value.every((one) => typeof one === 'string'),
}

const MARKS = { 'x-hidden': flag, 'x-excluded': flag, 'x-mint': record } as const
const MINT = { metadata: record, content: text, href: text, groups: texts } as const

/**
 * Reports extensions of operations and path items whose value has the wrong type and is ignored, as
 * `api/invalid` in the order of operations. Source: reference/docs-json.md section 5.2.
 */
export function checkExtensions(document: ApiDocument, loaded: LoadedFiles): readonly Diagnostic[] {
  const holders = new Map(document.operations.flatMap(holdersOf).map((at) => [refKey(at), at]))
  return [...holders.values()].flatMap((at) => {
    const value = nodeAt(document, at)?.value
    return [
      ...checkKeys(at, { value, rules: MARKS, of: '' }, loaded),
      ...checkKeys(
        childRef(at, 'x-mint'),
        { value: own(value, 'x-mint'), rules: MINT, of: ' of "x-mint"' },
        loaded,
      ),
    ]
  })
}

/** The path item before the operation. */
const holdersOf = ({ at }: Operation): readonly NodeRef[] => [
  { file: at.file, pointer: at.pointer.replace(/\/[^/]*$/, '') },
  at,
]

interface Checked {
  readonly value: JsonValue | undefined
  readonly rules: Readonly<Record<string, Rule>>
  readonly of: string
}

function checkKeys(at: NodeRef, { value, rules, of }: Checked, loaded: LoadedFiles): readonly Diagnostic[] {
  return Object.entries(rules).flatMap(([key, { expected, fits }]) => {
    const found = own(value, key)
    if (found === undefined || fits(found)) return []
    const span = spanOfNode(loaded, childRef(at, key))
    return [createDiagnostic('api/invalid', `"${key}"${of} must be ${expected}`, { span })]
  })
}
