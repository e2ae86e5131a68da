// Loaded when a reader tries an operation: the panel over its page. The button of the page has the addresses.
import { h, render } from 'preact'
import type { OpenPlayground, ServerVariables } from './behaviors/playground-entry.ts'
import { createSecretStore } from './playground/auth/secret-store.ts'
import { loadOperation, loadWords } from './playground/load-operation.ts'
import { lazyPart } from './playground/lazy-part.tsx'
import { Panel } from './playground/panel/panel.tsx'
import { createChoiceStore } from './playground/tab/choice-store.ts'
import { createEnvironmentStore } from './playground/tab/environment-store.ts'
import { loadStyle } from './search/load-style.ts'

const CredentialsPanel = lazyPart(
  async () => (await import('./playground/auth/credentials-panel.tsx')).CredentialsPanel,
)

const secrets = createSecretStore(() => sessionStorage)
const choices = createChoiceStore(() => sessionStorage)
const environments = createEnvironmentStore(
  () => sessionStorage,
  () => secrets.remembers,
)

/** Panels of this page by the address of their data: what was filled in stays when one is closed. */
const panels = new Map<
  string,
  { readonly dialog: HTMLDialogElement; renderPanel(variables: ServerVariables): void }
>()

const partsOf = ({ dataset }: HTMLElement) => {
  const { playground = '', words = '', style = '', callback = '' } = dataset
  return { playground, words, style, callback }
}

/** Loads the initial data of the panel, so that it opens at once. */
export const preparePlayground: OpenPlayground = async (button) => {
  const { playground, style, words } = partsOf(button)
  const page = button.ownerDocument
  await Promise.all([loadStyle(page, style), loadOperation(playground), loadWords(words)]).catch(
    () => undefined,
  )
}

/** Opens the panel of an operation. */
export const openPlayground: OpenPlayground = async (button, variables) => {
  const { playground, words: wordsAt, style, callback } = partsOf(button)
  const page = button.ownerDocument
  const known = panels.get(playground)
  if (known) {
    known.renderPanel(variables)
    return known.dialog.showModal()
  }
  const [loaded, words] = await Promise.all([
    loadOperation(playground),
    loadWords(wordsAt),
    loadStyle(page, style),
  ])
  if (panels.has(playground)) return openPlayground(button, variables)
  const dialog = page.createElement('dialog')
  dialog.className = 'playground'
  dialog.setAttribute('aria-labelledby', 'play-heading')
  // Ids are those of the open panel: a page has one operation, and one panel is open at a time.
  const context = {
    secrets,
    choices,
    environments,
    callback: new URL(callback, page.baseURI).href,
    proxy: loaded.proxy,
  }
  const close = () => dialog.close()
  const Part = button.dataset['part'] === 'credentials' ? CredentialsPanel : Panel
  const renderPanel = (current: ServerVariables) =>
    render(h(Part, { loaded, words, context, variables: current, close }), dialog)
  panels.set(playground, { dialog, renderPanel })
  page.addEventListener('octavo:server-variables', (event) =>
    renderPanel((event as CustomEvent<ServerVariables>).detail),
  )
  page.body.append(dialog)
  renderPanel(variables)
  dialog.showModal()
}
