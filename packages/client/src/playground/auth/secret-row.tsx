/** @jsxImportSource preact */
import type { VNode } from 'preact'
import { inputId } from '../form/form-context.ts'
import { HiddenText } from '../form/hidden-text.tsx'
import { InputRow } from '../form/input-row.tsx'

interface SecretRowProps {
  readonly at: string
  readonly name: string
  readonly type?: string
  readonly value: string
  readonly note?: string | undefined
  /** The value is shown while it is typed. */
  readonly open?: boolean
  change(text: string): void
}

/**
 * Renders the input of a secret; a style masks the text until the reader shows it, so that no browser offers to store it.
 */
export function SecretRow({ at, name, type, value, note, open = false, change }: SecretRowProps): VNode {
  const id = inputId(at)
  const input = (isShown: boolean) => (
    <input
      id={id}
      type="text"
      class={isShown ? 'play-field' : 'play-field play-secret'}
      autocomplete="off"
      autocapitalize="off"
      spellcheck={false}
      value={value}
      aria-describedby={note === undefined ? undefined : `${id}-note`}
      onInput={({ currentTarget }) => change(currentTarget.value)}
    />
  )
  return (
    <InputRow id={id} name={name} nameClass="play-name" type={type} note={note}>
      {open ? input(true) : <HiddenText at={at}>{input}</HiddenText>}
    </InputRow>
  )
}
