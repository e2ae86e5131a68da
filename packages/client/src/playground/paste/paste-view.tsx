/** @jsxImportSource preact */
import type { PlaygroundOperation } from '@octavo/openapi/playground'
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { inputId, useForm } from '../form/form-context.ts'
import { curlToInputs, type PastedInputs } from './curl-to-inputs.ts'
import { readCurl } from './read-curl.ts'

interface PasteViewProps {
  readonly operation: PlaygroundOperation
  /** Takes the inputs of the command. */
  fill(pasted: PastedInputs): void
}

/** Renders the input of a cURL command, and what of it did not fit. */
export function PasteView({ operation, fill }: PasteViewProps): VNode {
  const { words } = useForm()
  const [text, setText] = useState('')
  const [unfit, setUnfit] = useState<readonly string[]>()
  const apply = () => {
    const curl = readCurl(text)
    if (!curl) return setUnfit([text.trim().split(/\s/)[0] ?? ''])
    const pasted = curlToInputs(operation, curl)
    fill(pasted)
    setUnfit(pasted.unfit)
  }
  return (
    <div class="play-paste">
      <textarea
        id={inputId('paste')}
        class="play-field play-code-field"
        rows={4}
        aria-label={words('play-paste')}
        placeholder="curl https://…"
        spellcheck={false}
        value={text}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div class="play-bar">
        <button type="button" class="play-small" disabled={text.trim() === ''} onClick={apply}>
          {words('play-apply')}
        </button>
        <span class="play-note" role="status">
          {unfit !== undefined && unfit.length > 0 && `${words('play-unfit')} ${unfit.join(', ')}`}
          {unfit?.length === 0 && '✓'}
        </span>
      </div>
    </div>
  )
}
