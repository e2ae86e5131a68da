import * as z from 'zod'
import { flag, markdownText, text, textsOf } from '../schema/values.ts'
import { defineKey } from './define-key.ts'

/** `errors`. */
export const errors = defineKey({
  schema: z
    .strictObject({
      '404': z
        .strictObject({
          redirect: flag('Redirect unknown addresses to the home page').default(true),
          title: text('Title of the error page').optional(),
          description: markdownText('Text of the error page as MDX').optional(),
        })
        .prefault({})
        .describe('Addresses that do not exist'),
    })
    .prefault({})
    .describe('Error pages'),
})

/** `search`. */
export const search = defineKey({
  schema: z
    .strictObject({ prompt: text('Placeholder of the search field').optional() })
    .prefault({})
    .describe('Search field'),
})

/** `interaction`. */
export const interaction = defineKey({
  schema: z
    .strictObject({ drilldown: flag('Opening a group also goes to its first page').optional() })
    .prefault({})
    .describe('Behaviour of the sidebar'),
})

/** `metadata`. */
export const metadata = defineKey({
  schema: z
    .strictObject({ timestamp: flag('Show when a page was last modified').default(false) })
    .prefault({})
    .describe('Facts shown on pages'),
})

/** `variables`: all values become text. */
export const variables = defineKey({
  schema: z
    .record(z.string().regex(/^[\w.-]+$/), z.union([z.string(), z.number(), z.boolean()]))
    .default({})
    .describe('Values for {{ name }} in pages and snippets'),
  toConfig: textsOf,
})

/** `markdown`: one instruction becomes a list. */
export const markdown = defineKey({
  schema: z
    .strictObject({
      schema: flag('Put the whole description of an operation into its Markdown copy').default(true),
      instructions: z
        .union([text('One instruction'), z.array(text('An instruction'))])
        .default([])
        .describe('Instructions for agents, in every Markdown copy and in llms.txt'),
    })
    .prefault({})
    .describe('Markdown copies of pages'),
  toConfig: ({ schema, instructions }) => ({
    schema,
    instructions: (typeof instructions === 'string' ? [instructions] : instructions) as readonly string[],
  }),
})
