import { docsJson } from '../../packages/config/src/docs-json.ts'
import { listKeys } from '../../packages/config/src/schema-walk.ts'

const lists = 'languages|versions|tabs|dropdowns|anchors|products|groups|menu'
const lastList = new RegExp(`^navigation\\..*\\.?(?:${lists})\\[\\]`)

/**
 * Every key of docs.json that needs a case: those with a value of their own. An object is covered by its keys.
 * Elements of navigation are nested in any order, so their keys are named by their kind: `<tabs>.icon`.
 */
export function settingKeys(): readonly string[] {
  const keys = listKeys(docsJson)
  const parents = new Set(keys.map((key) => key.replace(/(?:\.[^.[]+|\[\]|\.\*)$/, '')))
  // An object that may also be a text, such as `logo`, is covered in both forms.
  const texts = new Set(listKeys(docsJson, ({ _zod }) => ['string', 'enum'].includes(_zod.def.type)))
  const own = keys.filter((key) => !parents.has(key) || texts.has(key))
  return [...new Set(own.map(byKind))].filter((key) => !key.endsWith('>'))
}

/** The name of a key as settings are listed by: elements of navigation by their kind. */
export function byKind(key: string): string {
  if (key.startsWith('navigation.global')) return key
  const list = lastList.exec(key)?.[0]
  const kind = list && new RegExp(`(${lists})\\[\\]$`).exec(list)?.[1]
  return list && kind ? `<${kind}>${key.slice(list.length)}` : key
}
