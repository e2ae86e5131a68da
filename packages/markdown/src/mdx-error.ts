/** An error in MDX: a message and offsets in the parsed text. */
export interface MdxError {
  readonly message: string
  readonly offset: number
  readonly end?: number | undefined
}
