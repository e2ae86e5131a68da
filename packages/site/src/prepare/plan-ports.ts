import type { EngineState } from '../assets/engine/page-engine.ts'
import type { BuildOptions, SitePorts } from '../load/ports.ts'
import type { Excluded } from '../load/secrets/exclude-files.ts'
import type { ProjectReader } from '../load/files/read-project.ts'

/** The ports and the state that planning reads through. */
export interface PlanPorts {
  readonly ports: SitePorts
  readonly options: BuildOptions
  readonly reader: ProjectReader
  readonly engine: EngineState
  /** Files that are not published; absent when all are. */
  readonly excluded?: Excluded | undefined
}
