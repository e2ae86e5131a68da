/** Values of server variables that scripts of the site have set, by name. */
export type ServerVariables = Readonly<Record<string, string>>

/**
 * Provides scripts of the site with `mintlify.api.playground.setServerVariables(values)`, which replaces all
 * earlier values (values that are no strings are ignored), and `clearServerVariables()`; both update open
 * playgrounds. The values live as long as the page. Source: reference/docs-json.md section 5.3.
 */
export function shareServerVariables(page: Document): () => ServerVariables {
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
