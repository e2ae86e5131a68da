/** @jsxImportSource preact */
import type { OAuthFlow, PlaygroundScheme } from '@octavo/openapi/playground'
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { useForm } from '../form/form-context.ts'
import { IndexChoice } from '../form/choices.tsx'
import type { PageContext } from './secret-store.ts'
import type { OAuthInputs } from './oauth.ts'
import { FlowInputs } from './flow-inputs.tsx'
import { TokenBar } from './token-bar.tsx'
import { useTokenRequest } from './use-token-request.ts'

interface OAuthFormProps {
  readonly name: string
  readonly shape: PlaygroundScheme
  /** Scopes that the operation requires. */
  readonly scopes: readonly string[]
  readonly context: PageContext
  /** Takes the token. */
  done(token: string): void
}

/** Renders the form for a token of an authorization server. Its inputs are discarded with the panel. */
export function OAuthForm({ name, shape, scopes, context, done }: OAuthFormProps): VNode {
  const { words } = useForm()
  const flows = flowsOf(shape)
  const [index, setIndex] = useState(0)
  const [inputs, setInputs] = useState<OAuthInputs>({ ...noInputs, scopes })
  const { step, start } = useTokenRequest(shape, context, done)
  const flow = flows[index]
  if (!flow) return <></>
  const at = `auth ${name}`
  const change = (part: Partial<OAuthInputs>) => setInputs({ ...inputs, ...part })
  const offered =
    flow.scopes.length > 0 ? flow.scopes : scopes.map((scope) => ({ name: scope, description: '' }))
  return (
    <div class="play-oauth">
      {flows.length > 1 && (
        <IndexChoice
          label={words('api-flow')}
          options={flows.map(({ kind }) => kind)}
          index={index}
          choose={setIndex}
        />
      )}
      <FlowInputs
        at={at}
        flow={{ ...flow, scopes: offered }}
        inputs={inputs}
        callback={context.callback}
        change={change}
      />
      <TokenBar at={at} step={step} start={() => void start(flow, inputs)} />
    </div>
  )
}

const noInputs = { clientId: '', clientSecret: '', username: '', password: '' }

/** Returns the flows of a scheme. OpenID Connect has one, whose endpoints are requested with the token. */
function flowsOf({ type, flows = [] }: PlaygroundScheme): readonly OAuthFlow[] {
  return type === 'openIdConnect' ? [{ kind: 'authorizationCode', scopes: [] }] : flows
}
