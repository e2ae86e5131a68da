/** @jsxImportSource preact */
import type { VNode } from 'preact'
import { PanelFrame } from '../panel/panel-frame.tsx'
import type { PanelProps } from '../panel/panel.tsx'
import { ServerChoice } from '../panel/server-choice.tsx'
import { StoreBar } from '../panel/store-bar.tsx'
import { useRequestForm } from '../panel/use-request-form.ts'
import { RequestAuth } from './request-auth.tsx'

/** Renders server and credentials for all operations of a description; nothing is sent from here. */
export function CredentialsPanel({ loaded, words, context, variables, close }: PanelProps): VNode {
  const form = useRequestForm(loaded, context, variables)
  const { inputs, change } = form
  return (
    <PanelFrame
      loaded={loaded}
      words={words}
      errors={form.errors}
      reportError={form.reportError}
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
        <RequestAuth loaded={loaded} form={form} context={context} />
        <StoreBar context={context} changed={form.rereadSecrets} forget={form.forget} />
      </div>
    </PanelFrame>
  )
}
