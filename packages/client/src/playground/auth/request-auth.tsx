/** @jsxImportSource preact */
import type { VNode } from 'preact'
import type { LoadedOperation } from '../load-operation.ts'
import { ServerRows } from '../panel/server-rows.tsx'
import type { RequestForm } from '../panel/use-request-form.ts'
import { AuthSection } from './auth-section.tsx'
import type { PageContext } from './secret-store.ts'

interface RequestAuthProps {
  readonly loaded: LoadedOperation
  readonly form: RequestForm
  readonly context: PageContext
}

/** Renders the variables of the server, and the credentials for it. */
export function RequestAuth({ loaded, form, context }: RequestAuthProps): VNode {
  const { inputs, change } = form
  return (
    <>
      <ServerRows loaded={loaded} inputs={inputs} change={change} />
      <AuthSection
        operation={loaded.operation}
        context={context}
        alternative={inputs.alternative ?? 0}
        origin={form.origin}
        credentials={form.credentials}
        round={form.round}
        choose={(alternative) => change({ alternative })}
        changed={form.rereadSecrets}
      />
    </>
  )
}
