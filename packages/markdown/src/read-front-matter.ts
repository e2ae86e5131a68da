import { createDiagnostic, isJsonObject, spanAt } from '@octavo/source'
import type { Checked, Diagnostic, JsonObject, SourceFile, Span } from '@octavo/source'
import type { FrontMatter } from './front-matter.ts'
import { createKeySearch } from './near-key.ts'
import { recoverFrontMatter } from './recover-front-matter.ts'
import { findSlips, repairKeys } from './repair-keys.ts'
import { splitFrontMatter, type FrontMatterBounds } from './split-front-matter.ts'
import { coerceFrontMatter, KNOWN_KEYS, META_KEY, NAMED_KEYS, type WrongValue } from './to-front-matter.ts'
import { readTolerantYaml } from './tolerant-yaml.ts'

/**
 * Reads the front matter of a page; every key is checked and coerced, and a page without any gets the defaults.
 *
 * YAML that cannot be parsed is `page/front-matter` with its position, and the lines that can be parsed are used; a
 * wrong value is `page/front-matter-value` and left out. Source: reference/docs-json.md section 2.
 */
export function readFrontMatter(file: SourceFile): Checked<FrontMatter> {
  const bounds = splitFrontMatter(file.text)
  const damage = damages(file, bounds)
  if (bounds.kind !== 'yaml') return { value: coerceFrontMatter({}).value, diagnostics: damage }
  const yaml = readTolerantYaml(file, bounds)
  const isBroken = yaml.diagnostics.some(({ code }) => code === 'page/front-matter')
  const mapping = yaml.value ?? {}
  const { value: raw, diagnostics } =
    isBroken || !isJsonObject(mapping)
      ? recover(file, bounds, yaml.diagnostics)
      : { value: mapping, diagnostics: yaml.diagnostics }
  const { value, errors } = coerceFrontMatter(repairKeys(raw, findSlips(raw, KNOWN_KEYS.isKnown)))
  const wrong = errors.map((error) => reportValue(file, bounds, error))
  const names = Object.keys(raw).flatMap((key) => checkName(file, bounds, key))
  return { value, diagnostics: [...damage, ...diagnostics, ...wrong, ...names] }
}

const nearKey = createKeySearch(NAMED_KEYS)

/** Reports a key that is nearly one of the format; keys of the author's own differ more. */
function checkName(file: SourceFile, bounds: FrontMatterBounds, key: string): readonly Diagnostic[] {
  const near = nearKey(key)
  if (near === undefined || META_KEY.test(key)) return []
  const line = spanOfKey(file, bounds, key)
  const start = line.start.offset + (/["']/.test(file.text.charAt(line.start.offset)) ? 1 : 0)
  return [
    createDiagnostic('page/front-matter-key', `The front matter key "${key}" is not known`, {
      span: spanAt(file, start, Math.min(line.end.offset, start + key.length)),
      help: `did you mean "${near}"?`,
    }),
  ]
}

/** Reads front matter line by line; errors that no line explains are reported for the whole. */
function recover(
  file: SourceFile,
  bounds: FrontMatterBounds,
  whole: readonly Diagnostic[],
): Checked<JsonObject> {
  const { value, diagnostics } = recoverFrontMatter(file, bounds, KNOWN_KEYS)
  if (diagnostics.length > 0) return { value, diagnostics }
  return { value, diagnostics: whole.length > 0 ? whole : [notAMapping(file, bounds)] }
}

/** Errors in the lines around the front matter. */
function damages(file: SourceFile, bounds: FrontMatterBounds): readonly Diagnostic[] {
  if (bounds.kind === 'prose') return [notAMapping(file, bounds)]
  if (bounds.kind !== 'refused' && bounds.damaged === undefined) return []
  const span = spanAt(file, bounds.start, bounds.end)
  if (bounds.kind === 'refused') {
    const message = `Front matter of engine "${bounds.engine}" is not read`
    return [
      createDiagnostic('page/front-matter', message, { span, help: 'write it as YAML between lines of ---' }),
    ]
  }
  const [message, help] =
    bounds.damaged === 'closing'
      ? ['Front matter is never closed', 'add a line with --- below it']
      : ['Front matter is not opened by a line of ---', 'write --- alone in the line above it']
  return [createDiagnostic('page/front-matter', message, { span, help })]
}

const notAMapping = (file: SourceFile, bounds: FrontMatterBounds): Diagnostic =>
  createDiagnostic('page/front-matter', 'Front matter is not a list of keys and values', {
    span: spanAt(file, bounds.start, bounds.end),
    help: 'write one "key: value" per line',
  })

function reportValue(file: SourceFile, bounds: FrontMatterBounds, { key, expected }: WrongValue): Diagnostic {
  return createDiagnostic('page/front-matter-value', `"${key}" of the front matter is not ${expected}`, {
    span: spanOfKey(file, bounds, key),
    help: `give "${key}" ${expected}, or remove it`,
  })
}

/** The line of a key. */
function spanOfKey(file: SourceFile, bounds: FrontMatterBounds, key: string): Span {
  const found = new RegExp(`^["']?${key.replace(/[^\w]/g, '\\$&')}["']?[ \\t]*:.*$`, 'm').exec(
    file.text.slice(bounds.start, bounds.end),
  )
  const start = bounds.start + (found?.index ?? 0)
  return spanAt(file, start, start + (found?.[0].length ?? 0))
}
