import { nearestName } from '@octavo/source'
import type { Operation, Parameter } from '../api-document.ts'
import { operationName } from '../find-operation.ts'
import type { ApiChange } from './compare-values.ts'
import type { SchemaComparison } from './compare-schemas.ts'

/** Returns the parameters that are removed, newly required or narrower; those of the path are compared by their position. */
export function compareParameters(
  before: Operation,
  after: Operation,
  schemas: SchemaComparison,
): readonly ApiChange[] {
  const was = new Map(before.parameters.map((parameter) => [identityOf(parameter, before), parameter]))
  const now = new Map(after.parameters.map((parameter) => [identityOf(parameter, after), parameter]))
  const added = [...now].filter(([identity]) => !was.has(identity)).map(([, parameter]) => parameter)
  const removed = [...was].filter(([identity]) => !now.has(identity)).map(([, parameter]) => parameter)
  const others = [...was].flatMap(([identity, parameter]) => {
    const same = now.get(identity)
    return same ? compareParameter([parameter, same], after, schemas) : []
  })
  return [
    ...removed.filter(({ location }) => location !== 'path').map((one) => gone(one, added, after)),
    ...added
      .filter(({ required, location }) => required && location !== 'path')
      .map((one) => needed(one, after)),
    ...others,
  ]
}

/** Names of headers have no letter case; names in a path are for readers alone. */
function identityOf({ name, location }: Parameter, { path }: Operation): string {
  if (location === 'path') return `path ${path.split(/[{}]/).indexOf(name)}`
  return `${location} ${location === 'header' ? name.toLowerCase() : name}`
}

function gone(parameter: Parameter, added: readonly Parameter[], after: Operation): ApiChange {
  const { name, location } = parameter
  const candidates = added.map((one) => one.name)
  const elsewhere = added.find((one) => one.name === name)
  const near = nearestName(name, candidates) ?? (candidates.length === 1 ? candidates[0] : undefined)
  const help = elsewhere
    ? `it is a ${elsewhere.location} parameter now: take both for a while`
    : near === undefined
      ? 'mark it with "deprecated" before it goes'
      : `"${near}" is new: take both names for a while`
  return {
    message: `"${operationName(after)}" has no ${location} parameter "${name}" any more`,
    at: after.at,
    help,
  }
}

const needed = ({ name, location, at }: Parameter, after: Operation): ApiChange => ({
  message: `"${operationName(after)}" now needs the ${location} parameter "${name}"`,
  at,
  help: 'make it optional, with a default',
})

function compareParameter(
  [was, now]: readonly [Parameter, Parameter],
  after: Operation,
  schemas: SchemaComparison,
): readonly ApiChange[] {
  const isNeeded = now.required && !was.required && now.location !== 'path'
  const label = `The ${now.location} parameter "${now.name}" of "${operationName(after)}"`
  return [
    ...(isNeeded ? [needed(now, after)] : []),
    ...(was.schema && now.schema
      ? schemas.compare([was.schema, now.schema], { label, direction: 'request' })
      : []),
  ]
}
