import { z } from 'zod'
import {
  colourPair,
  flag,
  freeText,
  hexColour,
  icon,
  iconStyle,
  link,
  markdownText,
  patterned,
  text,
} from './values.ts'

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

const navbarLink = z.strictObject({
  label: freeText('Text of the link; empty for a link that is only an icon').optional(),
  href: link('Target of the link'),
  icon: icon.optional(),
  iconType: iconStyle.optional(),
  type: text('"github" or "discord" show a mark of the platform').optional(),
})

/** `navbar`, at the top and in languages. */
export const navbar = z
  .strictObject({
    links: z.array(navbarLink).default([]).describe('Links in the header'),
    primary: z
      .strictObject({
        type: z.enum(['button', 'github', 'discord']).describe('Look of the button'),
        label: text('Text of the button').optional(),
        href: link('Target of the button'),
      })
      .optional()
      .describe('The filled button at the end of the header'),
  })
  .describe('Links and button of the header')

const socialAddress = patterned(
  /^(?:https?:\/\/|mailto:)[^\s"'<>\\]+$/,
  'an address such as "https://example.com/name"',
  'Address of the profile',
)

/** `footer`, at the top and in languages. */
export const footer = z
  .strictObject({
    socials: z.partialRecord(z.enum(socialNames), socialAddress).default({}).describe('Profiles by platform'),
    links: z
      .array(
        z.strictObject({
          header: text('Heading of the column').optional(),
          items: z
            .array(z.strictObject({ label: text('Text of the link'), href: link('Target of the link') }))
            .min(1)
            .describe('Links of the column'),
        }),
      )
      .max(4)
      .default([])
      .describe('Up to four columns of links'),
  })
  .describe('Foot of pages')

/** `banner`, at the top and in languages. */
export const banner = z
  .strictObject({
    content: markdownText('Text as inline Markdown'),
    dismissible: flag('Let readers close the banner').default(false),
    type: z.enum(['info', 'warning', 'critical']).default('info').describe('Weight of the message'),
    color: z
      .union([hexColour('Colour in both modes'), colourPair('Colour by mode')])
      .optional()
      .describe('Colour of the banner; beats type'),
  })
  .describe('Bar above the header')

/** Entries of the contextual menu that have a name. Source: reference/docs-json.md section 1.6. */
export const contextualNames = [
  'copy',
  'view',
  'assistant',
  'download-pdf',
  'download-spec',
  'chatgpt',
  'claude',
  'perplexity',
  'grok',
  'aistudio',
  'devin',
  'devin-desktop',
  'windsurf',
  'mcp',
  'add-mcp',
  'cursor',
  'vscode',
  'devin-mcp',
] as const

const contextualLink = z.strictObject({
  title: text('Name of the entry'),
  description: freeText('What it does').default(''),
  icon: icon.optional(),
  iconType: iconStyle.optional(),
  href: z
    .union([
      link('Target; $page, $path and $mcp are replaced'),
      z.strictObject({
        base: link('Target without query'),
        query: z
          .array(
            z.strictObject({
              key: text('Name'),
              value: freeText('Value; $page, $path and $mcp are replaced'),
            }),
          )
          .default([])
          .describe('Query parameters'),
      }),
    ])
    .describe('Target of the entry'),
})

/** `contextual`, in docs.json and in front matter. */
export const contextual = z
  .strictObject({
    options: z
      .array(z.union([z.enum(contextualNames), contextualLink]))
      .default([])
      .describe('Entries in order; the first is the button itself'),
    display: z.enum(['header', 'toc']).default('header').describe('Where the menu stands'),
  })
  .describe('Menu for copying a page or opening it elsewhere')

const errors = z
  .strictObject({
    '404': z
      .strictObject({
        redirect: flag('Lead unknown addresses to the home page').default(true),
        title: text('Title of the error page').optional(),
        description: markdownText('Text of the error page as MDX').optional(),
      })
      .prefault({})
      .describe('Addresses that do not exist'),
  })
  .prefault({})
  .describe('Error pages')

/** The keys of docs.json around the content. Source: reference/docs-json.md sections 1.2, 1.5, 1.6 and 1.11. */
export const chromeKeys = {
  navbar: navbar.prefault({}),
  footer: footer.prefault({}),
  banner: banner.optional(),
  contextual: contextual.optional(),
  errors,
  search: z
    .strictObject({ prompt: text('Placeholder of the search field').optional() })
    .prefault({})
    .describe('Search field'),
  interaction: z
    .strictObject({ drilldown: flag('Opening a group also goes to its first page').optional() })
    .prefault({})
    .describe('Behaviour of the sidebar'),
  metadata: z
    .strictObject({ timestamp: flag('Show when a page was last modified').default(false) })
    .prefault({})
    .describe('Facts shown on pages'),
  variables: z
    .record(z.string().regex(/^[\w.-]+$/), z.union([z.string(), z.number(), z.boolean()]))
    .default({})
    .describe('Values for {{ name }} in pages and snippets'),
  markdown: z
    .strictObject({
      schema: flag('Put the whole description of an operation into its Markdown copy').default(true),
      instructions: z
        .union([text('One instruction'), z.array(text('An instruction'))])
        .default([])
        .describe('Instructions for agents, in every Markdown copy and in llms.txt'),
    })
    .prefault({})
    .describe('Markdown copies of pages'),
}
