export * from './config.ts'
export * from './json-location.ts'
export * from './site-tree.ts'
export * from './site-manifest.ts'
export * from './security-policy.ts'
export { parseConfig, type ParsedConfig } from './parse-config.ts'
export type { NamedValue } from './named-values.ts'
export {
  parseSettings,
  type DiagnosticRules,
  type PartSettings,
  type PolicySettings,
  type Settings,
  type PublishSettings,
} from './parse-settings.ts'
export { contextualOf } from './contextual-of.ts'
export { buildSiteTree } from './build-site-tree.ts'
export { configJsonSchema, settingsJsonSchema } from './json-schema.ts'
export {
  fillDestination,
  isPatternSource,
  plainSource,
  redirectPattern,
  resolveRedirect,
  type ResolvedRedirect,
} from './resolve-redirect.ts'
export { languageCodes, languageOf, languageTag, type Language } from './language.ts'
export { codeLanguageOf } from './code-language.ts'
export { parsePageEntry, parsePagePath, type ParsedEntry, type ParsedPagePath } from './parse-page-entry.ts'
export { locationAt, spanOfLocation, type ConfigDocument, type Origins } from './config-document.ts'
export { themeNames } from './schema/appearance.ts'
