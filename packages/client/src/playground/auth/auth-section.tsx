/** @jsxImportSource preact */
import type { PlaygroundOperation } from '@octavo/openapi/playground'
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { CheckBox, IndexChoice } from '../form/choices.tsx'
import { useForm } from '../form/form-context.ts'
import { Section } from '../panel/tabs.tsx'
import type { AuthContext, SecretStore, ServerSecrets } from './secret-store.ts'
import { SchemeRows } from './scheme-rows.tsx'

interface AuthProps {
  readonly operation: PlaygroundOperation
  readonly context: AuthContext
  readonly alternative: number
  /** Origin of the chosen server: credentials are stored for it only. */
  readonly origin: string
  readonly credentials: ServerSecrets
  choose(alternative: number): void
  /** Secrets were changed. */
  changed(): void
}

/** Renders the authorization of a request: one of several alternatives, each with its schemes. */
export function AuthSection(props: AuthProps): VNode | null {
  const { operation, context, alternative, choose, ...server } = props
  const { words } = useForm()
  const [cleared, setCleared] = useState(0)
  const { security, schemes } = operation
  if (!security.some((one) => one.length > 0)) return null
  return (
    <Section title={words('api-authorizations')}>
      {security.length > 1 && (
        <IndexChoice
          class="play-field play-alternative"
          label={words('api-authorizations')}
          options={security.map(
            (all) => all.map(({ scheme }) => scheme).join(' + ') || words('play-no-auth'),
          )}
          index={alternative}
          choose={choose}
        />
      )}
      {(security[alternative] ?? []).map(({ scheme, scopes }) => {
        const shape = schemes[scheme]
        // Another server, and a cleared store, start with new forms.
        const key = `${scheme} ${server.origin} ${cleared}`
        const use = { name: scheme, scopes, context, ...server }
        return shape && <SchemeRows key={key} {...use} shape={shape} />
      })}
      <StoreBar
        secrets={context.secrets}
        changed={server.changed}
        clear={() => {
          context.secrets.clear()
          setCleared(cleared + 1)
          server.changed()
        }}
      />
    </Section>
  )
}

interface StoreBarProps {
  readonly secrets: SecretStore
  changed(): void
  clear(): void
}

/** Renders what a reader decides about all secrets: whether they are stored for the tab, and to forget them. */
function StoreBar({ secrets, changed, clear }: StoreBarProps): VNode {
  const { words } = useForm()
  return (
    <div class="play-bar">
      <CheckBox
        checked={secrets.remembers}
        turn={(on) => {
          secrets.remember(on)
          changed()
        }}
      >
        {words('play-remember')}
      </CheckBox>
      <button type="button" class="play-small" onClick={clear}>
        {words('play-forget')}
      </button>
    </div>
  )
}
