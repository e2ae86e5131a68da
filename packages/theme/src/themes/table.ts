import type { ThemeName } from '@octavo/config'
import { almond } from './almond/theme.ts'
import { aspen } from './aspen/theme.ts'
import { linden } from './linden/theme.ts'
import { luma } from './luma/theme.ts'
import { maple } from './maple/theme.ts'
import { mint } from './mint/theme.ts'
import { palm } from './palm/theme.ts'
import { sequoia } from './sequoia/theme.ts'
import type { Theme } from './theme.ts'
import { willow } from './willow/theme.ts'

/** Every theme by its name in docs.json. */
export const themes: Readonly<Record<ThemeName, Theme>> = {
  mint,
  maple,
  palm,
  willow,
  linden,
  almond,
  aspen,
  sequoia,
  luma,
}
