import type { Rendered } from '@octavo/hast'
import { OUTLINES } from './mark-outlines.ts'

/** Names of the frame's own marks; those that a page has many times are shapes of css/chrome/marks.css. */
export type MarkName = 'chevron' | 'updown' | 'outward' | keyof typeof OUTLINES

/** One of the frame's own marks, with the class `mark`: decoration beside a word or inside a named control. */
export function renderMark(name: MarkName, className?: string): Rendered {
  const classes = ['mark', `mark-${name}`, className]
  if (name === 'chevron' || name === 'updown' || name === 'outward') return <i class={classes} />
  return (
    <svg class={classes} width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <path d={OUTLINES[name]} />
    </svg>
  )
}
