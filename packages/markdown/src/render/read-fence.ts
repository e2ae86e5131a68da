import type { CodeSource } from '@octavo/hast'
import type { MdNode } from '../mdast.ts'
import { parseFenceMeta, type FenceMeta } from '../parse-fence-meta.ts'
import type { Env } from '../values.ts'

/**
 * The code of a fence, with the props of its snippet filled in, and its meta. The code of a fence whose file is
 * missing is the message of its diagnostic, because readers cannot explain an empty block.
 */
export function readFence(node: MdNode, env: Env): { readonly code: CodeSource; readonly meta: FenceMeta } {
  const meta = parseFenceMeta(node.lang, fillProps(node.meta ?? '', env))
  const { rest: _rest, ...known } = meta
  if (node.missing !== undefined) return { code: { ...known, language: 'text', code: node.missing }, meta }
  const written = node.value ?? ''
  return { code: { ...known, code: node.codeFile === undefined ? fillProps(written, env) : written }, meta }
}

/** `{word}` and `{props.word}` in code of a snippet that is used with `word`. */
export function fillProps(code: string, { props }: Env): string {
  if (!props || !code.includes('{')) return code
  return code.replace(/\{(?:props\.)?([A-Za-z_$][\w$]*)\}/g, (whole, name: string) => {
    const value = Object.hasOwn(props, name) ? props[name] : undefined
    return typeof value === 'string' || typeof value === 'number' ? String(value) : whole
  })
}
