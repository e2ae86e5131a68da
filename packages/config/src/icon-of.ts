import { toSitePath, type Pointer } from '@octavo/source'
import type { Reporter } from './config-document.ts'
import type { Icon } from './config.ts'

/** An icon as the schema passes it, with the older key `iconType` beside it. */
export interface IconKeys {
  readonly icon?:
    | string
    | { readonly name: string; readonly style?: string | undefined; readonly library?: string | undefined }
    | undefined
  readonly iconType?: string | undefined
}

/**
 * The icon of an element at `pointer`. The prefix `fa-` is dropped with a warning; `iconType` becomes the style.
 * Paths of the project keep a leading slash, so that they differ from names.
 */
export function iconOf({ icon, iconType }: IconKeys, at: Pointer, reporter: Reporter): Icon | undefined {
  if (icon === undefined) return undefined
  const given = typeof icon === 'string' ? { name: icon } : icon
  const name = plainName(given.name, [...at, 'icon'], reporter)
  const style = ('style' in given ? given.style : undefined) ?? iconType
  const library = 'library' in given ? given.library : undefined
  if (style === undefined && library === undefined) return name
  return { name, ...(style !== undefined && { style }), ...(library !== undefined && { library }) }
}

function plainName(name: string, at: Pointer, { report: tell }: Reporter): string {
  const trimmed = name.trim()
  if (isFile(trimmed)) {
    const judged = toSitePath(trimmed)
    return judged.ok ? `/${judged.path}` : trimmed
  }
  const words = trimmed
    .split(/\s+/)
    .filter((word) => !/^fa-?(?:solid|regular|brands|light|thin|duotone)?$/.test(word))
  if (!trimmed.startsWith('fa-') && words.length <= 1) return trimmed
  if (trimmed.startsWith('<') || words.length > 1) return trimmed
  const plain = (words[0] ?? trimmed).replace(/^fa-/, '')
  tell('config/bad-value', `The icon "${trimmed}" has the prefix "fa-"`, {
    at,
    severity: 'warning',
    help: `write "${plain}"`,
  })
  return plain
}

const isFile = (name: string) =>
  /^\.{0,2}\//.test(name) || /^[^:<\s]+\.(?:svg|png|jpe?g|gif|webp|avif|ico)$/i.test(name)
