/**
 * Text that an API description's author wrote to be read as a page. It is no `string`, so that no function that reads
 * pages accepts it by accident: a caller has to write `untrusted`.
 */
export interface UntrustedText {
  readonly untrusted: string
}
