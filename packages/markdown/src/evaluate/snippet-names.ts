import type { Env } from '../values.ts'
import { nameOf, type EsNode } from './es-node.ts'
import { isPlatformName } from './platform-names.ts'
import { lookUp } from './scope.ts'

/** Whether a name in the text of a snippet is a prop that its use does not pass: such names are `undefined`. */
export const isUnsetName = (name: string, { props, scope }: Env): boolean =>
  props !== undefined && !isPlatformName(name) && lookUp(scope, name) === undefined

/**
 * The prop of a snippet that `node` reads (`title`, `props.title`, `link.href`), as it is written; undefined for
 * everything else.
 */
export function readProp(node: EsNode | undefined, env: Env): string | undefined {
  if (env.props === undefined || node === undefined) return undefined
  if (node.type === 'MemberExpression') {
    const owner = node.computed ? undefined : readProp(node.object, env)
    return owner === undefined ? undefined : `${owner}.${nameOf(node.property)}`
  }
  const name = node.type === 'Identifier' ? nameOf(node) : ''
  const isProp = name === 'props' || Object.hasOwn(env.props, name) || isUnsetName(name, env)
  return name !== '' && isProp ? name : undefined
}
