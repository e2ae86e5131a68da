import type { SitePath, UntrustedText } from '@octavo/source'

/** The facts of an operation or channel that its page shows. */
export interface Described {
  /** Path of the description's first file. */
  readonly document: SitePath
  readonly title: string | undefined
  readonly description: string | undefined
  readonly deprecated: boolean
  readonly tags: readonly string[]
  /**
   * The text of its badge: the method of a request, `webhook` for one that the API sends, the protocol of a
   * channel.
   */
  readonly method: string | undefined
  /** Path template, name of a webhook, or address of a channel. */
  readonly path: string | undefined
  /** The text that the description's author wrote for the page. */
  readonly content: UntrustedText | undefined
}
