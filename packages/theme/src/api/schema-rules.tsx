import { viewSchema, type SchemaNode, type SchemaSource } from '@octavo/openapi'
import { toContent, type Content, type Rendered } from '@octavo/hast'
import { renderDescription } from './description.ts'
import { renderFacts } from './field-facts.tsx'
import type { FieldContext } from './operation-view.ts'
import { typeName } from './type-name.ts'

/** Names that are required where another one is present. */
export function renderDependents(dependents: NonNullable<SchemaNode['dependents']>): readonly Content[] {
  return toContent(
    dependents.map(({ name, requires }) => (
      <p class="field-fact schema-rule">
        <code class="schema-keyword">dependentRequired</code> <code>{name}</code> →{' '}
        {requires.map((one, index) => [index > 0 && ', ', <code>{one}</code>])}
      </p>
    )),
  )
}

/** Class of the schema of what a string holds. */
export const ENCODED_CLASS = 'schema-encoded'

/**
 * A keyword that is a condition for a value instead of a part of it (`not`, `if`, `contains`, `propertyNames`,
 * `dependentSchemas`, …), or the content of a string, with its schema: the keyword, the type, its constraints. It is not
 * shown as a field.
 */
export function renderRule(keyword: string, source: SchemaSource, context: FieldContext): Rendered {
  const { view } = context
  const node = viewSchema(view.document, source, context.ancestors)
  const type = typeName(node, view.document)
  const path = { ...context.path, names: [...context.path.names, keyword] }
  const [word = keyword, ...name] = keyword.split('.')
  return (
    <div class={['schema-rule', word === 'contentSchema' && ENCODED_CLASS]}>
      <p class="field-fact">
        <code class="schema-keyword">{word}</code>
        {name.length > 0 && [' ', <code>{name.join('.')}</code>]}
        {type !== 'any' && [' ', <code class="field-type">{type}</code>]}
      </p>
      {renderDescription(node.description, view.tools)}
      {renderFacts(node, view.tools)}
      {view.renderStructure(node, { ...context, path })}
    </div>
  )
}
