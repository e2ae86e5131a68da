import * as z from 'zod'
import { colourPair, flag, hexColour, imageFile, toImagePair } from '../schema/values.ts'
import { defineKey, type Plain } from './define-key.ts'

/** The values of `theme`; each is a folder of the `theme` package. Source: spec/site-configuration.md. */
export const themeNames = [
  'mint',
  'maple',
  'palm',
  'willow',
  'linden',
  'almond',
  'aspen',
  'sequoia',
  'luma',
] as const

/** One of {@link themeNames}. */
export type ThemeName = (typeof themeNames)[number]

/** `theme`. */
export const theme = defineKey({ schema: z.enum(themeNames).describe('Look of the site') })

/** `colors`: hex colours `#rgb` or `#rrggbb`; `light` and `dark` fall back to `primary`. */
export const colors = defineKey({
  schema: z
    .strictObject({
      primary: hexColour('Accent colour in light mode; by default that of every role').meta({
        examples: ['#16A34A'],
      }),
      light: hexColour('Accent colour in dark mode').optional(),
      dark: hexColour('Colour of buttons and of hover states in both modes').optional(),
    })
    .describe('Accent colours'),
  toConfig: ({ primary, light = primary, dark = primary }): Record<'primary' | 'light' | 'dark', string> => ({
    primary,
    light,
    dark,
  }),
})

/** `appearance`. */
export const appearance = defineKey({
  schema: z
    .strictObject({
      default: z
        .enum(['system', 'light', 'dark'])
        .default('system')
        .describe('Colour scheme of the first visit'),
      strict: flag('Hide the switch between light and dark').default(false),
    })
    .prefault({})
    .describe('Light and dark mode'),
})

/** `icons`. */
export const icons = defineKey({
  schema: z
    .strictObject({
      library: z
        .enum(['fontawesome', 'lucide', 'tabler'])
        .default('fontawesome')
        .describe('The one icon library'),
    })
    .prefault({})
    .describe('Icon library of the project'),
})

const backgroundSchema = z
  .strictObject({
    decoration: z.enum(['gradient', 'grid', 'windows']).optional().describe('Pattern behind the page'),
    color: colourPair('Colour of the page').optional(),
    image: imageFile('Picture behind the page').optional(),
  })
  .prefault({})
  .describe('Background of pages')

/** `background`: one picture is used for both schemes. */
export const background = defineKey({
  schema: backgroundSchema,
  toConfig: ({ image, ...rest }) => ({
    ...(rest as Plain<typeof rest>),
    ...(image !== undefined && { image: toImagePair(image) }),
  }),
})
