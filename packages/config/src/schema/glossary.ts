import * as z from 'zod'
import { link, text } from './values.ts'

const definition = text('What the term means; inline Markdown')

/** Terms by their usual form. */
export const glossaryTerms = z
  .record(
    z.string(),
    z.union([
      definition,
      z.strictObject({
        text: definition,
        href: link('Page or address that says more').optional(),
        also: z.array(text('Other form, such as the plural')).optional().describe('Other forms of the term'),
      }),
    ]),
  )
  .describe('Terms with their meaning')
