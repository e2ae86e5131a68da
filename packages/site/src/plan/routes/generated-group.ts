/** A group of generated pages by their addresses. */
export interface GeneratedGroup {
  readonly label?: string
  readonly paths: readonly string[]
  /** Its landing page. */
  readonly root?: string
  /** It is closed in a sidebar until a reader opens it. */
  readonly isClosed?: boolean
  /** Groups inside it, after its own pages. */
  readonly groups?: readonly GeneratedGroup[]
}

/** A group of generated pages, and the tag of its operations or channels. */
export interface TaggedGroup extends GeneratedGroup {
  readonly tag?: string
}
