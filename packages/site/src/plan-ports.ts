import type { EngineState } from './page-engine.ts'
import type { BuildOptions, SitePorts } from './ports.ts'
import type { ProjectReader } from './read-project.ts'

/** What planning reads through. */
export interface PlanPorts {
  readonly ports: SitePorts
  readonly options: BuildOptions
  readonly reader: ProjectReader
  readonly engine: EngineState
}
