/** @jsxImportSource preact */
import type { VNode } from 'preact'
import type { PageContext } from '../auth/secret-store.ts'
import { CheckBox } from '../form/choices.tsx'
import { useForm } from '../form/form-context.ts'

interface StoreBarProps {
  readonly context: PageContext
  changed(): void
  forget(): void
}

/** Renders what the tab stores, the reader's decision about credentials, and the button that forgets everything. */
export function StoreBar({ context, changed, forget }: StoreBarProps): VNode {
  const { words } = useForm()
  const { secrets, environments } = context
  return (
    <div class="play-store">
      <p class="play-note">{words('play-stored')}</p>
      <div class="play-bar">
        <CheckBox
          checked={secrets.remembers}
          turn={(on) => {
            secrets.remember(on)
            environments.restore()
            changed()
          }}
        >
          {`${words('api-authorizations')}: ${words('play-remember')}`}
        </CheckBox>
        <button type="button" class="play-small" onClick={forget}>
          {words('play-forget-all')}
        </button>
      </div>
    </div>
  )
}
