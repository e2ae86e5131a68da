import type { Theme } from 'shiki/textmate'

/** The style that a theme gives a scope. Ids are indexes of its colour map; 0 and -1 mean "inherited". */
interface ScopeStyle {
  readonly fontStyle: number
  readonly foregroundId: number
  readonly backgroundId: number
}

type ScopePath = Parameters<Theme['match']>[0]

/** The part of a theme that the tokeniser asks for. */
export interface ScopeMatcher {
  match(path: ScopePath): ScopeStyle | null
  getDefaults(): ScopeStyle
  getColorMap(): string[]
}

/** Two themes as one: the second theme's foregrounds are encoded as background colours. */
export interface CompositeTheme extends ScopeMatcher {
  /** Whether the themes disagreed on italics or weight since the last call; then two passes are needed. */
  takeDisagreement(): boolean
}

/** Background ids have eight bits. */
const MOST_COLORS = 255

/**
 * Joins two themes, so that code is tokenised once. Foreground and background are inherited independently of each
 * other in the tokeniser, so each theme's colours are the same as if it were alone. Undefined when the second theme
 * has too many colours.
 */
export function composeThemes(light: Theme, dark: Theme): CompositeTheme | undefined {
  if (dark.getColorMap().length > MOST_COLORS) return undefined
  let disagreed = false
  const join = (first: ScopeStyle | null, second: ScopeStyle | null): ScopeStyle => {
    const fontStyle = first?.fontStyle ?? -1
    if (fontStyle !== (second?.fontStyle ?? -1)) disagreed = true
    return { fontStyle, foregroundId: first?.foregroundId ?? 0, backgroundId: second?.foregroundId ?? 0 }
  }
  return {
    match: (path) => {
      const [first, second] = [light.match(path), dark.match(path)]
      return first || second ? join(first, second) : null
    },
    getDefaults: () => join(light.getDefaults(), dark.getDefaults()),
    getColorMap: () => light.getColorMap(),
    takeDisagreement: () => {
      const result = disagreed
      disagreed = false
      return result
    },
  }
}
