import { Unsupported } from './unsupported.ts'

/** Names that expressions may use: thunks, so that a declaration is evaluated when it is first needed. */
export interface Scope {
  readonly names: Map<string, () => unknown>
  readonly parent?: Scope | undefined
  /** Names of constants. */
  readonly fixed: Set<string>
  /** Set on the scope of a whole module. */
  readonly home?: ScopeHome | undefined
}

/** The module whose names a scope holds. */
export interface ScopeHome {
  readonly path: string
  /** The sources of imported names; `*` is the module itself. */
  readonly imports: Map<string, { readonly module: string; readonly name: string }>
}

/** A scope inside `parent`. */
export const createScope = (parent?: Scope, values: Readonly<Record<string, unknown>> = {}): Scope => ({
  names: new Map(Object.entries(values).map(([name, value]) => [name, () => value])),
  fixed: new Set(),
  parent,
})

/** The thunk of a name, from the innermost scope that has it. */
export function lookUp(scope: Scope, name: string): (() => unknown) | undefined {
  for (let at: Scope | undefined = scope; at; at = at.parent) {
    const found = at.names.get(name)
    if (found) return found
  }
  return undefined
}

/** The innermost scope that has a name. */
export function findScope(scope: Scope, name: string): Scope | undefined {
  for (let at: Scope | undefined = scope; at; at = at.parent) if (at.names.has(name)) return at
  return undefined
}

/** Assigns a value to a visible name; returns false when there is no such name. */
export function assign(scope: Scope, name: string, value: unknown): boolean {
  for (let at: Scope | undefined = scope; at; at = at.parent) {
    const known = at.names.get(name)
    if (!known) continue
    if (known === beforeDeclaration) known()
    if (at.fixed.has(name)) throw new Unsupported(`"${name}" is a constant`)
    at.names.set(name, () => value)
    return true
  }
  return false
}

/** Declares a name that cannot be assigned to. */
export function declareConstant(scope: Scope, name: string, value: unknown): void {
  scope.names.set(name, () => value)
  scope.fixed.add(name)
}

/** The thunk of a name in its block, above the line that declares it. */
export function beforeDeclaration(): never {
  throw new Unsupported('a name is used before its declaration')
}

/** Declares a name whose value is computed at most once. */
export function declareLazily(scope: Scope, name: string, compute: () => unknown): void {
  scope.names.set(name, lazily(name, compute))
}

/** Returns a thunk that computes its value at most once. Throws {@link Unsupported} when the computation needs the value. */
export function lazily<T>(name: string, compute: () => T): () => T {
  let state: { readonly value: T } | 'new' | 'busy' = 'new'
  return () => {
    if (state === 'busy') throw new Unsupported(`"${name}" needs itself`)
    if (state !== 'new') return state.value
    state = 'busy'
    try {
      state = { value: compute() }
    } catch (error) {
      state = 'new'
      throw error
    }
    return state.value
  }
}

/** Returns all visible names, for "did you mean". */
export function namesIn(scope: Scope): readonly string[] {
  const names: string[] = []
  for (let at: Scope | undefined = scope; at; at = at.parent) names.push(...at.names.keys())
  return names
}
