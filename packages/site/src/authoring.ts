// What authors' code imports from the command's package; it loads nothing of the build graph.
export { defineComponent, Fragment, h } from '@octavo/hast'
export type { ComponentDefinition, ComponentUse, Content, RenderTools } from '@octavo/hast'
export type { Settings } from '@octavo/config/parse-settings'
export type * from './load/output-site.ts'
