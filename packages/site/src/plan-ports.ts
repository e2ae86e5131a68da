import type { EngineState } from './page-engine.ts'
import type { BuildOptions, SitePorts } from './ports.ts'
import type { Withheld } from './publish/withhold-files.ts'
import type { ProjectReader } from './read-project.ts'

/** What planning reads through. */
export interface PlanPorts {
  readonly ports: SitePorts
  readonly options: BuildOptions
  readonly reader: ProjectReader
  readonly engine: EngineState
  /** What is not published; absent: everything is. */
  readonly withheld?: Withheld | undefined
}
