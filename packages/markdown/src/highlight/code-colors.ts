import type { ThemeRegistrationResolved } from 'shiki/types'

/** What the colours of our own pair of code themes mean. */
export type CodeRole = 'plain' | 'keyword' | 'name' | 'value' | 'text' | 'comment' | 'tag' | 'variable'

/** Other colours for our own pair, by scheme and role: hex colours, or variables of the theme of the site. */
export type CodeColors = Readonly<Record<'light' | 'dark', Readonly<Partial<Record<CodeRole, string>>>>>

/** The colour of each role in the themes that our own pair is made of. */
const ROLES: Readonly<Record<'light' | 'dark', Readonly<Record<CodeRole, string>>>> = {
  light: {
    plain: '#24292e',
    keyword: '#d73a49',
    name: '#6f42c1',
    value: '#005cc5',
    text: '#032f62',
    comment: '#6a737d',
    tag: '#22863a',
    variable: '#e36209',
  },
  dark: {
    plain: '#e1e4e8',
    keyword: '#f97583',
    name: '#b392f0',
    value: '#79b8ff',
    text: '#9ecbff',
    comment: '#6a737d',
    tag: '#85e89d',
    variable: '#ffab70',
  },
}

/** Returns the theme with other colours for its roles. */
export function recolored(
  theme: ThemeRegistrationResolved,
  scheme: 'light' | 'dark',
  colors: CodeColors | undefined,
): ThemeRegistrationResolved {
  if (!colors) return theme
  const pairs = Object.entries(colors[scheme]).map(
    ([role, color]) => [ROLES[scheme][role as CodeRole], color] as const,
  )
  return { ...theme, colorReplacements: { ...theme.colorReplacements, ...Object.fromEntries(pairs) } }
}
