import { nameOf, required, type EsNode } from '../evaluate/es-node.ts'

/** Names of the browser that authors hardly use for anything else. */
const BROWSER_NAMES = new Set(
  (
    'window document navigator localStorage sessionStorage fetch setTimeout setInterval requestAnimationFrame ' +
    'IntersectionObserver MutationObserver ResizeObserver XMLHttpRequest WebSocket EventSource matchMedia alert ' +
    'customElements getComputedStyle globalThis'
  ).split(' '),
)

const HOOK = /^use[A-Z]/

/**
 * Creates the test of {@link CodeTable.isInteractive}. It stores its results by node, because pages ask again for
 * functions and for the expressions inside them.
 */
export function createInteractiveTest(): (node: EsNode) => boolean {
  const known = new WeakMap<EsNode, boolean>()
  const isInteractive = (node: EsNode): boolean => {
    const result = known.get(node) ?? (hasSign(node) || childrenOf(node).some(isInteractive))
    known.set(node, result)
    return result
  }
  return isInteractive
}

/** Whether code calls a hook, in functions inside of it too. */
export const callsHook = (node: EsNode): boolean =>
  (node.type === 'CallExpression' && isHook(node.callee)) || childrenOf(node).some(callsHook)

/** The same as {@link createInteractiveTest} for a text that is not parsed here. */
export function looksInteractive(text: string): boolean {
  return /\buse[A-Z]\w*\s*\(|\bon[A-Z]\w*\s*=\s*\{|\b(?:window|document|navigator|localStorage|globalThis)\.|\bfetch\(/.test(
    text,
  )
}

function hasSign(node: EsNode): boolean {
  if (node.type === 'CallExpression' && isHook(node.callee)) return true
  if (node.type === 'JSXAttribute' && /^on[A-Z]/.test(nameOf(required(node.name)))) return true
  return node.type === 'Identifier' && BROWSER_NAMES.has(nameOf(node))
}

function isHook(callee: EsNode | undefined): boolean {
  const name = callee?.type === 'MemberExpression' ? nameOf(callee.property) : nameOf(callee)
  return HOOK.test(name)
}

/** Nodes inside a node; names of members and keys are no names of their own. */
export function childrenOf(node: EsNode): readonly EsNode[] {
  const children: EsNode[] = []
  for (const [key, value] of Object.entries(node)) {
    if (!node.computed && (key === 'property' || (key === 'key' && node.shorthand !== true))) continue
    for (const part of Array.isArray(value) ? value : [value]) if (isNode(part)) children.push(part)
  }
  return children
}

const isNode = (value: unknown): value is EsNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
