import { apiToConfig } from './api-to-config.ts'
import { appearanceToConfig } from './appearance-to-config.ts'
import { chromeToConfig } from './chrome-to-config.ts'
import type { Reporter } from './config-document.ts'
import type { Config } from './config.ts'
import type { DocsJson } from './schema/docs-json.ts'
import { seoToConfig } from './seo-to-config.ts'

/** docs.json after the schema as the `Config` that all other rooms read: unions resolved, forms unified. */
export function docsJsonToConfig(json: DocsJson, reporter: Reporter): Config {
  return {
    name: json.name,
    ...(json.description !== undefined && { description: json.description }),
    ...appearanceToConfig(json),
    ...chromeToConfig(json, reporter),
    ...seoToConfig(json, reporter),
    api: apiToConfig(json, reporter),
    ...(json.public !== undefined && { public: json.public }),
  }
}
