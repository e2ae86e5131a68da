import { apiCases } from './api-cases.ts'
import { appearanceCases } from './appearance-cases.ts'
import { chromeCases } from './chrome-cases.ts'
import { integrationCases } from './integration-cases.ts'
import { navigationCases } from './navigation-cases.ts'
import { pagePartCases } from './page-part-cases.ts'
import { seoCases } from './seo-cases.ts'
import type { SettingCases } from './setting-case.ts'

/** The cases of every key of docs.json, by {@link settingKeys}. */
export const settingCases: SettingCases = {
  ...appearanceCases,
  ...chromeCases((settings) => settings),
  ...pagePartCases,
  ...seoCases,
  ...integrationCases,
  ...navigationCases,
  ...apiCases,
}
