/** @jsxImportSource preact */
/*
 * The playground of one operation:
 * 1. inputs are state of the panel (`useRequestForm`), credentials are in the store of secrets
 * 2. `Send` validates the form: the first error gets the focus, each is shown beside its input
 * 3. the response is rendered as it arrives, and stored in the history of the tab (`useExchanges`)
 */
import type { VNode } from 'preact'
import type { ServerVariables } from '../../behaviors/playground-entry.ts'
import type { PageContext } from '../auth/secret-store.ts'
import { FormProvider } from '../form/form-context.ts'
import type { LoadedOperation } from '../load-operation.ts'
import { PanelHead } from './panel-head.tsx'
import { RequestSide } from './request-side.tsx'
import { ResponseSide } from './response-side.tsx'
import { usePanel } from './use-panel.ts'

export interface PanelProps {
  readonly loaded: LoadedOperation
  readonly words: (key: string) => string
  readonly context: PageContext
  readonly variables: ServerVariables
  close(): void
}

/** Renders the form on one side; response, code samples and history on the other. */
export function Panel({ loaded, words, context, variables, close }: PanelProps): VNode {
  const { operation } = loaded
  const { form, exchanges, tab, setTab, send, forget, restore, again } = usePanel(loaded, context, variables)
  return (
    <FormProvider
      value={{
        words,
        definitions: operation.definitions,
        errors: form.errors,
        reportError: form.reportError,
      }}
    >
      <form
        class="play"
        noValidate
        onSubmit={send}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send(event)
        }}
      >
        <PanelHead
          loaded={loaded}
          inputs={form.inputs}
          chooseServer={(server) => form.change({ server })}
          words={words}
          isBusy={exchanges.isRunning}
          stop={exchanges.stop}
          close={close}
        />
        <div class="play-columns">
          <RequestSide loaded={loaded} form={form} context={context} words={words} forget={forget} />
          <ResponseSide
            operation={operation}
            inputs={form.settled}
            exchanges={exchanges}
            tab={tab}
            words={words}
            choose={setTab}
            restore={restore}
            again={again}
          />
        </div>
      </form>
    </FormProvider>
  )
}
