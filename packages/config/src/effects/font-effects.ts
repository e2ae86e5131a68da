import { formatOfName } from '../keys/fonts.ts'
import type { EffectCheck, WrittenDocsJson } from './effect-check.ts'

type Fonts = NonNullable<WrittenDocsJson['fonts']>
type FontKeys = NonNullable<Fonts['heading']>

/**
 * `fonts`: a file without the family that it is for, a file whose format follows from its name, a format without
 * effect.
 */
export const fontEffects: EffectCheck = ({ fonts = {} }, report) => {
  const { heading, body, ...all } = fonts
  const roles: readonly (readonly [FontKeys | undefined, readonly string[]])[] = [
    [all, ['fonts']],
    [heading, ['fonts', 'heading']],
    [body, ['fonts', 'body']],
  ]
  for (const [font, at] of roles) if (font) fontRole(font, at, report)
  if (all.weight !== undefined && all.family === undefined)
    report('config/incomplete', '"fonts.weight" has no effect without "fonts.family"', {
      at: ['fonts', 'weight'],
      help: 'add "family", or give the weight to "heading" or "body"',
    })
  if (all.family !== undefined && heading?.family !== undefined && body?.family !== undefined)
    report(
      'config/no-effect',
      '"fonts.family" has no effect, because headings and text have families of their own',
      {
        at: ['fonts', 'family'],
      },
    )
}

function fontRole(font: FontKeys, at: readonly string[], report: Parameters<EffectCheck>[1]): void {
  const name = at.join('.')
  if (font.source !== undefined && font.family === undefined)
    report('config/incomplete', `"${name}.source" has no effect without "family"`, {
      at: [...at, 'source'],
      help: 'add "family", the name under which the file is used',
    })
  if (font.source === undefined && font.format !== undefined)
    report('config/incomplete', `"${name}.format" has no effect without "source"`, {
      at: [...at, 'format'],
      help: 'add "source", the file of the font, or remove "format"',
    })
  if (font.source === undefined) return
  const own = formatOfName(font.source)
  if (font.format === undefined)
    report('config/missing-key', `"${name}.source" is set without "format"`, {
      at: [...at, 'source'],
      severity: 'warning',
      help: own === undefined ? 'add "format": "woff2" or "woff"' : `add "format": "${own}"`,
    })
  else if (own !== undefined && own !== font.format)
    report('config/no-effect', `"${name}.format" is "${font.format}", but the file is "${own}"`, {
      at: [...at, 'format'],
      severity: 'warning',
      help: `write "${own}", the format that is used`,
    })
}
