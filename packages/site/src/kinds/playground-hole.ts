/** Names of the parts of a playground, as holes of kind `made` request them. */
export type PlaygroundPart = 'data' | 'script' | 'style' | 'words' | 'callback' | 'live-script' | 'live-style'

/** Returns the key of the hole for the address of a part. */
export const playgroundHole = (part: PlaygroundPart): string => `playground-${part}`
