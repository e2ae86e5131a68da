import type { Pair, RawValue } from './raw-value.ts'

/** Brackets of one name that are read; what is deeper is part of the name. */
const DEEPEST = 12

interface Tree {
  readonly texts: string[]
  readonly children: Map<string, Tree>
}

const newTree = (): Tree => ({ texts: [], children: new Map() })

/**
 * Reads `name[a]=1&name[b][c]=2`: objects inside objects, and lists as repeated names, `name[a][]` or `name[a][0]`.
 * Undefined when no name has brackets.
 */
export function deepValue(name: string, pairs: readonly Pair[]): RawValue | undefined {
  const root = newTree()
  for (const [one, text] of pairs) {
    if (!one.startsWith(`${name}[`)) continue
    const steps = [...one.slice(name.length).matchAll(/\[([^[\]]*)\]/g)].map(([, step = '']) => step)
    steps
      .slice(0, DEEPEST)
      .reduce((tree, step) => childOf(tree, step), root)
      .texts.push(text)
  }
  return root.children.size === 0 ? undefined : toRaw(root)
}

function childOf({ children }: Tree, step: string): Tree {
  const child = children.get(step) ?? newTree()
  children.set(step, child)
  return child
}

function toRaw({ texts, children }: Tree): RawValue {
  const own = texts.map((text): RawValue => ({ kind: 'text', text }))
  const names = [...children.keys()]
  if (names.length > 0 && names.every((name) => /^\d*$/.test(name))) {
    // `a[]=1&a[]=2` are two items, `a[0][x]=1` is an object in a list.
    const items = [...children].flatMap(([name, child]) => {
      const raw = toRaw(child)
      return name === '' && raw.kind === 'list' ? raw.items : [raw]
    })
    return { kind: 'list', items: [...own, ...items] }
  }
  if (names.length > 0)
    return { kind: 'object', entries: [...children].map(([name, child]) => [name, toRaw(child)]) }
  return own.length === 1 && own[0] ? own[0] : { kind: 'list', items: own }
}
