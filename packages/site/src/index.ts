export * from './load/ports.ts'
export type { PageJob, PageThreads, ThreadedPage, ThreadSite } from './load/page-threads.ts'
export * from './output/output-file.ts'
export * from './builder.ts'
export type { MovePlan } from './move/move-files.ts'
export type { PageFacts } from './emit/page-facts.ts'
export { createRenderers, type Renderers } from './assets/engine/page-engine.ts'
export type { AuthorCode, AuthorImport, RenderIslands, IslandTask, IslandOutcome } from '@octavo/markdown'
export type { MockAnswer, MockBody, MockRequest } from '@octavo/openapi'
export { mediaType } from './output/media-type.ts'

// What the commands need of the layers below, so that they import none of them.
export { escapeHtml } from '@octavo/hast'
export {
  configJsonSchema,
  parseSettings,
  settingsJsonSchema,
  type DiagnosticRules,
  type Settings,
} from '@octavo/config'
