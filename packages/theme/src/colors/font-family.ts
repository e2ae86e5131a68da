/** A name that can be in quotes: letters of any script, digits, spaces, `-`, `_`, `.`, `+`. */
export function isFontFamily(family: string): boolean {
  return /^[\p{L}\p{N}][\p{L}\p{N} ._+-]{0,63}$/u.test(family)
}
