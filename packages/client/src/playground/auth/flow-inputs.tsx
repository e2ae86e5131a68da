/** @jsxImportSource preact */
import type { OAuthFlow } from '@octavo/openapi/playground'
import type { VNode } from 'preact'
import { CheckBox } from '../form/choices.tsx'
import { inputId, useForm } from '../form/form-context.ts'
import { InputRow } from '../form/input-row.tsx'
import { CopyButton } from '../panel/copy-button.tsx'
import type { OAuthInputs } from './oauth.ts'
import { SecretRow } from './secret-row.tsx'

interface FlowInputsProps {
  readonly at: string
  readonly flow: OAuthFlow
  readonly inputs: OAuthInputs
  /** Address that the authorization server has to know. */
  readonly callback: string
  change(part: Partial<OAuthInputs>): void
}

type TextInput = Exclude<keyof OAuthInputs, 'scopes'>

/** Flows that expose a secret to the page, or return it in an address. */
const RISKY = /^(?:implicit|password|clientCredentials)$/

/** Flows that lead back to a page of the site, which the client must be registered with. */
const REDIRECTS = /^(?:authorizationCode|implicit)$/

/** The inputs that a flow requires besides the client, named as the protocol names them. */
const TEXTS: Readonly<Record<string, readonly (readonly [TextInput, string])[]>> = {
  password: [
    ['username', 'username'],
    ['password', 'password'],
  ],
  clientCredentials: [['clientSecret', 'client_secret']],
}

/** Renders the inputs of a flow: the client, what the flow requires besides it, and the scopes. */
export function FlowInputs({ at, flow, inputs, callback, change }: FlowInputsProps): VNode {
  const { words } = useForm()
  return (
    <>
      {RISKY.test(flow.kind) && <p class="play-warning">{words('play-risky')}</p>}
      <SecretRow
        at={`${at} client_id`}
        name="client_id"
        open
        value={inputs.clientId}
        change={(clientId) => change({ clientId })}
      />
      {(TEXTS[flow.kind] ?? []).map(([part, label]) => (
        <SecretRow
          key={part}
          at={`${at} ${label}`}
          name={label}
          open={part === 'username'}
          value={inputs[part]}
          change={(text) => change({ [part]: text })}
        />
      ))}
      {REDIRECTS.test(flow.kind) && (
        <InputRow id={inputId(`${at} redirect_uri`)} name="redirect_uri" nameClass="play-name">
          <output class="play-fixed" id={inputId(`${at} redirect_uri`)}>
            <code>{callback}</code>
            <CopyButton words={words} text={() => callback} />
          </output>
        </InputRow>
      )}
      {flow.scopes.length > 0 && (
        <Scopes offered={flow.scopes} chosen={inputs.scopes} choose={(scopes) => change({ scopes })} />
      )}
    </>
  )
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
        <CheckBox
          key={name}
          title={description}
          checked={chosen.includes(name)}
          turn={(on) => choose(on ? [...chosen, name] : chosen.filter((one) => one !== name))}
        >
          <code>{name}</code>
        </CheckBox>
      ))}
    </fieldset>
  )
}
