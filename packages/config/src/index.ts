export type { Config } from './docs-json.ts'
export type { ApiSource } from './keys/api-sources.ts'
export type { Banner } from './keys/banner.ts'
export { contextualOf, type Contextual, type ContextualOption } from './keys/contextual.ts'
export type { Font } from './keys/fonts.ts'
export type { Footer } from './keys/footer.ts'
export type { Icon } from './keys/icon.ts'
export { themeNames, type ThemeName } from './keys/look.ts'
export type { LabelledLink, Navbar } from './keys/navbar.ts'
export type { Schemed } from './schema/values.ts'
export * from './site-tree.ts'
export * from './site-manifest.ts'
export {
  intersectionOfRules,
  satisfies,
  signedInRule,
  unionOfRules,
  type AccessRule,
  type AccessTerm,
  type GroupMember,
} from './access/access-rule.ts'
export {
  isGuarded,
  parseGuarded,
  writeChoice,
  writeSection,
  writeSlot,
  type GuardedPart,
  type Separator,
} from './access/guarded-text.ts'
export { composeGuarded, type GuardedReader, type GuardedValues } from './access/compose-guarded.ts'
export * from './security-policy.ts'
export { parseConfig, type ParsedConfig } from './parse-config.ts'
export type { NamedValue } from './named-values.ts'
export {
  parseSettings,
  type DiagnosticRules,
  type ApiPageSettings,
  type ImageSettings,
  type PartSettings,
  type TestCodeSettings,
  type PolicySettings,
  type Settings,
  type PublishSettings,
} from './parse-settings.ts'
export type { CommentSettings, SearchSettings } from './service-settings.ts'
export { mountedSettings, versionFolder, type VersionSetting } from './versions/mounted-settings.ts'
export { versionNames, withVersions, type MountedVersion } from './versions/with-versions.ts'
export { parseGlossary, type GlossaryTermSetting } from './parse-glossary.ts'
export {
  namedVariables,
  parseServerSettings,
  type AgentSettings,
  type AuthProvider,
  type AuthSettings,
  type HostSettings,
  type JobSettings,
  type ServerSettings,
} from './parse-server-settings.ts'
export { mintJsonToDocsJson } from './mint-json-to-docs-json.ts'
export { buildSiteTree } from './build-site-tree.ts'
export { configJsonSchema, serverJsonSchema, settingsJsonSchema } from './json-schema.ts'
export {
  fillDestination,
  isPatternSource,
  plainSource,
  redirectPattern,
  resolveRedirect,
  type Redirect,
  type ResolvedRedirect,
} from './resolve-redirect.ts'
export { languageCodes, languageOf, languageTag, type Language } from './language.ts'
export { parsePageEntry, parsePagePath, type ParsedEntry, type ParsedPagePath } from './parse-page-entry.ts'
export {
  locationAt,
  spanOfLocation,
  type ConfigDocument,
  type JsonLocation,
  type Origins,
} from './config-document.ts'
