/** @jsxImportSource preact */
import type { VNode } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import { CodedText } from '../code/coded-text.tsx'
import { IndexChoice } from '../form/choices.tsx'
import { readPageExamples } from './page-examples.ts'

/** Renders an example of the response while there is none: those of the page, one at a time. */
export function ExampleView({ words }: { readonly words: (key: string) => string }): VNode {
  const examples = useMemo(() => readPageExamples(document), [])
  const [index, setIndex] = useState(0)
  const example = examples[index]
  if (!example) return <p class="play-empty">{words('play-empty')}</p>
  return (
    <div class="play-example">
      <div class="play-bar">
        <h3 class="play-subtitle" id="play-example-title">
          {words('api-example')}
        </h3>
        {examples.length > 1 ? (
          <IndexChoice
            label={words('api-example')}
            options={examples.map(({ label }) => label)}
            index={index}
            choose={setIndex}
          />
        ) : (
          <span class="status" data-status={example.label.charAt(0)}>
            {example.label}
          </span>
        )}
      </div>
      <pre class="play-code" tabIndex={0} role="region" aria-labelledby="play-example-title">
        <code>
          <CodedText text={example.text} grammar={example.grammar} />
        </code>
      </pre>
    </div>
  )
}
