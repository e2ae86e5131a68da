/** The edits by name. */
export const edits: Readonly<
  Record<string, (state: never) => string | undefined | Promise<string | undefined>>
>
