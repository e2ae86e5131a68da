import { toSitePath, type Pointer } from '@octavo/source'
import * as z from 'zod'
import type { Reporter } from '../config-document.ts'
import { isAddress, namedValues, pathValues, text, type IssueParams } from '../schema/values.ts'

const iconStyles = [
  'brands',
  'duotone',
  'light',
  'regular',
  'solid',
  'thin',
  'sharp-solid',
  'sharp-light',
  'sharp-regular',
  'sharp-thin',
  'sharp-duotone-solid',
] as const

/** Weight or family of a Font Awesome icon. */
export const iconStyle = z.enum(iconStyles).describe('Style of the icon, for Font Awesome')

const iconText = z
  .string()
  .min(1)
  .check(({ value, issues }) => {
    const path = value.trimStart().startsWith('<svg') || isAddress(value) ? undefined : toSitePath(value)
    if (path && !path.ok) {
      issues.push({ code: 'custom', input: value, params: { refusal: path.refusal } satisfies IssueParams })
    }
  })
  .describe('Name of an icon, path of a file, address or SVG')
  .register(pathValues, { remote: true })
  .register(namedValues, { kind: 'icon' })

/** An icon in any setting. */
export const icon = z
  .union([
    iconText,
    z
      .strictObject({
        name: text('Name of the icon'),
        style: iconStyle.optional(),
        library: z.enum(['fontawesome', 'lucide', 'tabler']).optional().describe('Library that has the icon'),
      })
      .register(namedValues, { kind: 'icon' }),
  ])
  .describe('An icon of the chosen library, an image or an SVG')

/** An icon as `Config` holds it: a name, project path, address or SVG, or a name with style and library. */
export type Icon = string | { readonly name: string; readonly style?: string; readonly library?: string }

/** The output of the icon schema, with the older key `iconType` beside it. */
export interface IconKeys {
  readonly icon?: z.output<typeof icon> | undefined
  readonly iconType?: string | undefined
}

/**
 * Returns the icon of an element at `pointer`. The prefix `fa-` is removed (`config/bad-value`); `iconType` becomes
 * the style. Paths of the project begin with a slash, so that they differ from names.
 */
export function toIcon(
  { icon: value, iconType }: IconKeys,
  at: Pointer,
  reporter: Reporter,
): Icon | undefined {
  if (value === undefined) return undefined
  const { name: written, ...rest } = typeof value === 'string' ? { name: value } : value
  const name = plainName(written, [...at, 'icon'], reporter)
  const style = ('style' in rest ? rest.style : undefined) ?? iconType
  const library = 'library' in rest ? rest.library : undefined
  if (style === undefined && library === undefined) return name
  return { name, ...(style !== undefined && { style }), ...(library !== undefined && { library }) }
}

function plainName(name: string, at: Pointer, { report }: Reporter): string {
  const trimmed = name.trim()
  if (isFile(trimmed)) {
    const path = toSitePath(trimmed)
    return path.ok ? `/${path.path}` : trimmed
  }
  const words = trimmed
    .split(/\s+/)
    .filter((word) => !/^fa-?(?:solid|regular|brands|light|thin|duotone)?$/.test(word))
  if (!trimmed.startsWith('fa-') && words.length <= 1) return trimmed
  if (trimmed.startsWith('<') || words.length > 1) return trimmed
  const plain = (words[0] ?? trimmed).replace(/^fa-/, '')
  report('config/bad-value', `The icon "${trimmed}" has the prefix "fa-"`, {
    at,
    severity: 'warning',
    help: `write "${plain}"`,
  })
  return plain
}

const isFile = (name: string) =>
  /^\.{0,2}\//.test(name) || /^[^:<\s]+\.(?:svg|png|jpe?g|gif|webp|avif|ico)$/i.test(name)
