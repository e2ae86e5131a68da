/** A value of texts. */
export type RawValue =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly RawValue[] }
  | { readonly kind: 'object'; readonly entries: readonly (readonly [name: string, value: RawValue])[] }

/** A name and a text. */
export type Pair = readonly [name: string, text: string]
