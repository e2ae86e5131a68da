/** Names of the parts of a playground: the names of its holes of kind `made`. */
export type PlaygroundPart = 'data' | 'script' | 'style' | 'words' | 'callback' | 'live-script' | 'live-style'

/** Returns the name of the hole for the address of a part. */
export const playgroundHole = (part: PlaygroundPart): string => `playground-${part}`
