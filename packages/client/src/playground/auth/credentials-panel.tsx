/** @jsxImportSource preact */
import type { VNode } from 'preact'
import { FormProvider } from '../form/form-context.ts'
import type { PanelProps } from '../panel/panel.tsx'
import { ServerChoice } from '../panel/server-choice.tsx'
import { ServerRows } from '../panel/server-rows.tsx'
import { StoreBar } from '../panel/store-bar.tsx'
import { useRequestForm } from '../panel/use-request-form.ts'
import { AuthSection } from './auth-section.tsx'

/** Renders server and credentials for all operations of a description; nothing is sent from here. */
export function CredentialsPanel({ loaded, words, context, variables, close }: PanelProps): VNode {
  const { operation } = loaded
  const form = useRequestForm(loaded, context, variables)
  const { inputs, change } = form
  return (
    <FormProvider
      value={{
        words,
        definitions: operation.definitions,
        errors: form.errors,
        reportError: form.reportError,
      }}
    >
      <form
        class="play"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          close()
        }}
      >
        <div class="play-head">
          <div class="play-target">
            <h2 class="play-heading play-title" id="play-heading" tabIndex={-1} autofocus>
              {words('api-authorizations')}
            </h2>
            <ServerChoice
              loaded={loaded}
              server={inputs.server ?? 0}
              words={words}
              choose={(server) => change({ server })}
            />
          </div>
          <button type="submit" class="button play-send">
            {words('play-save')}
          </button>
        </div>
        <div class="play-form">
          <ServerRows loaded={loaded} inputs={inputs} change={change} />
          <AuthSection
            operation={operation}
            context={context}
            alternative={inputs.alternative ?? 0}
            origin={form.origin}
            credentials={form.credentials}
            round={form.round}
            choose={(alternative) => change({ alternative })}
            changed={form.rereadSecrets}
          />
          <StoreBar context={context} changed={form.rereadSecrets} forget={form.forget} />
        </div>
      </form>
    </FormProvider>
  )
}
