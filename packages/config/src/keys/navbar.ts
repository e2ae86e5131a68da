import type { Pointer } from '@octavo/source'
import * as z from 'zod'
import type { Reporter } from '../config-document.ts'
import { freeText, link, text } from '../schema/values.ts'
import { withoutUndefined } from '../without-undefined.ts'
import { defineKey, type KeyContext, type ValueOf } from './define-key.ts'
import { icon, iconStyle, toIcon, type Icon } from './icon.ts'

const linkSchema = z.strictObject({
  label: freeText('Text of the link; empty for a link that is only an icon').optional(),
  href: link('Target of the link'),
  icon: icon.optional(),
  iconType: iconStyle.optional(),
  type: text('"github" or "discord" show a mark of the platform').optional(),
})

const primarySchema = z
  .strictObject({
    type: z.enum(['button', 'github', 'discord']).describe('Look of the button'),
    label: text('Text of the button').optional(),
    href: link('Target of the button'),
  })
  .optional()
  .describe('The filled button at the end of the header')

/** `navbar`, at the top and in languages. */
export const navbarSchema = z
  .strictObject({
    links: z.array(linkSchema).default([]).describe('Links in the header'),
    primary: primarySchema,
  })
  .describe('Links and button of the header')

/** A link of header or footer. */
export interface LabelledLink {
  /** Empty for a link of the header that is only an icon: its name is then that of `type` or the address. */
  readonly label: string
  readonly href: string
  readonly icon?: Icon
  /** `github`, `discord` or another word that the format tolerates. */
  readonly type?: string
}

/** Header links and the filled button. */
export type Navbar = ValueOf<typeof navbar>

/** `navbar`: links without a label get the name of their platform or their address (`config/missing-key`). */
export const navbar = defineKey({
  schema: navbarSchema.prefault({}),
  toConfig: ({ links, primary }, { at, reporter }) => ({
    links: links.map((one, index) => toLink(one, { at: [...at, 'links', index], reporter })),
    ...(primary && { primary: toPrimary(primary, [...at, 'primary'], reporter) }),
  }),
})

type Primary = NonNullable<z.output<typeof primarySchema>>
type NavbarLink = z.output<typeof linkSchema>

const toPrimary = (primary: Primary, at: Pointer, reporter: Reporter) =>
  withoutUndefined(needsLabel(primary) ? withLabel(primary, at, reporter) : primary)

function toLink(link: NavbarLink, { at, reporter }: KeyContext): LabelledLink {
  const { label } = needsLabel(link) ? withLabel(link, at, reporter) : link
  return withoutUndefined({
    label: label?.trim() ?? platformLabel(link),
    href: link.href,
    icon: toIcon(link, at, reporter),
    type: link.type,
  })
}

/** The label of a link to a platform: the repository's name, never a count that browsers would fetch. */
function platformLabel({ type, href }: NavbarLink): string {
  if (type === 'discord') return 'Discord'
  return /^https?:\/\/github\.com\/([\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/.exec(href)?.[1] ?? 'GitHub'
}

interface Named {
  readonly label?: string | undefined
  readonly type?: string | undefined
  readonly icon?: unknown
}

/** Links to a platform are named after it, and a link with an icon may have an empty label. */
const needsLabel = ({ label, type, icon }: Named) =>
  !label?.trim() && type !== 'github' && type !== 'discord' && (label === undefined || icon === undefined)

function withLabel<T extends Primary | NavbarLink>(
  link: T,
  at: Pointer,
  { report }: Reporter,
): T & { readonly label: string } {
  const message = `The link to "${link.href}" has no "label"`
  report('config/missing-key', message, { at, severity: 'warning', help: 'add "label"' })
  return { ...link, label: link.href }
}
