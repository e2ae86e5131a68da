import { useState } from 'preact/hooks'
import type { ServerVariables } from '../../behaviors/playground-entry.ts'
import type { PageContext } from '../auth/secret-store.ts'
import type { LoadedOperation } from '../load-operation.ts'
import type { Exchange } from './exchange.ts'
import { showFirstError, showSide } from './move-focus.ts'
import type { ResponseTab } from './response-side.tsx'
import { useExchanges } from './use-exchanges.ts'
import { useRequestForm } from './use-request-form.ts'

/** Holds the state of a panel: the form, the requests that were sent, and the tab beside the form. */
export function usePanel(loaded: LoadedOperation, context: PageContext, variables: ServerVariables) {
  const form = useRequestForm(loaded, context, variables)
  const exchanges = useExchanges(loaded)
  const [tab, setTab] = useState<ResponseTab>('request')

  const send = (event: Event) => {
    event.preventDefault()
    if (!form.validate()) return showFirstError()
    setTab('response')
    showSide()
    void exchanges.send(form.settled)
  }
  const forget = () => {
    exchanges.forget()
    form.forget()
  }
  const restore = (exchange: Exchange) => {
    form.restore(exchange.inputs)
    exchanges.show(exchange)
    setTab('response')
  }
  const again = (exchange: Exchange) => {
    form.restore(exchange.inputs)
    setTab('response')
    showSide()
    void exchanges.send(form.settle(exchange.inputs))
  }
  return { form, exchanges, tab, setTab, send, forget, restore, again }
}
