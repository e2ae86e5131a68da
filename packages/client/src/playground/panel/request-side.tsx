/** @jsxImportSource preact */
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import type { PageContext } from '../auth/secret-store.ts'
import { AuthSection } from '../auth/auth-section.tsx'
import { lazyPart } from '../lazy-part.tsx'
import type { LoadedOperation } from '../load-operation.ts'
import { BodySection } from './body-section.tsx'
import { ParameterSections } from './parameter-sections.tsx'
import { RequestTools } from './request-tools.tsx'
import { ServerRows } from './server-rows.tsx'
import { StoreBar } from './store-bar.tsx'
import type { RequestForm } from './use-request-form.ts'

const AddedSection = lazyPart(async () => (await import('./added-section.tsx')).AddedSection)

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
  const { operation } = loaded
  const { inputs, change } = form
  const [isAdding, setAdding] = useState(false)
  return (
    <div class="play-form" role="region" aria-label={words('request')} tabIndex={-1}>
      <RequestTools loaded={loaded} form={form} context={context} words={words} />
      <ServerRows loaded={loaded} inputs={inputs} change={change} />
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
      {isAdding || inputs.added ? (
        <AddedSection added={inputs.added ?? []} change={(added) => change({ added })} />
      ) : (
        <button type="button" class="play-small play-plus play-begin" onClick={() => setAdding(true)}>
          {words('play-added')}
        </button>
      )}
      <StoreBar context={context} changed={form.rereadSecrets} forget={forget} />
    </div>
  )
}
