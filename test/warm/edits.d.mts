/** The edits by name. */
export const edits: Readonly<
  Record<string, (state: never) => string | undefined | Promise<string | undefined>>
>
/** Options of a build that change the site or how it is made. */
export const optionSets: readonly (readonly string[])[]
