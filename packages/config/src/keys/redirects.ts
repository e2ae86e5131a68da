import * as z from 'zod'
import { checkRedirects } from '../check-redirects.ts'
import { flag, redirectSource, redirectTarget } from '../schema/values.ts'
import { defineKey } from './define-key.ts'

/** `redirects`: those that can be followed, see {@link checkRedirects}. */
export const redirects = defineKey({
  schema: z
    .array(
      z.strictObject({
        source: redirectSource('Old path; ":name", ":name*" and a final "*" match any text'),
        destination: redirectTarget('New path or address'),
        permanent: flag('Permanent (308) or temporary (307)').default(true),
      }),
    )
    .default([])
    .describe('Redirects'),
  toConfig: (value, { at, reporter }) => checkRedirects(value, at, reporter),
})
