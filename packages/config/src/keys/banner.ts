import * as z from 'zod'
import { colourPair, flag, hexColour, markdownText, type Schemed } from '../schema/values.ts'
import { defineKey } from './define-key.ts'

/** `banner`, at the top and in languages. */
export const bannerSchema = z
  .strictObject({
    content: markdownText('Text as inline Markdown'),
    dismissible: flag('Let readers close the banner').default(false),
    type: z.enum(['info', 'warning', 'critical']).default('info').describe('Weight of the message'),
    color: z
      .union([hexColour('Colour in both modes'), colourPair('Colour by mode')])
      .optional()
      .describe('Colour of the banner; takes precedence over type'),
  })
  .describe('Bar above the header')

/** The bar above the header. `content` is inline Markdown. */
export interface Banner extends Readonly<Omit<z.output<typeof bannerSchema>, 'color'>> {
  readonly color?: Schemed<string>
}

/** `banner`: of a pair of colours, one missing side is the other. */
export const banner = defineKey({
  schema: bannerSchema.optional(),
  toConfig: ({ color, ...rest }): Banner => {
    if (color === undefined) return rest
    const pair = typeof color === 'string' ? { light: color, dark: color } : color
    const { light = pair.dark, dark = pair.light } = pair
    return light === undefined || dark === undefined ? rest : { ...rest, color: { light, dark } }
  },
})
