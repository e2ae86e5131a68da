import * as z from 'zod'
import { flag, plainPath, projectFile, text, type Schemed } from '../schema/values.ts'
import { defineKey } from './define-key.ts'

const codeblocks = z
  .union([
    text('"system" (follows the colour scheme), "dark", or the name of a code theme'),
    z.strictObject({
      theme: z
        .union([
          text('Name of a code theme'),
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

/** Shiki theme names by scheme; `system` and `dark` are Octavo's own pair. Grammars are paths of the project. */
export interface CodeBlocks {
  readonly theme: 'system' | 'dark' | Schemed<string>
  readonly languages: { readonly custom: readonly string[] }
}

/** `styling`; without `latex` each page decides whether it loads the styles of formulas. */
export const styling = defineKey({
  schema: z
    .strictObject({
      eyebrows: z.enum(['section', 'breadcrumbs']).default('section').describe('Text above page titles'),
      latex: flag('Load the styles of formulas always or never; default where a page has one').optional(),
      codeblocks,
    })
    .prefault({})
    .describe('Details of the look'),
  toConfig: ({ eyebrows, latex, codeblocks: blocks }) => ({
    eyebrows,
    ...(latex !== undefined && { latex }),
    codeblocks: toCodeBlocks(blocks),
  }),
})

function toCodeBlocks(value: z.output<typeof codeblocks>): CodeBlocks {
  const { theme = 'system', languages } = typeof value === 'string' ? { theme: value } : value
  const isOwn = theme === 'system' || theme === 'dark'
  return {
    theme: isOwn || typeof theme !== 'string' ? theme : { light: theme, dark: theme },
    languages: { custom: (languages?.custom ?? []).map(plainPath) },
  }
}
