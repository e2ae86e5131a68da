/** What `import * as name` gives: the exports of a module as a record without a prototype. */
export function namespaceOf(target: { readonly exports: ReadonlyMap<string, () => unknown> }): unknown {
  const values: Record<string, unknown> = { __proto__: null }
  for (const [name, get] of target.exports) values[name] = get()
  return values
}
