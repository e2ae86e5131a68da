/** @jsxImportSource preact */
import type { PlaygroundScheme } from '@octavo/openapi/playground'
import type { VNode } from 'preact'
import { inputId, useForm } from '../form/form-context.ts'
import type { PageContext, ServerSecrets } from './secret-store.ts'
import { lazyPart } from '../lazy-part.tsx'
import { SecretRow } from './secret-row.tsx'

const OAuthForm = lazyPart(async () => (await import('./oauth-form.tsx')).OAuthForm)

interface SchemeProps {
  readonly name: string
  readonly shape: PlaygroundScheme
  /** Scopes that the operation requires. */
  readonly scopes: readonly string[]
  readonly context: PageContext
  /** Origin of the chosen server: credentials are stored for it only. */
  readonly origin: string
  readonly credentials: ServerSecrets
  /** Secrets were changed. */
  changed(): void
}

/** Renders the inputs for the credentials of a security scheme. */
export function SchemeRows({ name, shape, scopes, context, ...server }: SchemeProps): VNode {
  const { credentials, origin, changed } = server
  const credential = credentials[name] ?? {}
  const set: SetSecret = (part) => (text) => {
    context.secrets.write(origin, name, { ...context.secrets.read(origin)[name], [part]: text })
    changed()
  }
  const rows = { name, shape, credential, set }
  const { type, scheme = type } = shape
  if (type === 'apiKey')
    return <TokenRow {...rows} label={shape.parameter ?? name} type={shape.location ?? 'header'} />
  if (type === 'http' && scheme === 'basic') return <BasicRows {...rows} />
  if (type === 'http' && scheme === 'bearer') return <TokenRow {...rows} label={name} type="token" />
  if (type !== 'oauth2' && type !== 'openIdConnect') return <Unsendable name={name} shape={shape} />
  return (
    <>
      <OAuthForm name={name} shape={shape} scopes={scopes} context={context} done={set('token')} />
      <TokenRow {...rows} label="access_token" type={scheme} />
    </>
  )
}

type SetSecret = (part: 'token' | 'username' | 'password') => (text: string) => void

interface RowProps {
  readonly name: string
  readonly shape: PlaygroundScheme
  readonly credential: ServerSecrets[string]
  readonly set: SetSecret
}

interface TokenRowProps extends RowProps {
  readonly label: string
  readonly type: string
}

const TokenRow = ({ name, shape, credential, set, label, type }: TokenRowProps): VNode => (
  <SecretRow
    at={`auth ${name}`}
    note={shape.description}
    name={label}
    type={type}
    value={credential.token ?? ''}
    change={set('token')}
  />
)

const BasicRows = ({ name, shape, credential, set }: RowProps): VNode => (
  <>
    <SecretRow
      at={`auth ${name} username`}
      name="username"
      type="basic"
      open
      value={credential.username ?? ''}
      change={set('username')}
    />
    <SecretRow
      at={`auth ${name} password`}
      name="password"
      type="basic"
      note={shape.description}
      value={credential.password ?? ''}
      change={set('password')}
    />
  </>
)

/**
 * Renders a scheme that no page can send: one of the connection, or one that responds to a challenge, which
 * pages do not see.
 */
function Unsendable({ name, shape }: Pick<SchemeProps, 'name' | 'shape'>): VNode {
  const { words } = useForm()
  return (
    <p class="play-note" id={inputId(`auth ${name}`)}>
      <code>{name}</code> ({shape.scheme ?? shape.type}): {words('play-not-here')}
    </p>
  )
}
