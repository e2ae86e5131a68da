import type { PlaygroundInputs } from '@octavo/openapi/playground'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { LoadedOperation } from '../load-operation.ts'
import { forgetExchanges, readHistory, rememberExchange, type Exchange } from './exchange.ts'
import { runExchange } from './run-exchange.ts'

/** The requests of this tab to one operation. */
export interface Exchanges {
  /** The exchange that is shown, if any: the running one, or one of the history. */
  readonly current: Exchange | undefined
  /** Newest first. */
  readonly history: readonly Exchange[]
  readonly isRunning: boolean
  /** Sends the inputs; ends the request that is still running. */
  send(inputs: PlaygroundInputs): Promise<void>
  stop(): void
  show(exchange: Exchange): void
  /** Removes the history of the tab. */
  forget(): void
}

/** Sends requests to an operation and holds their responses; a running request ends with the component. */
export function useExchanges(loaded: LoadedOperation): Exchanges {
  const [current, setCurrent] = useState<Exchange>()
  const [history, setHistory] = useState(readHistory)
  const running = useRef<AbortController>(undefined)
  const stop = () => running.current?.abort()
  useEffect(() => stop, [])
  return {
    current,
    history: history.filter(({ operation }) => operation === loaded.address),
    isRunning: current !== undefined && current.end === undefined,
    async send(inputs) {
      stop()
      const control = (running.current = new AbortController())
      const report = (exchange: Exchange) => {
        if (running.current === control) setCurrent(exchange)
      }
      const done = await runExchange(loaded, inputs, { signal: control.signal, report })
      setHistory((before) => rememberExchange(before, done))
    },
    stop,
    show: setCurrent,
    forget: () => setHistory(forgetExchanges()),
  }
}
