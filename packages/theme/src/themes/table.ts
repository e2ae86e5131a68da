import type { ThemeName } from '@octavo/config'
import { almond } from './almond.ts'
import { aspen } from './aspen.ts'
import { linden } from './linden.ts'
import { luma } from './luma.ts'
import { maple } from './maple.ts'
import { mint } from './mint.ts'
import { palm } from './palm.ts'
import { sequoia } from './sequoia.ts'
import type { Theme } from './theme.ts'
import { willow } from './willow.ts'

/** The looks by their name in docs.json. */
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
