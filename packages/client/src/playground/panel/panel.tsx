/** @jsxImportSource preact */
/*
 * The playground of one operation:
 * 1. inputs are state of the panel (`useRequestForm`), credentials are in the store of secrets
 * 2. `Send` validates the form: the first error gets the focus, each is shown beside its input
 * 3. the response is rendered as it arrives, and stored in the history of the tab (`useExchanges`)
 */
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import type { ServerVariables } from '../../behaviors/playground-entry.ts'
import type { AuthContext } from '../auth/secret-store.ts'
import { FormProvider } from '../form/form-context.ts'
import type { LoadedOperation } from '../load-operation.ts'
import type { Exchange } from './exchange.ts'
import { PanelHead } from './panel-head.tsx'
import { RequestSide } from './request-side.tsx'
import { ResponseSide, type ResponseTab } from './response-side.tsx'
import { useExchanges } from './use-exchanges.ts'
import { useRequestForm } from './use-request-form.ts'

export interface PanelProps {
  readonly loaded: LoadedOperation
  readonly words: (key: string) => string
  readonly context: AuthContext
  readonly variables: ServerVariables
  close(): void
}

/** Renders the form on one side; response, code samples and history on the other. */
export function Panel({ loaded, words, context, variables, close }: PanelProps): VNode {
  const { operation } = loaded
  const form = useRequestForm(operation, context, variables)
  const exchanges = useExchanges(loaded)
  const [tab, setTab] = useState<ResponseTab>('response')

  const send = (event: Event) => {
    event.preventDefault()
    if (!form.validate()) return showFirstError()
    setTab('response')
    showSide()
    void exchanges.send(form.settled)
  }
  const restore = (exchange: Exchange) => {
    form.restore(exchange.inputs)
    exchanges.show(exchange)
    setTab('response')
  }
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
          operation={operation}
          words={words}
          isBusy={exchanges.isRunning}
          stop={exchanges.stop}
          close={close}
        />
        <div class="play-columns">
          <RequestSide loaded={loaded} form={form} context={context} words={words} />
          <ResponseSide
            operation={operation}
            inputs={form.settled}
            exchanges={exchanges}
            tab={tab}
            words={words}
            choose={setTab}
            restore={restore}
          />
        </div>
      </form>
    </FormProvider>
  )
}

/** Moves the focus to the first input that cannot be sent, and opens the sections around it. */
export function showFirstError(): void {
  requestAnimationFrame(() => {
    const panel = document.querySelector('.playground[open]')
    const input = panel?.querySelector<HTMLElement>('[aria-invalid=true], [data-fault] button')
    for (let fold = input?.closest('details'); fold; fold = fold.parentElement?.closest('details'))
      fold.open = true
    input?.focus()
  })
}

/** Scrolls to the response where it is below the form. */
export function showSide(): void {
  requestAnimationFrame(() => {
    const [form, side] = ['form', 'side'].map((name) =>
      document.querySelector(`.playground[open] .play-${name}`),
    )
    const isBelow = form && side && form.getBoundingClientRect().left >= side.getBoundingClientRect().left
    if (isBelow) side.scrollIntoView({ block: 'start' })
  })
}
