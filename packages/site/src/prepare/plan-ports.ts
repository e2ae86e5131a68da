import type { EngineState } from '../assets/engine/page-engine.ts'
import type { BuildOptions, SitePorts } from '../load/ports.ts'
import type { Withheld } from '../load/secrets/exclude-files.ts'
import type { ProjectReader } from '../load/files/read-project.ts'

/** What planning reads through. */
export interface PlanPorts {
  readonly ports: SitePorts
  readonly options: BuildOptions
  readonly reader: ProjectReader
  readonly engine: EngineState
  /** What is not published; absent: everything is. */
  readonly excluded?: Withheld | undefined
}
