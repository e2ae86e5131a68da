/** @jsxImportSource preact */
import type { VNode, ComponentChildren } from 'preact'

interface IndexChoiceProps {
  readonly id?: string
  readonly class?: string
  /** The name for screen readers. */
  readonly label: string
  readonly options: readonly string[]
  readonly index: number
  choose(index: number): void
}

/** Renders a choice of one of several options by its index. */
export function IndexChoice({ label, options, index, choose, ...attributes }: IndexChoiceProps): VNode {
  return (
    <select
      class="play-field"
      aria-label={label}
      value={String(index)}
      onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
      {...attributes}
    >
      {options.map((option, at) => (
        <option key={at} value={String(at)}>
          {option}
        </option>
      ))}
    </select>
  )
}

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
