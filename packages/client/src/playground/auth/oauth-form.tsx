import type { OAuthFlow, PlaygroundScheme } from '@octavo/openapi/playground'
import type { VNode } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { inputId, useForm } from '../form/form-context.ts'
import type { AuthContext } from './auth-context.ts'
import { getToken, type OAuthInputs } from './oauth.ts'
import { createPostForm, discoverEndpoints } from './post-form.ts'
import { SecretRow } from './secret-row.tsx'

interface OAuthFormProps {
  readonly name: string
  readonly shape: PlaygroundScheme
  /** Scopes that the operation requires. */
  readonly scopes: readonly string[]
  readonly context: AuthContext
  /** Takes the token. */
  done(token: string): void
}

/** Flows that expose a secret to the page, or return it in an address. */
const RISKY = /^(?:implicit|password|clientCredentials)$/

/** The inputs that a flow requires, named as the protocol names them. */
const TEXTS: Readonly<Record<string, readonly (readonly [keyof OAuthInputs, string])[]>> = {
  password: [
    ['username', 'username'],
    ['password', 'password'],
  ],
  clientCredentials: [['clientSecret', 'client_secret']],
}

type Step =
  | { readonly kind: 'idle' | 'busy' | 'done' }
  | { readonly kind: 'failed'; readonly detail: string }
  | { readonly kind: 'code'; readonly address: string; readonly code: string }

/** Renders the form for a token of an authorization server. Its inputs are discarded with the panel. */
export function OAuthForm({ name, shape, scopes, context, done }: OAuthFormProps): VNode {
  const { words } = useForm()
  const flows = flowsOf(shape)
  const [index, setIndex] = useState(0)
  const [inputs, setInputs] = useState<OAuthInputs>({
    clientId: '',
    clientSecret: '',
    username: '',
    password: '',
    scopes,
  })
  const [step, setStep] = useState<Step>({ kind: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const flow = flows[index]
  if (!flow) return <></>
  const start = async () => {
    running.current?.abort()
    const control = (running.current = new AbortController())
    const isCurrent = () => running.current === control
    setStep({ kind: 'busy' })
    try {
      const { signal } = control
      const known =
        shape.type === 'openIdConnect'
          ? { ...flow, ...(await discoverEndpoints(shape.openIdConnectUrl ?? '', context.proxy, signal)) }
          : flow
      const token = await getToken(known, inputs, {
        redirect: context.callback,
        post: createPostForm(context.proxy, signal),
        signal,
        showCode: (address, code) => setStep({ kind: 'code', address, code }),
      })
      if (!isCurrent()) return
      done(token)
      setStep({ kind: 'done' })
    } catch (error) {
      if (isCurrent()) setStep({ kind: 'failed', detail: error instanceof Error ? error.message : '' })
    }
  }
  const set = (part: keyof OAuthInputs) => (text: string) => setInputs({ ...inputs, [part]: text })
  const at = `auth ${name}`
  const offered =
    flow.scopes.length > 0 ? flow.scopes : scopes.map((scope) => ({ name: scope, description: '' }))
  const isBusy = step.kind === 'busy' || step.kind === 'code'
  return (
    <div class="play-oauth">
      {flows.length > 1 && (
        <select
          class="play-field"
          aria-label={words('api-flow')}
          value={String(index)}
          onChange={({ currentTarget }) => setIndex(Number(currentTarget.value))}
        >
          {flows.map(({ kind }, one) => (
            <option key={kind} value={String(one)}>
              {kind}
            </option>
          ))}
        </select>
      )}
      {RISKY.test(flow.kind) && <p class="play-warning">{words('play-risky')}</p>}
      <SecretRow
        at={`${at} client_id`}
        name="client_id"
        open
        value={inputs.clientId}
        change={set('clientId')}
      />
      {(TEXTS[flow.kind] ?? []).map(([part, label]) => (
        <SecretRow
          key={part}
          at={`${at} ${label}`}
          name={label}
          open={part === 'username'}
          value={String(inputs[part])}
          change={set(part)}
        />
      ))}
      {offered.length > 0 && (
        <Scopes
          offered={offered}
          chosen={inputs.scopes}
          choose={(next) => setInputs({ ...inputs, scopes: next })}
        />
      )}
      <div class="play-bar">
        <button
          type="button"
          class="play-small"
          id={inputId(at + ' get')}
          aria-busy={isBusy}
          onClick={() => void start()}
        >
          {words('play-get-token')}
        </button>
        <span class="play-note" role="status">
          {step.kind === 'done' && words('play-token-there')}
          {step.kind === 'busy' && '…'}
          {step.kind === 'failed' && `${words('play-token-failed')} ${step.detail}`}
        </span>
      </div>
      {step.kind === 'code' && (
        <p class="play-note" role="status">
          {words('play-device')} <DeviceAddress address={step.address} />{' '}
          <code class="play-user-code">{step.code}</code>
        </p>
      )}
    </div>
  )
}

/** A server's address becomes a link only when it is one of the web. */
function DeviceAddress({ address }: { readonly address: string }): VNode {
  return /^https?:\/\//i.test(address) ? (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {address}
    </a>
  ) : (
    <code>{address}</code>
  )
}

/** The endpoints of OpenID Connect are requested with the token. */
function flowsOf({ type, flows = [] }: PlaygroundScheme): readonly OAuthFlow[] {
  return type === 'openIdConnect' ? [{ kind: 'authorizationCode', scopes: [] }] : flows
}

interface ScopesProps {
  readonly offered: readonly { readonly name: string; readonly description: string }[]
  readonly chosen: readonly string[]
  choose(scopes: readonly string[]): void
}

function Scopes({ offered, chosen, choose }: ScopesProps): VNode {
  const { words } = useForm()
  return (
    <fieldset class="play-scopes">
      <legend>{words('api-scopes')}</legend>
      {offered.map(({ name, description }) => (
        <label key={name} class="play-check" title={description}>
          <input
            type="checkbox"
            checked={chosen.includes(name)}
            onChange={({ currentTarget }) =>
              choose(currentTarget.checked ? [...chosen, name] : chosen.filter((one) => one !== name))
            }
          />
          <code>{name}</code>
        </label>
      ))}
    </fieldset>
  )
}
