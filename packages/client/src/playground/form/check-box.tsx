import type { ComponentChildren, VNode } from 'preact'

interface CheckBoxProps {
  readonly checked: boolean
  readonly title?: string
  /** The name for screen readers, where the text is not enough. */
  readonly label?: string
  turn(on: boolean): void
  readonly children: ComponentChildren
}

/** Renders a check box with its text. */
export function CheckBox({ checked, title, label, turn, children }: CheckBoxProps): VNode {
  return (
    <label class="play-check" title={title}>
      <input
        type="checkbox"
        checked={checked}
        aria-label={label}
        onChange={({ currentTarget }) => turn(currentTarget.checked)}
      />
      {children}
    </label>
  )
}
