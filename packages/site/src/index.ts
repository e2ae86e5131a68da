export * from './load/ports.ts'
export type { PageJob, PageThreads, ThreadedPage, ThreadSite } from './load/page-threads.ts'
export * from './output/output-file.ts'
export * from './builder.ts'
export type { AddressState, RequestAddresses } from './check/links/external-links.ts'
export type { EarlierFiles } from './check/check-breaking-changes.ts'
export type { LintFiles, LintFinding, LintResult } from './check/content/check-wording.ts'
export type { CodeTestCase, SiteCodeTests } from './check/code/site-code-tests.ts'
export type { CodeTest } from '@octavo/markdown'
export { planFixes, type FixPlan, type PlannedFix } from './fix/plan-fixes.ts'
export { completePage } from './edit/complete-page.ts'
export { completeSettings, settingTarget } from './edit/complete-settings.ts'
export {
  describePage,
  headingOffset,
  targetAt,
  type Description,
  type NamedTarget,
} from './edit/describe-page.ts'
export type { Completion, Completions, EditorFacts, EditorPage, EditorTarget } from './edit/editor-facts.ts'
export type { FormatPlan } from './format/format-project.ts'
export type { Reference } from './move/find-references.ts'
export type { MovePlan } from './move/move-files.ts'
export type * from './load/site-hooks.ts'
export type { AuthorPlugin, PagePlugins } from '@octavo/markdown'
export type * from './load/output-site.ts'
export { createRenderers, type Renderers } from './assets/engine/page-engine.ts'
export type {
  AuthorCode,
  AuthorImport,
  Impurity,
  RenderIslands,
  IslandTask,
  IslandOutcome,
} from '@octavo/markdown'
export type { MockAnswer, MockBody, MockRequest } from '@octavo/openapi'

// What the commands need of the layers below, so that they import none of them.
export { escapeHtml } from '@octavo/hast'
export type { ComponentDefinition } from '@octavo/hast'
export {
  configJsonSchema,
  parseSettings,
  settingsJsonSchema,
  versionFolder,
  type DiagnosticRules,
  type Settings,
  type TestCodeSettings,
  type VersionSetting,
} from '@octavo/config'
