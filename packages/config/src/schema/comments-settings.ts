import * as z from 'zod'
import { flag, patterned, text } from './values.ts'

const themeName = () =>
  patterned(
    /^(?:[a-z][a-z_]*|https:\/\/[^\s"'<>\\]+)$/,
    'the name of a theme of giscus, such as "dark_dimmed", or the address of a stylesheet',
    'Theme of giscus, or the address of a stylesheet',
  )

/** The key `comments` of octavo.config.json. */
export const comments = () =>
  z
    .strictObject({
      provider: z.literal('giscus').describe('The service that shows comments'),
      repo: patterned(
        /^[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\/[\w.-]+$/,
        'a repository such as "owner/name"',
        'Public repository on GitHub whose discussions are the comments',
      ),
      repoId: text('Id of the repository, which giscus.app shows'),
      category: text('Category of discussions, which new ones get'),
      categoryId: text('Id of the category, which giscus.app shows'),
      mapping: z
        .enum(['pathname', 'url', 'title', 'og:title'])
        .default('pathname')
        .describe('What the title of the discussion of a page is'),
      strict: flag('Find discussions by a hash of their title instead of a search').default(false),
      reactions: flag('Show the reactions to the page itself').default(true),
      input: z.enum(['top', 'bottom']).default('bottom').describe('Where the field for a comment is'),
      theme: z
        .union([
          themeName().transform((name) => ({ light: name, dark: name })),
          z.strictObject({ light: themeName().default('light'), dark: themeName().default('dark') }),
        ])
        .default({ light: 'light', dark: 'dark' })
        .describe('Theme of the comments, one for both colour schemes or one for each'),
      host: patterned(
        /^https:\/\/[a-zA-Z0-9.-]+(?::\d+)?\/?$/,
        'an origin such as "https://giscus.example.com"',
        'Origin of a giscus that you host yourself',
      ).default('https://giscus.app'),
    })
    .optional()
    .describe('Comments below pages, which readers write with their account on GitHub')
