import { z } from 'zod'
import {
  colourPair,
  fileOrUrl,
  flag,
  fontFamily,
  hexColour,
  imageFile,
  link,
  projectFile,
  text,
} from './values.ts'

/** The nine looks. Source: spec/site-configuration.md. */
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

const theme = z.enum(themeNames).describe('Look of the site')

const colors = z
  .strictObject({
    primary: hexColour('Accent colour in light mode; alone it serves every role').meta({
      examples: ['#16A34A'],
    }),
    light: hexColour('Accent colour in dark mode').optional(),
    dark: hexColour('Colour of buttons and of hover states in both modes').optional(),
  })
  .describe('Accent colours')

const logo = z
  .union([
    fileOrUrl('Logo for both colour schemes').min(3),
    z.strictObject({
      light: fileOrUrl('Logo in light mode'),
      dark: fileOrUrl('Logo in dark mode'),
      href: link('Target of a click on the logo; default the home page').optional(),
    }),
  ])
  .describe('Logo in the header')

const favicon = imageFile('Icon of the site in browser tabs, resized automatically')

const appearance = z
  .strictObject({
    default: z
      .enum(['system', 'light', 'dark'])
      .default('system')
      .describe('Colour scheme of the first visit'),
    strict: flag('Hide the switch between light and dark').default(false),
  })
  .prefault({})
  .describe('Light and dark mode')

const fontKeys = {
  family: fontFamily('Family name; names of the public web-font catalogue need no source').optional(),
  weight: z.number().min(1).max(1000).optional().describe('Weight such as 400 or 700'),
  source: fileOrUrl('Address or file of the font').optional(),
  format: z.enum(['woff', 'woff2']).optional().describe('Format of the file in source'),
}

const fonts = z
  .strictObject({
    ...fontKeys,
    heading: z.strictObject(fontKeys).optional().describe('Font of headings'),
    body: z.strictObject(fontKeys).optional().describe('Font of body text'),
  })
  .prefault({})
  .describe('Fonts; default those of the theme')

const icons = z
  .strictObject({
    library: z
      .enum(['fontawesome', 'lucide', 'tabler'])
      .default('fontawesome')
      .describe('The one icon library'),
  })
  .prefault({})
  .describe('Icon library of the project')

const background = z
  .strictObject({
    decoration: z.enum(['gradient', 'grid', 'windows']).optional().describe('Pattern behind the page'),
    color: colourPair('Colour of the page').optional(),
    image: imageFile('Picture behind the page').optional(),
  })
  .prefault({})
  .describe('Background of pages')

const codeTheme = text('Name of a code theme')

const codeblocks = z
  .union([
    text('"system" (follows the colour scheme), "dark", or the name of a code theme'),
    z.strictObject({
      theme: z
        .union([
          codeTheme,
          z.strictObject({ light: text('Code theme in light mode'), dark: text('Code theme in dark mode') }),
        ])
        .optional()
        .describe('Code theme, or a pair of them'),
      languages: z
        .strictObject({
          custom: z
            .array(projectFile('TextMate grammar in JSON'))
            .default([])
            .describe('Grammars of further languages'),
        })
        .optional()
        .describe('Further languages'),
    }),
  ])
  .default('system')
  .describe('Look of code blocks')

const styling = z
  .strictObject({
    eyebrows: z.enum(['section', 'breadcrumbs']).default('section').describe('What stands above page titles'),
    latex: flag('Load the styles of formulas always or never; default where a page has one').optional(),
    codeblocks,
  })
  .prefault({})
  .describe('Details of the look')

const thumbnails = z
  .strictObject({
    appearance: z.enum(['light', 'dark']).optional().describe('Colour scheme of preview pictures'),
    background: fileOrUrl('Picture behind them').optional(),
    fonts: z
      .strictObject({ family: fontFamily('Catalogue font') })
      .optional()
      .describe('Font of preview pictures'),
  })
  .prefault({})
  .describe('Pictures for link previews')

/** The keys of docs.json that decide the look. Source: reference/docs-json.md sections 1.2 and 1.3. */
export const appearanceKeys = {
  theme,
  colors,
  logo: logo.optional(),
  favicon: favicon.optional(),
  appearance,
  fonts,
  icons,
  background,
  styling,
  thumbnails,
}
