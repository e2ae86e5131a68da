import { z } from 'zod'
import { api } from './api.ts'
import { appearanceKeys } from './appearance.ts'
import { chromeKeys } from './chrome.ts'
import { integrations } from './integrations.ts'
import { navigation } from './navigation.ts'
import { seoKeys } from './seo.ts'
import { flag, freeText, text } from './values.ts'

/** docs.json as it is accepted: types, defaults, checks and descriptions of every key, in one place. */
export const docsJson = z.strictObject({
  $schema: z.string().optional().describe('Address of the schema for editors'),
  name: text('Name of the project'),
  description: freeText('What the site is about').optional(),
  ...appearanceKeys,
  navigation,
  ...chromeKeys,
  ...seoKeys,
  integrations,
  api,
  public: flag('Visible without signing in').optional(),
})

/** docs.json after the checks, with defaults; unions are still as written. */
export type DocsJson = z.output<typeof docsJson>
