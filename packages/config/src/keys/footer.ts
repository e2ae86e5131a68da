import * as z from 'zod'
import { link, patterned, text } from '../schema/values.ts'
import { withoutUndefined } from '../without-undefined.ts'
import { defineKey, type KeyContext } from './define-key.ts'
import type { LabelledLink } from './navbar.ts'

/** Platforms of `footer.socials`. Source: reference/docs-json.md section 1.5. */
export const socialNames = [
  'x',
  'website',
  'facebook',
  'youtube',
  'discord',
  'slack',
  'github',
  'linkedin',
  'instagram',
  'hacker-news',
  'medium',
  'telegram',
  'twitter',
  'x-twitter',
  'earth-americas',
  'bluesky',
  'threads',
  'reddit',
  'podcast',
] as const

const socialAddress = patterned(
  /^(?:https?:\/\/|mailto:)[^\s"'<>\\]+$/,
  'an address such as "https://example.com/name"',
  'Address of the profile',
)

const column = z.strictObject({
  header: text('Heading of the column').optional(),
  items: z
    .array(z.strictObject({ label: text('Text of the link'), href: link('Target of the link') }))
    .min(1)
    .describe('Links of the column'),
})

/** `footer`, at the top and in languages. */
export const footerSchema = z
  .strictObject({
    socials: z.partialRecord(z.enum(socialNames), socialAddress).default({}).describe('Profiles by platform'),
    links: z.array(column).max(4).default([]).describe('Up to four columns of links'),
  })
  .describe('Foot of pages')

/** Page foot: social addresses by platform name, and columns of links. */
export interface Footer {
  readonly socials: Readonly<Record<string, string>>
  readonly links: readonly { readonly header?: string; readonly items: readonly LabelledLink[] }[]
}

/** `footer`: trailing slashes of profiles are removed; `config/bad-value` for addresses without encryption. */
export const footer = defineKey({
  schema: footerSchema.prefault({}),
  toConfig: (value, context): Footer => {
    reportUnencrypted(value, context)
    const socials = Object.entries(value.socials).filter(
      (pair): pair is [string, string] => pair[1] !== undefined,
    )
    return {
      socials: Object.fromEntries(socials.map(([name, address]) => [name, address.replace(/\/+$/, '')])),
      links: value.links.map((one) => withoutUndefined(one)),
    }
  },
})

function reportUnencrypted({ links }: z.output<typeof footerSchema>, { at, reporter }: KeyContext): void {
  for (const [index, { items }] of links.entries()) {
    for (const [item, { href }] of items.entries()) {
      if (!/^http:/i.test(href)) continue
      reporter.report('config/bad-value', `The link "${href}" is not encrypted`, {
        at: [...at, 'links', index, 'items', item, 'href'],
        severity: 'warning',
        help: 'use "https://"',
      })
    }
  }
}
