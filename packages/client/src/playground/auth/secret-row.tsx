import type { VNode } from 'preact'
import { inputId } from '../form/form-context.ts'

interface SecretRowProps {
  readonly at: string
  readonly name: string
  readonly type?: string
  readonly value: string
  readonly note?: string | undefined
  /** What is typed may be read over a shoulder. */
  readonly open?: boolean
  change(text: string): void
}

/** A text that only its server may know; it is hidden by its looks, so that no browser offers to keep it. */
export function SecretRow({ at, name, type, value, note, open = false, change }: SecretRowProps): VNode {
  const id = inputId(at)
  return (
    <div class="play-row">
      <div class="play-label">
        <label class="play-name" for={id}>
          {name}
        </label>
        {type !== undefined && <span class="play-type">{type}</span>}
      </div>
      <div class="play-input">
        <input
          id={id}
          type="text"
          class={open ? 'play-field' : 'play-field play-secret'}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          value={value}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
          onInput={({ currentTarget }) => change(currentTarget.value)}
        />
        {note !== undefined && (
          <p class="play-note" id={`${id}-note`}>
            {note}
          </p>
        )}
      </div>
    </div>
  )
}
