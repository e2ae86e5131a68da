import { isBlank } from '../request/parameter-value.ts'
import { hasBody } from './playground-content.ts'
import { parameterKey, type PlaygroundInputs } from './playground-inputs.ts'
import type { PlaygroundOperation, PlaygroundParameter } from './playground-operation.ts'

/** Something that the description requires and that is not filled in. */
export type MissingInput =
  | { readonly kind: 'parameter'; readonly parameter: PlaygroundParameter }
  | { readonly kind: 'body' }

/**
 * Returns the required inputs without a value, in the order of the form. An empty text counts only where the
 * description allows empty values. Properties of bodies are not included: the API validates bodies.
 */
export function missingInputs(
  operation: PlaygroundOperation,
  { parameters, body }: PlaygroundInputs,
): readonly MissingInput[] {
  const missing = operation.parameters.filter((parameter) => {
    const key = parameterKey(parameter)
    const value = Object.hasOwn(parameters, key) ? parameters[key] : undefined
    if (!parameter.required) return false
    return value === undefined || (isBlank(value) && parameter.allowEmptyValue !== true)
  })
  const lacksBody = operation.body?.required === true && !(body && hasBody(body))
  return [
    ...missing.map((parameter): MissingInput => ({ kind: 'parameter', parameter })),
    ...(lacksBody ? [{ kind: 'body' } as const] : []),
  ]
}
