/** @jsxImportSource preact */
import type { PlaygroundOperation } from '@octavo/openapi/playground'
import type { VNode } from 'preact'
import { IndexChoice } from '../form/choices.tsx'
import { useForm } from '../form/form-context.ts'
import { Section } from '../panel/tabs.tsx'
import type { PageContext, ServerSecrets } from './secret-store.ts'
import { SchemeRows } from './scheme-rows.tsx'

interface AuthProps {
  readonly operation: PlaygroundOperation
  readonly context: PageContext
  readonly alternative: number
  /** Origin of the chosen server: credentials are stored for it only. */
  readonly origin: string
  readonly credentials: ServerSecrets
  /** Counts how often everything was forgotten. */
  readonly round: number
  choose(alternative: number): void
  /** Secrets were changed. */
  changed(): void
}

/** Renders the authorization of a request: one of several alternatives, each with its schemes. */
export function AuthSection(props: AuthProps): VNode | null {
  const { operation, context, alternative, choose, round, ...server } = props
  const { words } = useForm()
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
        const key = `${scheme} ${server.origin} ${round}`
        const use = { name: scheme, scopes, context, ...server }
        return shape && <SchemeRows key={key} {...use} shape={shape} />
      })}
    </Section>
  )
}
