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

interface SegmentsProps {
  readonly id: string
  /** The name for screen readers, where no element names the choice. */
  readonly label?: string | undefined
  readonly labelledBy?: string | undefined
  readonly describedBy?: string | undefined
  readonly isInvalid?: boolean
  readonly isRequired?: boolean
  readonly options: readonly string[]
  readonly index: number
  choose(index: number): void
}

/** Renders a choice of a few short options side by side; arrows move, as in every group of radio buttons. */
export function Segments(props: SegmentsProps): VNode {
  const { id, label, labelledBy, describedBy, isInvalid = false, isRequired, options, index, choose } = props
  return (
    <div
      class="play-segments"
      role="radiogroup"
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={isInvalid}
      aria-required={isRequired}
    >
      {options.map((option, at) => (
        <label key={at} class="play-segment">
          <input
            type="radio"
            class="visually-hidden"
            name={id}
            {...(at === Math.max(0, index) && { id })}
            checked={at === index}
            onChange={() => choose(at)}
          />
          <span>{option}</span>
        </label>
      ))}
    </div>
  )
}

/** True for options that fit side by side. */
export const fitsSegments = (options: readonly string[]): boolean =>
  options.length <= 4 && options.join('').length <= 36

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
