import type { Config } from '@octavo/config'
import { themes } from '../themes/table.ts'

/**
 * Whether the title of a nested group without landing page links to its first page: `interaction.drilldown`, else
 * the theme's default. Source: reference/docs-json.md section 1.2, `interaction`.
 */
export function drillsDown({ interaction, theme }: Pick<Config, 'interaction' | 'theme'>): boolean {
  return interaction.drilldown ?? themes[theme].drilldown ?? false
}
