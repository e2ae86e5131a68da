import { classicParts, type Theme } from './theme.ts'

/** For very large content: slim navigation, a wide column of serif prose. */
export const sequoia: Theme = {
  name: 'sequoia',
  parts: classicParts,
  fonts: { body: 'inter', prose: 'source-serif' },
  tokens: {},
}
