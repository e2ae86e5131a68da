/** `first`, then those of `own` that have no namesake among them; case does not count. */
export function replaceByName<T extends { readonly name: string }>(
  own: readonly T[],
  first: readonly T[],
): readonly T[] {
  const taken = new Set(first.map(({ name }) => name.toLowerCase()))
  return [...first, ...own.filter(({ name }) => !taken.has(name.toLowerCase()))]
}
