/** @jsxImportSource preact */
import type { VNode } from 'preact'

interface MarkButtonProps {
  /** The name for screen readers, which others see when they point at it. */
  readonly label: string
  /** Path of the mark, in a square of 16 pixels. */
  readonly path: string
  /** The state of a button that turns something on and off. */
  readonly pressed?: boolean
  press(): void
}

/** Renders a button with a mark instead of a text. */
export function MarkButton({ label, path, pressed, press }: MarkButtonProps): VNode {
  return (
    <button
      type="button"
      class="play-drop"
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      onClick={press}
    >
      <svg class="mark" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  )
}
