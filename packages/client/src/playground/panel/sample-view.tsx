/** @jsxImportSource preact */
import {
  playgroundToRequest,
  type PlaygroundInputs,
  type PlaygroundOperation,
} from '@octavo/openapi/playground'
import { requestToSamples } from '@octavo/openapi/samples'
import type { VNode } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import { rememberedLabels, rememberLabel } from '../../behaviors/tab-list.ts'
import { CodedText } from '../code/coded-text.tsx'
import { CheckBox } from '../form/choices.tsx'
import { CopyButton } from './copy-button.tsx'

interface SampleViewProps {
  readonly operation: PlaygroundOperation
  readonly inputs: PlaygroundInputs
  readonly words: (key: string) => string
}

/** The request of the form in a programming language: the one chosen on the page, remembered when it is changed. */
export function SampleView({ operation, inputs, words }: SampleViewProps): VNode {
  const [showsSecrets, setShows] = useState(false)
  const [label, setLabel] = useState(() => rememberedLabels())
  const samples = useMemo(
    () =>
      requestToSamples(
        playgroundToRequest(operation, inputs, { purpose: 'sample', showsSecrets, base: location.href }),
        operation.languages,
      ),
    [operation, inputs, showsSecrets],
  )
  const chosen =
    label
      .map((one) => samples.find(({ language }) => language.label === one))
      .find((one) => one !== undefined) ?? samples[0]
  if (!chosen) return <></>
  const choose = (next: string) => {
    setLabel([next, ...label])
    rememberLabel(next)
    followOnPage(next)
  }
  return (
    <>
      <div class="play-bar">
        <select
          class="play-field"
          aria-label={words('code-language')}
          value={chosen.language.label}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          {samples.map(({ language }) => (
            <option key={language.key}>{language.label}</option>
          ))}
        </select>
        <CheckBox checked={showsSecrets} turn={setShows}>
          {words('play-show-secrets')}
        </CheckBox>
        <CopyButton words={words} text={() => chosen.code} />
      </div>
      <pre class="play-code" tabIndex={0}>
        <code>
          <CodedText text={chosen.code} grammar="code" />
        </code>
      </pre>
    </>
  )
}

/** The samples of the page change with those of the panel. */
function followOnPage(label: string): void {
  for (const select of document.querySelectorAll<HTMLSelectElement>('.code-samples > .tab-list > select')) {
    const index = [...select.options].findIndex((option) => option.text.trim() === label)
    if (index < 0) continue
    select.selectedIndex = index
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }
}
