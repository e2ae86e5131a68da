/** @jsxImportSource preact */
import type { VNode } from 'preact'
import type { AuthContext } from '../auth/secret-store.ts'
import { AuthSection } from '../auth/auth-section.tsx'
import type { LoadedOperation } from '../load-operation.ts'
import { BodySection } from './body-section.tsx'
import { ParameterSections } from './parameter-sections.tsx'
import { ServerRows } from './server-rows.tsx'
import type { RequestForm } from './use-request-form.ts'

interface RequestSideProps {
  readonly loaded: LoadedOperation
  readonly form: RequestForm
  readonly context: AuthContext
  readonly words: (key: string) => string
}

/** Renders the inputs of a request: server, authorization, parameters and body. */
export function RequestSide({ loaded, form, context, words }: RequestSideProps): VNode {
  const { operation, mock } = loaded
  const { inputs, change } = form
  return (
    <div class="play-form" role="region" aria-label={words('request')} tabIndex={-1}>
      <ServerRows operation={operation} inputs={inputs} mock={mock} change={change} />
      <AuthSection
        operation={operation}
        context={context}
        alternative={inputs.alternative ?? 0}
        origin={form.origin}
        credentials={form.credentials}
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
    </div>
  )
}
