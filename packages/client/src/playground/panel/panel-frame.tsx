/** @jsxImportSource preact */
import type { FormHTMLAttributes, VNode } from 'preact'
import { FormProvider } from '../form/form-context.ts'
import type { LoadedOperation } from '../load-operation.ts'
import type { RequestForm } from './use-request-form.ts'

interface PanelFrameProps extends FormHTMLAttributes<HTMLFormElement> {
  readonly loaded: LoadedOperation
  readonly words: (key: string) => string
  readonly errors: RequestForm['errors']
  readonly reportError: RequestForm['reportError']
}

/** Renders the form of a panel, whose fields report their errors to it. */
export function PanelFrame({ loaded, words, errors, reportError, ...rest }: PanelFrameProps): VNode {
  const { definitions } = loaded.operation
  return (
    <FormProvider value={{ words, definitions, errors, reportError }}>
      <form class="play" noValidate {...rest} />
    </FormProvider>
  )
}
