import * as z from 'zod'
import { flag, freeText, text } from '../schema/values.ts'
import { defineKey } from './define-key.ts'

/** `$schema`, which only editors read. */
export const $schema = defineKey({
  schema: z.string().optional().describe('Address of the schema for editors'),
  toConfig: () => undefined,
})

/** `name`. */
export const name = defineKey({ schema: text('Name of the project') })

/** `description`. */
export const description = defineKey({ schema: freeText('What the site is about').optional() })

/** `public`, which has no effect on a static site. */
export const isPublic = defineKey({ schema: flag('Visible without signing in').optional() })
