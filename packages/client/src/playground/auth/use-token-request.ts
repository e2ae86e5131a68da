import type { OAuthFlow, PlaygroundScheme } from '@octavo/openapi/playground'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { PageContext } from './secret-store.ts'
import { getToken, type OAuthInputs } from './oauth.ts'
import { createPostForm, discoverEndpoints } from './post-form.ts'

/** The state of a request for a token; `code`: the reader has to enter a code at an address. */
export type TokenStep =
  | { readonly kind: 'idle' | 'busy' | 'done' }
  | { readonly kind: 'failed'; readonly detail: string }
  | { readonly kind: 'code'; readonly address: string; readonly code: string }

interface TokenRequest {
  readonly step: TokenStep
  start(flow: OAuthFlow, inputs: OAuthInputs): Promise<void>
}

/** Requests tokens of a scheme, one at a time, and passes each to `done`; ends with the component. */
export function useTokenRequest(
  shape: PlaygroundScheme,
  { proxy, callback }: PageContext,
  done: (token: string) => void,
): TokenRequest {
  const [step, setStep] = useState<TokenStep>({ kind: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const start = async (flow: OAuthFlow, inputs: OAuthInputs) => {
    running.current?.abort()
    const control = (running.current = new AbortController())
    const { signal } = control
    const isCurrent = () => running.current === control
    setStep({ kind: 'busy' })
    try {
      const discovered =
        shape.type === 'openIdConnect' &&
        (await discoverEndpoints(shape.openIdConnectUrl ?? '', proxy, signal))
      const token = await getToken({ ...flow, ...discovered }, inputs, {
        redirect: callback,
        post: createPostForm(proxy, signal),
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
  return { step, start }
}
