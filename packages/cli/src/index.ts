// What programs import: `import { build } from 'octavo'`. The commands of the program use the same functions below.
export { defineConfig, type SettingsWithCode } from './api/options.ts'
export { build, type BuildResult, type BuiltFile } from './api/build.ts'
export { check, type CheckResult } from './api/check.ts'
export { createDevServer, type DevServer } from './api/create-dev-server.ts'
export { loadSite, type LoadedPage, type LoadedSite } from './api/load-site.ts'
export type {
  BuildOptions,
  BuildProgress,
  CheckOptions,
  DevServerOptions,
  DevUpdate,
  HookOptions,
  PluginFunction,
  PluginOption,
  PluginPreset,
  ProjectOptions,
} from './api/options.ts'
// For components and files of authors.
export { defineComponent, h } from '@octavo/site/authoring'
export type {
  ComponentDefinition,
  ComponentUse,
  Content,
  ExtraContent,
  ExtraOutput,
  OutputSite,
  OutputsHook,
  RenderTools,
} from '@octavo/site/authoring'
export { version } from './own-package.ts'
export type { Diagnostic, Severity, Span, Point } from '@octavo/source'
