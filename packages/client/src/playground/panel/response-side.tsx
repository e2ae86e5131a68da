/** @jsxImportSource preact */
import type { PlaygroundInputs, PlaygroundOperation } from '@octavo/openapi/playground'
import type { VNode } from 'preact'
import { lazyPart } from '../lazy-part.tsx'
import type { Exchange } from './exchange.ts'
import { ExampleView } from './example-view.tsx'
import { SampleView } from './sample-view.tsx'
import { Tabs } from './tabs.tsx'
import type { Exchanges } from './use-exchanges.ts'

const AnswerView = lazyPart(async () => (await import('./answer-view.tsx')).AnswerView)
const HistoryView = lazyPart(async () => (await import('./history-view.tsx')).HistoryView)

/** The tabs beside the form. */
export type ResponseTab = 'request' | 'response' | 'history'

interface ResponseSideProps {
  readonly operation: PlaygroundOperation
  /** The inputs as they are sent, which the code samples show. */
  readonly inputs: PlaygroundInputs
  readonly exchanges: Exchanges
  readonly tab: ResponseTab
  readonly words: (key: string) => string
  choose(tab: ResponseTab): void
  /** Restores the inputs of an earlier request and shows its response. */
  restore(exchange: Exchange): void
  /** Restores the inputs of an earlier request and sends them. */
  again(exchange: Exchange): void
}

/** Renders the response, the code samples and the history, one at a time. */
export function ResponseSide(props: ResponseSideProps): VNode {
  const { operation, inputs, exchanges, tab, words, choose, restore, again } = props
  const { current, history, forget } = exchanges
  return (
    <div class="play-side">
      <p class="visually-hidden" role="status">
        {current?.end && current.head ? `${current.head.status}` : ''}
      </p>
      <Tabs
        label={words('api-response')}
        tabs={[
          { key: 'request', label: words('request') },
          { key: 'response', label: words('api-response') },
          { key: 'history', label: words('play-history') },
        ]}
        chosen={tab}
        choose={choose}
      >
        {tab === 'request' && (
          <>
            <SampleView operation={operation} inputs={inputs} words={words} />
            <ExampleView words={words} />
          </>
        )}
        {tab === 'response' &&
          (current ? <AnswerView exchange={current} words={words} /> : <ExampleView words={words} />)}
        {tab === 'history' && (
          <HistoryView history={history} words={words} choose={restore} again={again} forget={forget} />
        )}
      </Tabs>
    </div>
  )
}
