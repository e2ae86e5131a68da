/** Values of server variables by name. */
type ServerVariables = Readonly<Record<string, string>>

/**
 * Gives scripts of the site `mintlify.api.playground.setServerVariables(values)`, which replaces all values given
 * before (what is no text is left out), and `clearServerVariables()`; both tell playgrounds that are open. The values
 * live as long as the page. Source: reference/docs-json.md section 5.3.
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
