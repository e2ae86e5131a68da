/*
 * What a form takes over from the pages before it, and what it leaves for those behind it:
 *   1. choicesToInputs: the initial inputs with the reader's choices, as far as this operation has room for them
 *   2. inputsToChoices: the choices with what the reader changed in this form
 */
import {
  parameterKey,
  resolveField,
  type JsonValue,
  type PlaygroundInputs,
  type PlaygroundOperation,
  type PlaygroundParameter,
} from '@octavo/openapi/playground'
import { matchesField } from '../form/settle-value.ts'
import { firstBody } from '../panel/first-body.ts'
import type { ReaderChoices } from './choice-store.ts'
import { isMockAddress } from '../send/is-mock-address.ts'
import { namesSecret } from './secret-names.ts'

/** Returns the inputs with the choices; values that do not fit the operation are left out. */
export function choicesToInputs(
  operation: PlaygroundOperation,
  inputs: PlaygroundInputs,
  { choices, mock }: { readonly choices: ReaderChoices; readonly mock?: string | undefined },
): PlaygroundInputs {
  const { body, servers, security, parameters } = operation
  const server = servers.findIndex(({ url }) => url === choices.server)
  const isMock = isMockAddress(choices.server, mock)
  const alternative = security.findIndex((one) => schemeNames(one) === choices.schemes)
  const media = body?.media.find(({ type }) => type === choices.type)
  const values = parameters.flatMap((parameter) => {
    const value = ownValue(choices.parameters, parameter.name)
    const isFit = value !== undefined && fits(operation, parameter, value)
    return isFit ? [[parameterKey(parameter), value] as const] : []
  })
  return {
    ...inputs,
    ...(server >= 0 && { server }),
    ...(isMock && choices.server !== undefined && { server: choices.server }),
    ...(choices.address !== undefined && { server: choices.address }),
    ...(choices.added && { added: choices.added }),
    ...(choices.variables && { variables: choices.variables }),
    ...(alternative >= 0 && choices.schemes !== undefined && { alternative }),
    ...(media && inputs.body?.type !== media.type && { body: firstBody(operation, media) }),
    parameters: { ...inputs.parameters, ...Object.fromEntries(values) },
  }
}

interface ChoiceOptions {
  readonly before: ReaderChoices
  /** The initial inputs without choices. */
  readonly first: PlaygroundInputs
  readonly mock?: string | undefined
}

/** Returns the choices after a form was changed. */
export function inputsToChoices(
  operation: PlaygroundOperation,
  inputs: PlaygroundInputs,
  { before, first, mock }: ChoiceOptions,
): ReaderChoices {
  const { server = 0, variables, alternative = 0, body } = inputs
  const open = operation.parameters.filter(
    ({ name, location }) => !namesSecret(name) && location !== 'cookie',
  )
  const own = new Set(open.map(({ name }) => name))
  const others = Object.entries(before.parameters ?? {}).filter(([name]) => !own.has(name))
  const changed = open.flatMap((parameter) => {
    const key = parameterKey(parameter)
    const value = inputs.parameters[key]
    const isFirst = JSON.stringify(value) === JSON.stringify(first.parameters[key])
    return value === undefined || isFirst ? [] : [[parameter.name, value] as const]
  })
  const isTyped = typeof server === 'string' && !isMockAddress(server, mock)
  const address = typeof server === 'string' ? server : operation.servers[server]?.url
  const schemes = operation.security[alternative]
  const { address: _address, added: _added, ...rest } = before
  return {
    ...rest,
    ...(isTyped ? { address: server } : address !== undefined && { server: address }),
    ...openAdded(inputs.added),
    ...(variables && { variables: { ...before.variables, ...variables } }),
    ...(schemes && operation.security.length > 1 && { schemes: schemeNames(schemes) }),
    ...(body && operation.body && operation.body.media.length > 1 && { type: body.type }),
    parameters: Object.fromEntries([...others, ...changed]),
  }
}

/** Values of added parameters that are secrets by their names stay on their page. */
const openAdded = (added: PlaygroundInputs['added'] = []): Pick<ReaderChoices, 'added'> => {
  const stored = added.map((one) =>
    namesSecret(one.name) || one.location === 'cookie' ? { ...one, value: '' } : one,
  )
  return stored.length > 0 ? { added: stored } : {}
}

const schemeNames = (alternative: PlaygroundOperation['security'][number]): string =>
  alternative.map(({ scheme }) => scheme).join(' ')

const ownValue = (values: ReaderChoices['parameters'], name: string): JsonValue | undefined =>
  values && Object.hasOwn(values, name) ? values[name] : undefined

function fits(
  { definitions }: PlaygroundOperation,
  { field }: PlaygroundParameter,
  value: JsonValue,
): boolean {
  const known = resolveField(field, definitions)
  // Numbers are text while they are typed.
  if (known.kind === 'number' || known.kind === 'integer')
    return (
      typeof value === 'number' || (typeof value === 'string' && value !== '' && !Number.isNaN(Number(value)))
    )
  return matchesField(known, value)
}
