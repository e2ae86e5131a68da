import {
  initialValue,
  parameterKey,
  type JsonValue,
  type PlaygroundInputs,
  type PlaygroundOperation,
  type PlaygroundParameter,
} from '@octavo/openapi/playground'
import { settleValue } from '../form/settle-value.ts'
import { firstBody } from './first-body.ts'

/** Returns the initial inputs of a form. */
export function firstInputs(operation: PlaygroundOperation): PlaygroundInputs {
  const { parameters, definitions, body, security } = operation
  const sent = parameters.flatMap((parameter) => {
    const value = initialValue(parameter.field, definitions) ?? requiredDefault(parameter)
    return value === undefined ? [] : [[parameterKey(parameter), value] as const]
  })
  const media = body?.media.find(({ kind }) => kind === 'json') ?? body?.media[0]
  const needed = security.findIndex((one) => one.length > 0)
  return {
    server: 0,
    parameters: Object.fromEntries(sent),
    ...(media && { body: firstBody(operation, media) }),
    alternative: Math.max(0, needed),
  }
}

/**
 * Returns the default of a required parameter. Defaults of optional ones are shown and not sent, because APIs may
 * refuse two of them together.
 */
const requiredDefault = ({ required, field }: PlaygroundParameter): JsonValue | undefined =>
  required && field.default !== null ? field.default : undefined

/** Inputs with the values that are sent: numbers for what was typed as text. */
export function settledInputs(operation: PlaygroundOperation, inputs: PlaygroundInputs): PlaygroundInputs {
  const { definitions } = operation
  const parameters: Record<string, JsonValue> = { ...inputs.parameters }
  for (const parameter of operation.parameters) {
    const key = parameterKey(parameter)
    const value = parameters[key]
    if (value !== undefined) parameters[key] = settleValue(parameter.field, value, definitions)
  }
  const { body } = inputs
  const field = operation.body?.media.find(({ type }) => type === body?.type)?.field
  const value = body?.value !== undefined && field ? settleValue(field, body.value, definitions) : body?.value
  return { ...inputs, parameters, ...(body && { body: { ...body, ...(value !== undefined && { value }) } }) }
}
