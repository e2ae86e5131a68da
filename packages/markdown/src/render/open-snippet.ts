import { createScope } from '../evaluate/scope.ts'
import { mdxValue, type MdxValue, type SnippetValue } from '../values.ts'

/** The content of a snippet with its props in reach: by name, and as `props`. */
export function openSnippet(snippet: SnippetValue, props: Readonly<Record<string, unknown>>): MdxValue {
  const { env } = snippet
  const scope = createScope(env.scope, { ...props, props })
  return mdxValue(env.module.tree.children ?? [], { ...env, scope, props })
}
