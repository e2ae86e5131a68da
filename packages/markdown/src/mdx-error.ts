/** Why and where (offsets in the parsed text) a text is not MDX. */
export interface MdxError {
  readonly message: string
  readonly offset: number
  readonly end?: number | undefined
}
