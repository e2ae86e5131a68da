import type { PlaygroundOperation, PlaygroundScheme } from '@octavo/openapi/playground'
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { inputId, useForm } from '../form/form-context.ts'
import { Section } from '../panel/section.tsx'
import { OAuthForm } from './oauth-form.tsx'
import { SecretRow } from './secret-row.tsx'
import type { AuthContext } from './auth-context.ts'
import type { ServerSecrets } from './secret-store.ts'

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
  const { operation, alternative, context, origin, choose, changed } = props
  const { words } = useForm()
  const [round, setRound] = useState(0)
  const { security, schemes } = operation
  if (!security.some((one) => one.length > 0)) return null
  const title = (names: readonly { readonly scheme: string }[]) =>
    names.map(({ scheme }) => scheme).join(' + ') || words('play-no-auth')
  const { secrets } = context
  return (
    <Section title={words('api-authorizations')}>
      {security.length > 1 && (
        <select
          class="play-field play-alternative"
          aria-label={words('api-authorizations')}
          value={String(alternative)}
          onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
        >
          {security.map((names, index) => (
            <option key={index} value={String(index)}>
              {title(names)}
            </option>
          ))}
        </select>
      )}
      {(security[alternative] ?? []).map(({ scheme, scopes }) => {
        const shape = schemes[scheme]
        return (
          shape && (
            <SchemeRows
              key={`${scheme} ${origin} ${round}`}
              {...props}
              name={scheme}
              shape={shape}
              scopes={scopes}
            />
          )
        )
      })}
      <div class="play-bar">
        <label class="play-check">
          <input
            type="checkbox"
            checked={secrets.remembers}
            onChange={({ currentTarget }) => {
              secrets.remember(currentTarget.checked)
              changed()
            }}
          />
          {words('play-remember')}
        </label>
        <button
          type="button"
          class="play-small"
          onClick={() => {
            secrets.clear()
            setRound(round + 1)
            changed()
          }}
        >
          {words('play-forget')}
        </button>
      </div>
    </Section>
  )
}

interface SchemeProps extends AuthProps {
  readonly name: string
  readonly shape: PlaygroundScheme
  readonly scopes: readonly string[]
}

function SchemeRows({ name, shape, scopes, credentials, context, origin, changed }: SchemeProps): VNode {
  const credential = credentials[name] ?? {}
  const set = (part: 'token' | 'username' | 'password') => (text: string) => {
    context.secrets.write(origin, name, { ...context.secrets.read(origin)[name], [part]: text })
    changed()
  }
  const row = { at: `auth ${name}`, note: shape.description }
  if (shape.type === 'apiKey') {
    const label = shape.parameter ?? name
    return (
      <SecretRow
        {...row}
        name={label}
        type={shape.location ?? 'header'}
        value={credential.token ?? ''}
        change={set('token')}
      />
    )
  }
  if (shape.type === 'http' && shape.scheme === 'basic') {
    return (
      <>
        <SecretRow
          at={`${row.at} username`}
          name="username"
          type="basic"
          open
          value={credential.username ?? ''}
          change={set('username')}
        />
        <SecretRow
          at={`${row.at} password`}
          name="password"
          type="basic"
          note={row.note}
          value={credential.password ?? ''}
          change={set('password')}
        />
      </>
    )
  }
  const token = (
    <SecretRow
      {...row}
      name={tokenName(shape, name)}
      type={shape.scheme ?? shape.type}
      value={credential.token ?? ''}
      change={set('token')}
    />
  )
  if (shape.type === 'http' && shape.scheme === 'bearer') return token
  if (shape.type === 'oauth2' || shape.type === 'openIdConnect') {
    return (
      <>
        <OAuthForm name={name} shape={shape} scopes={scopes} context={context} done={set('token')} />
        {token}
      </>
    )
  }
  return <Unsendable name={name} shape={shape} />
}

const tokenName = ({ type }: PlaygroundScheme, name: string) => (type === 'http' ? name : 'access_token')

/**
 * Schemes that no page can send: those of the connection, and responses to a challenge that pages do not see.
 */
function Unsendable({ name, shape }: Pick<SchemeProps, 'name' | 'shape'>): VNode {
  const { words } = useForm()
  return (
    <p class="play-note" id={inputId(`auth ${name}`)}>
      <code>{name}</code> ({shape.scheme ?? shape.type}): {words('play-not-here')}
    </p>
  )
}
