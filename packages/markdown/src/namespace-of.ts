/** What `import * as name` gives: the exports of a module as a record without a prototype. */
export function namespaceOf(target: { readonly exports: ReadonlyMap<string, () => unknown> }): unknown {
  const values = Object.create(null) as Record<string, unknown>
  for (const [name, get] of target.exports) values[name] = get()
  return values
}
