import * as z from 'zod'
import { fileOrUrl, fontFamily, imageFile, link, plainPath, toImagePair } from '../schema/values.ts'
import { defineKey, type Plain } from './define-key.ts'

/** `logo`: one picture is used for both schemes. */
export const logo = defineKey({
  schema: z
    .union([
      fileOrUrl('Logo for both colour schemes').min(3),
      z.strictObject({
        light: fileOrUrl('Logo in light mode'),
        dark: fileOrUrl('Logo in dark mode'),
        href: link('Target of a click on the logo; default the home page').optional(),
      }),
    ])
    .describe('Logo in the header')
    .optional(),
  toConfig: (value) => {
    const href = typeof value === 'string' ? undefined : value.href
    return { ...toImagePair(value), ...(href !== undefined && { href }) }
  },
})

/** `favicon`: one picture is used for both schemes. */
export const favicon = defineKey({
  schema: imageFile('Icon of the site in browser tabs, resized automatically').optional(),
  toConfig: toImagePair,
})

/** `thumbnails`. */
export const thumbnails = defineKey({
  schema: z
    .strictObject({
      appearance: z.enum(['light', 'dark']).optional().describe('Colour scheme of preview pictures'),
      background: fileOrUrl('Picture behind them').optional(),
      fonts: z
        .strictObject({ family: fontFamily('Catalogue font') })
        .optional()
        .describe('Font of preview pictures'),
    })
    .prefault({})
    .describe('Pictures for link previews'),
  toConfig: (value) => ({
    ...(value as Plain<typeof value>),
    ...(value.background !== undefined && { background: plainPath(value.background) }),
  }),
})
