/** @jsxImportSource preact */
import {
  playgroundToRequest,
  type PlaygroundInputs,
  type PlaygroundOperation,
} from '@octavo/openapi/playground'
import { requestToSamples, sampleLanguages } from '@octavo/openapi/samples'
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

/** Renders the request of the form in a programming language: the one chosen on the page, remembered when it is changed. */
export function SampleView({ operation, inputs, words }: SampleViewProps): VNode {
  const [showsSecrets, setShows] = useState(false)
  const [label, setLabel] = useState(() => rememberedLabels())
  const languages = useMemo(() => orderedLanguages(operation), [operation])
  const chosen =
    label
      .map((one) => languages.find((language) => language.label === one))
      .find((one) => one !== undefined) ?? languages[0]
  const code = useMemo(() => {
    const request = playgroundToRequest(operation, inputs, {
      purpose: 'sample',
      showsSecrets,
      base: location.href,
    })
    return requestToSamples(request, chosen ? [chosen.key] : [])[0]?.code ?? ''
  }, [operation, inputs, showsSecrets, chosen])
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
          value={chosen.label}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          {languages.map(({ key, label: name }) => (
            <option key={key}>{name}</option>
          ))}
        </select>
        <CheckBox checked={showsSecrets} turn={setShows}>
          {words('play-show-secrets')}
        </CheckBox>
        <CopyButton words={words} text={() => code} />
      </div>
      <pre class="play-code" tabIndex={0}>
        <code>
          <CodedText text={code} grammar="code" />
        </code>
      </pre>
    </>
  )
}

/** Returns all languages, those of the page first. */
function orderedLanguages({ languages }: PlaygroundOperation): typeof sampleLanguages {
  const shown = languages.flatMap((key) => sampleLanguages.find((one) => one.key === key) ?? [])
  return [...new Set([...shown, ...sampleLanguages])]
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
