import { didYouMean } from '@octavo/source'
import { importedName, nameOf, type EsNode } from './evaluate/es-node.ts'
import type { LinkedModule } from './linked-module.ts'
import { resolveSpecifier } from './list-imports.ts'
import { missingValue, opaqueValue } from './values.ts'

/** An import whose values are bound to names. */
export interface ImportSource {
  readonly specifier: string
  /** The module that it names; undefined when it cannot be had. */
  readonly target: LinkedModule | undefined
  /** Reports an export that the module does not have. */
  reportMissing(binding: EsNode, message: string, help: string): void
}

/** Returns the thunk of a name that an import binds; a missing value where there is none, which is reported. */
export function importedValue(binding: EsNode, source: ImportSource): () => unknown {
  const { specifier, target } = source
  const missing = missingValue(`"${nameOf(binding.local)}" of "${specifier}" cannot be had`)
  if (!target) return () => missing
  if (target.module.opaque) return () => opaqueValue(`"${target.module.file.path}" is not evaluated`)
  if (binding.type === 'ImportNamespaceSpecifier') return () => namespaceOf(target)
  const name = importedName(binding)
  const get = target.exports.get(name)
  if (get) return get
  const [only, ...others] = target.exports.values()
  // `import Widget from './widget.jsx'` of a module with one named export means that export.
  if (name === 'default' && only && others.length === 0) return only
  source.reportMissing(
    binding,
    `"${specifier}" has no export "${name}"`,
    didYouMean(name, [...target.exports.keys()]) ?? 'export it there, or import another name',
  )
  return () => missing
}

/** Returns the value of `import * as name`: the exports of a module as a record without a prototype. */
function namespaceOf(target: LinkedModule): unknown {
  const values: Record<string, unknown> = { __proto__: null }
  for (const [name, get] of target.exports) values[name] = get()
  return values
}

/** Returns the address of an imported picture, video or document; undefined for every other file. */
export function assetAddress(specifier: string, from: string): string | undefined {
  if (!/\.(?:png|jpe?g|gif|svg|webp|avif|ico|mp4|webm|mp3|wav|pdf)$/i.test(specifier)) return undefined
  const resolved = resolveSpecifier(specifier, from)
  return resolved.kind === 'file' ? `/${resolved.candidates[0]}` : undefined
}
