import type { Rendered } from '@octavo/hast'

/** Names of the frame's own marks, whose rules are in css/chrome/marks.css. */
export type MarkName =
  | 'chevron'
  | 'updown'
  | 'down'
  | 'menu'
  | 'close'
  | 'outward'
  | 'forward'
  | 'back'
  | 'check'
  | 'copy'
  | 'lines'
  | 'feed'
  | 'search'
  | 'globe'
  | 'sun'
  | 'moon'
  | 'screen'

/** One of the frame's own marks, with the class `mark`: decoration beside a word or inside a named control. */
export function renderMark(name: MarkName, className?: string): Rendered {
  return <i class={['mark', `mark-${name}`, className]} />
}
