/** True for types that shrink when compressed. */
export function isCompressible(type: string): boolean {
  return /^text\/|[/+](?:json|xml|yaml|javascript|wasm)\b|^application\/javascript|^font\/(?:ttf|otf)/.test(
    type,
  )
}
