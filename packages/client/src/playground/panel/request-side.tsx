/** @jsxImportSource preact */
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { lazyPart } from '../lazy-part.tsx'
import type { PastedInputs } from '../paste/curl-to-inputs.ts'
import type { PageContext } from '../auth/secret-store.ts'
import { AuthSection } from '../auth/auth-section.tsx'
import type { LoadedOperation } from '../load-operation.ts'
import { BodySection } from './body-section.tsx'
import { ParameterSections } from './parameter-sections.tsx'
import { ServerRows } from './server-rows.tsx'
import { StoreBar } from './store-bar.tsx'
import type { RequestForm } from './use-request-form.ts'

const PasteView = lazyPart(async () => (await import('../paste/paste-view.tsx')).PasteView)

interface RequestSideProps {
  readonly loaded: LoadedOperation
  readonly form: RequestForm
  readonly context: PageContext
  readonly words: (key: string) => string
  /** Forgets everything that the tab stores. */
  forget(): void
}

/** Renders the inputs of a request: server, authorization, parameters and body. */
export function RequestSide({ loaded, form, context, words, forget }: RequestSideProps): VNode {
  const [isPasting, setPasting] = useState(false)
  const { operation } = loaded
  const { inputs, change } = form
  const fill = ({ inputs: pasted, credentials }: PastedInputs) => {
    const origin = form.originOf({ ...inputs, ...pasted })
    for (const [scheme, credential] of Object.entries(credentials))
      context.secrets.write(origin, scheme, credential)
    form.restore({ ...inputs, ...pasted })
    form.rereadSecrets()
  }
  return (
    <div class="play-form" role="region" aria-label={words('request')} tabIndex={-1}>
      <div class="play-tools">
        <button
          type="button"
          class="play-small"
          aria-expanded={isPasting}
          onClick={() => setPasting(!isPasting)}
        >
          {words('play-paste')}
        </button>
      </div>
      {isPasting && <PasteView operation={operation} fill={fill} />}
      <ServerRows operation={operation} inputs={inputs} change={change} />
      <AuthSection
        operation={operation}
        context={context}
        alternative={inputs.alternative ?? 0}
        origin={form.origin}
        credentials={form.credentials}
        round={form.round}
        choose={(alternative) => change({ alternative })}
        changed={form.rereadSecrets}
      />
      <ParameterSections
        operation={operation}
        inputs={inputs}
        change={(parameters) => change({ parameters })}
      />
      {inputs.body && (
        <BodySection operation={operation} body={inputs.body} change={(body) => change({ body })} />
      )}
      <StoreBar secrets={context.secrets} changed={form.rereadSecrets} forget={forget} />
    </div>
  )
}
