// What programs import: `import { build } from 'octavo'`. The commands of the program use the same functions below.
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
  ProjectOptions,
} from './api/options.ts'
export { version } from './own-package.ts'
export type { Diagnostic, Severity, Span, Point } from '@octavo/source'
