/** @jsxImportSource preact */
import type { ComponentChildren, VNode } from 'preact'

interface InputRowProps {
  /** Id of the input; that of the note is `<id>-note`. */
  readonly id: string
  readonly name: string
  readonly nameClass: string
  readonly type?: string | undefined
  readonly note?: string | undefined
  readonly children: ComponentChildren
}

/** Renders an input with its name and type, and a note below it. */
export function InputRow(props: InputRowProps): VNode {
  const { id, name, nameClass, type, note, children } = props
  return (
    <div class="play-row">
      <div class="play-label">
        <label class={nameClass} for={id}>
          {name}
        </label>
        {type !== undefined && <span class="play-type">{type}</span>}
      </div>
      <div class="play-input">
        {children}
        {note !== undefined && (
          <p class="play-note" id={`${id}-note`}>
            {note}
          </p>
        )}
      </div>
    </div>
  )
}
