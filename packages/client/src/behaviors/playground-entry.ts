/** Values of server variables that scripts of the site have set, by name. */
export type ServerVariables = Readonly<Record<string, string>>

/** Handles a "Try it" button; `variables` are those that scripts of the site have set. */
export type OpenPlayground = (button: HTMLElement, variables: ServerVariables) => Promise<void>

/** The module that a button names. */
interface PlaygroundModule {
  readonly openPlayground: OpenPlayground
  readonly preparePlayground: OpenPlayground
}

/**
 * Opens the playground of an operation by its "Try it" button. The button has the addresses:
 * `data-playground` of the operation's data, `data-script`, `data-style` and `data-words` of the files that
 * every playground needs, `data-callback` of the page to which authorization servers redirect readers;
 * `data-expand` opens it with the page, as does `?playground=open` in the address. Script and data are loaded
 * when the pointer comes near the button.
 */
export function mountPlaygroundEntry(page: Document): void {
  const variables = shareServerVariables(page)
  for (const button of page.querySelectorAll<HTMLElement>('[data-playground]')) {
    const act = (name: keyof PlaygroundModule) => async () => {
      const module = (await import(/* @vite-ignore */ button.dataset['script'] ?? '')) as PlaygroundModule
      await module[name](button, variables())
    }
    const prepare = () => void act('preparePlayground')()
    const open = () => void act('openPlayground')()
    button.addEventListener('pointerenter', prepare, { once: true })
    button.addEventListener('focus', prepare, { once: true })
    button.addEventListener('click', open)
    const asked = new URLSearchParams(page.location.search).get('playground') === 'open'
    if (asked || 'expand' in button.dataset) open()
  }
}

/**
 * Provides scripts of the site with `mintlify.api.playground.setServerVariables(values)`, which replaces all
 * earlier values (values that are no strings are ignored), and `clearServerVariables()`; both update open
 * playgrounds. The values live as long as the page. Source: reference/docs-json.md section 5.3.
 */
function shareServerVariables(page: Document): () => ServerVariables {
  let variables: ServerVariables = {}
  const setServerVariables = (values: Readonly<Record<string, unknown>>) => {
    const texts = Object.entries(values).filter(([, value]) => typeof value === 'string')
    variables = Object.fromEntries(texts) as ServerVariables
    page.dispatchEvent(new CustomEvent('octavo:server-variables', { detail: variables }))
  }
  const scope = globalThis as { mintlify?: { api?: object } }
  const clearServerVariables = () => setServerVariables({})
  scope.mintlify ??= {}
  scope.mintlify.api = { ...scope.mintlify.api, playground: { setServerVariables, clearServerVariables } }
  return () => variables
}
