/** @jsxImportSource preact */
import type { VNode } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { inputId, useForm } from '../form/form-context.ts'
import { InputRow } from '../form/input-row.tsx'
import type { Environments } from './use-environments.ts'

interface EnvironmentEditorProps {
  readonly environments: Environments
  /** The reader is done. */
  close(): void
}

/** Characters of a name. */
const MAX_NAME = 60

/** Renders the name under which server, variables and credentials are saved, and what else can be done with it. */
export function EnvironmentEditor({ environments, close }: EnvironmentEditorProps): VNode {
  const { words } = useForm()
  const { current, save, rename, remove } = environments
  const [text, setText] = useState(current?.name ?? '')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.select(), [])
  const name = text.trim()
  const id = inputId('environment-name')
  const finish = (change: () => void) => () => {
    change()
    close()
  }
  const saveNow = finish(() => save(name))
  return (
    <div class="play-paste">
      <InputRow id={id} name={words('play-key')} nameClass="play-title">
        <input
          id={id}
          ref={input}
          type="text"
          class="play-field"
          maxLength={MAX_NAME}
          autocomplete="off"
          value={text}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
            event.preventDefault()
            if (name !== '') saveNow()
          }}
        />
        <div class="play-tools">
          <button type="button" class="play-small" disabled={name === ''} onClick={saveNow}>
            {words('play-save')}
          </button>
          {current && (
            <button
              type="button"
              class="play-small"
              disabled={name === '' || name === current.name}
              onClick={finish(() => rename(name))}
            >
              {words('play-rename')}
            </button>
          )}
          {current && (
            <button type="button" class="play-small" onClick={finish(remove)}>
              {words('play-remove')}
            </button>
          )}
        </div>
      </InputRow>
    </div>
  )
}
