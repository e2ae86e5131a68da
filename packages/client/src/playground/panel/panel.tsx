/*
 * The playground of one operation:
 * 1. inputs are state of the panel, credentials are in the store of secrets
 * 2. `Send` looks for errors first: the first of them gets the focus, each is shown beside its input
 * 3. the response is rendered as it arrives, and stored in the history of the tab
 */
import { playgroundToRequest, type PlaygroundInputs } from '@octavo/openapi/playground'
import type { VNode } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { AuthSection } from '../auth/auth-section.tsx'
import type { AuthContext } from '../auth/auth-context.ts'
import { prefilledSecrets } from '../auth/prefilled-secrets.ts'
import { findInputErrors, type InputError, type InputErrors } from '../form/find-input-errors.ts'
import { FormProvider } from '../form/form-context.ts'
import type { LoadedOperation } from '../load-operation.ts'
import { AnswerView } from './answer-view.tsx'
import { BodySection } from './body-section.tsx'
import { forgetExchanges, readHistory, rememberExchange, type Exchange } from './exchange.ts'
import { HistoryView } from './history-view.tsx'
import { PanelHead } from './panel-head.tsx'
import { ParameterSections } from './parameter-sections.tsx'
import { runExchange } from './run-exchange.ts'
import { SampleView } from './sample-view.tsx'
import { ServerRows } from './server-rows.tsx'
import { firstInputs, settledInputs } from './settled-inputs.ts'
import { Tabs } from './tabs.tsx'
import { showFirstError, showSide } from './show-part.ts'

/** Values of server variables that scripts of the site have set. */
export type ServerVariables = Readonly<Record<string, string>>

export interface PanelProps {
  readonly loaded: LoadedOperation
  readonly words: (key: string) => string
  readonly context: AuthContext
  readonly variables: ServerVariables
  close(): void
}

type Side = 'response' | 'code' | 'history'

/** Renders the form on one side; response, code samples and history on the other. */
export function Panel({ loaded, words, context, variables, close }: PanelProps): VNode {
  const { operation } = loaded
  const [inputs, setInputs] = useState(() => firstInputs(operation))
  const [side, setSide] = useState<Side>('response')
  const [round, setRound] = useState(0)
  const [tried, setTried] = useState(false)
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(new Map())
  const [exchange, setExchange] = useState<Exchange>()
  const [history, setHistory] = useState(readHistory)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  useOverlay(variables, setInputs)

  const change = (part: Partial<PlaygroundInputs>) => setInputs((before) => ({ ...before, ...part }))
  const server = useMemo(
    () => playgroundToRequest(operation, inputs, { base: location.href }).server,
    [inputs],
  )
  const origin = URL.parse(server, location.href)?.origin ?? ''
  const credentials = { ...prefilledSecrets(operation), ...context.secrets.read(origin) }
  const full = useMemo(
    () => settledInputs(operation, { ...inputs, credentials }),
    // What the store holds is no value that could be compared: `round` counts its changes.
    [inputs, origin, round],
  )
  const all = useMemo(() => withTexts(findInputErrors(operation, full), texts), [full, texts])
  const errors = tried ? all : onlyTexts(all)
  const isBusy = exchange !== undefined && exchange.end === undefined

  const send = async () => {
    setTried(true)
    if (all.size > 0) return showFirstError()
    running.current?.abort()
    const control = (running.current = new AbortController())
    const isCurrent = () => running.current === control
    setSide('response')
    showSide()
    const report = (one: Exchange) => isCurrent() && setExchange(one)
    const done = await runExchange(loaded, full, { signal: control.signal, report })
    setHistory((before) => rememberExchange(before, done))
  }
  const restore = (one: Exchange) => {
    const { credentials: _credentials, ...rest } = one.inputs
    setInputs({ ...firstInputs(operation), ...rest })
    setExchange(one)
    setSide('response')
  }
  const form = {
    words,
    definitions: operation.definitions,
    errors,
    reportError: (key: string, detail: string | undefined) =>
      setTexts((before) => changeEntry(before, key, detail)),
  }
  return (
    <FormProvider value={form}>
      <form
        class="play"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          void send()
        }}
      >
        <PanelHead
          operation={operation}
          words={words}
          isBusy={isBusy}
          stop={() => running.current?.abort()}
          close={close}
        />
        <div class="play-columns">
          <div class="play-form" role="region" aria-label={words('request')} tabIndex={-1}>
            <ServerRows operation={operation} inputs={inputs} mock={loaded.mock} change={change} />
            <AuthSection
              operation={operation}
              context={context}
              alternative={inputs.alternative ?? 0}
              origin={origin}
              credentials={credentials}
              choose={(alternative) => change({ alternative })}
              changed={() => setRound((before) => before + 1)}
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
          <div class="play-side">
            <p class="visually-hidden" role="status">
              {exchange?.end && exchange.head ? `${exchange.head.status}` : ''}
            </p>
            <Tabs
              label={words('api-response')}
              tabs={[
                { key: 'response', label: words('api-response') },
                { key: 'code', label: words('code') },
                { key: 'history', label: words('play-history') },
              ]}
              chosen={side}
              choose={(key) => setSide(key as Side)}
            >
              {side === 'response' && <AnswerView exchange={exchange} words={words} />}
              {side === 'code' && <SampleView operation={operation} inputs={full} words={words} />}
              {side === 'history' && (
                <HistoryView
                  history={history.filter((one) => one.operation === loaded.address)}
                  words={words}
                  choose={restore}
                  forget={() => setHistory(forgetExchanges())}
                />
              )}
            </Tabs>
          </div>
        </div>
      </form>
    </FormProvider>
  )
}

/** Values from scripts of the site win over other values, and are removed when they are cleared. */
function useOverlay(
  variables: ServerVariables,
  setInputs: (change: (before: PlaygroundInputs) => PlaygroundInputs) => void,
): void {
  const last = useRef<ServerVariables>({})
  useEffect(() => {
    const before = last.current
    last.current = variables
    setInputs((inputs) => {
      const own = Object.entries(inputs.variables ?? {}).filter(([name, value]) => before[name] !== value)
      return { ...inputs, variables: { ...Object.fromEntries(own), ...variables } }
    })
  }, [variables])
}

function withTexts(errors: InputErrors, texts: ReadonlyMap<string, string>): InputErrors {
  const invalid = [...texts].map(([key, detail]): [string, InputError] => [
    key,
    { word: 'play-invalid', detail },
  ])
  return new Map([...errors, ...invalid])
}

/** Returns the errors that are shown before the reader sends: texts that are no JSON. */
const onlyTexts = (errors: InputErrors): InputErrors =>
  new Map([...errors].filter(([, { detail }]) => detail?.startsWith('JSON') === true))

function changeEntry(map: ReadonlyMap<string, string>, key: string, value: string | undefined) {
  if (map.get(key) === value) return map
  const next = new Map(map)
  if (value === undefined) next.delete(key)
  else next.set(key, value)
  return next
}
