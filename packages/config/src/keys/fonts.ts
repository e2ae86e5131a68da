import * as z from 'zod'
import { fileOrUrl, fontFamily, plainPath } from '../schema/values.ts'
import { defineKey } from './define-key.ts'

const roleKeys = {
  family: fontFamily('Family name; names of the public web-font catalogue need no source').optional(),
  weight: z.number().min(1).max(1000).optional().describe('Weight such as 400 or 700'),
  source: fileOrUrl('Address or file of the font').optional(),
  format: z.enum(['woff', 'woff2']).optional().describe('Format of the file in source'),
}

const roleSchema = z.strictObject(roleKeys)

/** Font settings of one role; every key is optional because `heading` and `body` may be used alone. */
export type Font = ReturnType<typeof toFont>

/** `fonts`. */
export const fonts = defineKey({
  schema: z
    .strictObject({
      ...roleKeys,
      heading: roleSchema.optional().describe('Font of headings'),
      body: z.strictObject(roleKeys).optional().describe('Font of body text'),
    })
    .prefault({})
    .describe('Fonts; default those of the theme'),
  toConfig: ({ heading, body, ...all }) => ({
    ...toFont(all),
    ...(heading && { heading: toFont(heading) }),
    ...(body && { body: toFont(body) }),
  }),
})

/** A missing format is read from the name of the file. */
function toFont({ family, weight, source, format = formatOfName(source) }: z.output<typeof roleSchema>) {
  return {
    ...(family !== undefined && { family }),
    ...(weight !== undefined && { weight }),
    ...(source !== undefined && { source: plainPath(source) }),
    ...(format !== undefined && { format }),
  }
}

/** The format of a font file by the extension of its name; `undefined` for other extensions. */
export function formatOfName(source: string | undefined): 'woff' | 'woff2' | undefined {
  const extension = /\.(woff2?)(?:[?#]|$)/i.exec(source ?? '')?.[1]?.toLowerCase()
  return extension === 'woff' || extension === 'woff2' ? extension : undefined
}
