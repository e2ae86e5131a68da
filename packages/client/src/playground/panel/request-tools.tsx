/** @jsxImportSource preact */
import type { VNode } from 'preact'
import { useRef, useState } from 'preact/hooks'
import type { PageContext } from '../auth/secret-store.ts'
import { findInputErrors } from '../form/find-input-errors.ts'
import { inputId } from '../form/form-context.ts'
import { lazyPart } from '../lazy-part.tsx'
import type { LoadedOperation } from '../load-operation.ts'
import type { PastedInputs } from '../paste/curl-to-inputs.ts'
import { EnvironmentChoice } from '../tab/environment-choice.tsx'
import { useEnvironments } from '../tab/use-environments.ts'
import { showFirstError } from './move-focus.ts'
import type { RequestForm } from './use-request-form.ts'

const PasteView = lazyPart(async () => (await import('../paste/paste-view.tsx')).PasteView)
const EnvironmentEditor = lazyPart(
  async () => (await import('../tab/environment-editor.tsx')).EnvironmentEditor,
)

interface RequestToolsProps {
  readonly loaded: LoadedOperation
  readonly form: RequestForm
  readonly context: PageContext
  readonly words: (key: string) => string
}

/** Renders what fills the whole form in: a cURL command, or an environment. */
export function RequestTools({ loaded, form, context, words }: RequestToolsProps): VNode {
  const [open, setOpen] = useState<'paste' | 'environment'>()
  const environments = useEnvironments(loaded, form, context)
  const bar = useRef<HTMLDivElement>(null)
  const turn = (tool: 'paste' | 'environment') => setOpen(open === tool ? undefined : tool)
  const close = () => {
    setOpen(undefined)
    // The choice appears with the first environment and goes with the last one.
    requestAnimationFrame(() => {
      const choice = bar.current?.querySelector<HTMLElement>(`#${inputId('environment')}`)
      ;(choice ?? bar.current?.querySelector<HTMLElement>('button:last-child'))?.focus()
    })
  }
  const fill = ({ inputs: pasted, credentials }: PastedInputs) => {
    const next = { ...form.inputs, ...pasted }
    const origin = form.originOf(next)
    for (const [scheme, credential] of Object.entries(credentials))
      context.secrets.write(origin, scheme, credential)
    form.restore(next)
    form.rereadSecrets()
  }
  const { operation } = loaded
  const lacks = findInputErrors(operation, form.inputs).size > 0
  const fillExamples = async () => {
    const { exampleInputs } = await import('./example-inputs.ts')
    const examples = exampleInputs(operation, form.inputs)
    if (examples) return form.change(examples)
    // Nothing is suggested for what is left.
    form.validate()
    showFirstError()
  }
  const tool = (name: 'paste' | 'environment', word: string) => (
    <button type="button" class="play-small" aria-expanded={open === name} onClick={() => turn(name)}>
      {words(word)}
    </button>
  )
  return (
    <>
      <div class="play-tools" ref={bar}>
        {lacks && (
          <button type="button" class="play-small" onClick={() => void fillExamples()}>
            {words('play-fill')}
          </button>
        )}
        {tool('paste', 'play-paste')}
        <EnvironmentChoice {...environments} />
        {tool('environment', 'play-save-environment')}
      </div>
      {open === 'paste' && <PasteView operation={operation} fill={fill} />}
      {open === 'environment' && <EnvironmentEditor environments={environments} close={close} />}
    </>
  )
}
