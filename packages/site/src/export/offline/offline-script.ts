/*
 * A module as a classic script:
 *   1. `import()` and addresses of the site call what the folder's script offers
 *   2. a bundler writes `import` and `export` as `require` and `exports` (toCommonJs)
 *   3. the code is the body of a function, which is run when the module is needed
 */
import { parseProgram, type EsNode } from '@octavo/markdown'
import { replaceTexts, type TextEdit } from '@octavo/source'
import { walkCode } from '../../policy/script/walk-code.ts'
import { readAddress } from '../portable-address.ts'
import { toScriptText } from './offline-data.ts'
import type { FindFile } from './offline-paths.ts'

/** What scripts of a folder are made with. */
export interface OfflineScriptTools {
  readonly findFile: FindFile
  /** Returns a module with `require` and `exports`. */
  toCommonJs(code: string): Promise<string>
}

/** Returns the classic script of a module; a script without imports and exports runs at once, in a scope of its own. */
export async function offlineScript(
  code: string,
  path: string,
  { findFile, toCommonJs }: OfflineScriptTools,
): Promise<string> {
  const parsed = parseProgram(code)
  if (!('node' in parsed)) return code
  const nodes = [...walkCode(parsed.node as EsNode)].map(({ node }) => node)
  const resolve = (specifier: string) => modulePath(specifier, path, findFile)
  const statics = nodes.flatMap((node) => staticImport(node) ?? [])
  const edits = nodes.flatMap((node) => [
    ...dynamicImport(node, resolve),
    ...ownAddress(node, { isImport: statics.includes(node.value as string), findFile }),
  ])
  const edited = replaceTexts(code, edits)
  if (edits.length === 0 && !nodes.some(({ type }) => /^(?:Import|Export)\w*Declaration$/.test(type)))
    return `(()=>{"use strict";${code}\n})()\n`
  const imports = Object.fromEntries(statics.map((specifier) => [specifier, resolve(specifier)]))
  const body = await toCommonJs(edited)
  const head = `octavoOffline.define(${toScriptText(path)},${JSON.stringify(imports)},`
  return `${head}(require,module,exports,octavoTools)=>{"use strict";\n${body}\n})\n`
}

/** The path of a module in the folder. */
function modulePath(specifier: string, from: string, findFile: FindFile): string {
  const address = readAddress(specifier)
  if (address) return findFile(address)
  const url = new URL(specifier, `file:///${from.split('/').map(encodeURIComponent).join('/')}`)
  return decodeURIComponent(url.pathname.slice(1))
}

function staticImport(node: EsNode): string | undefined {
  if (!/^(?:ImportDeclaration|ExportNamedDeclaration|ExportAllDeclaration)$/.test(node.type)) return undefined
  const { source } = node as { readonly source?: EsNode | null }
  return typeof source?.value === 'string' ? source.value : undefined
}

/** `import(…)` becomes a call; an address that the code has itself is that of a module. */
function dynamicImport(node: EsNode, resolve: (specifier: string) => string): readonly TextEdit[] {
  if (node.type !== 'ImportExpression') return []
  const { source } = node as unknown as { readonly source: EsNode }
  const call = { start: node.start, end: node.start + 'import'.length, text: 'octavoTools.load' }
  const specifier = textOf(source)
  if (specifier === undefined) return [call]
  return [call, { start: source.start, end: source.end, text: toScriptText(`octavo:${resolve(specifier)}`) }]
}

/** A text that is an address of the site. */
function ownAddress(
  node: EsNode,
  { isImport, findFile }: { readonly isImport: boolean; readonly findFile: FindFile },
): readonly TextEdit[] {
  const text = isImport ? undefined : textOf(node)
  const address = text === undefined ? undefined : readAddress(text)
  if (!address) return []
  const path = toScriptText(findFile(address))
  const rest = address.query + address.hash
  const call = `octavoTools.addressOf(${path})${rest === '' ? '' : `+${toScriptText(rest)}`}`
  return [{ start: node.start, end: node.end, text: `(${call})` }]
}

/** The text of a literal, or of a template without expressions. */
function textOf(node: EsNode): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type !== 'TemplateLiteral' || (node.expressions?.length ?? 0) > 0) return undefined
  const [quasi] = node.quasis ?? []
  const { cooked } = (quasi?.value ?? {}) as { readonly cooked?: string }
  return cooked
}
