import type { Arguments } from '../argv/command.ts'

/** What a task of `octavo admin` works with. */
export interface TaskContext {
  readonly args: Arguments
  /** The operand of the task. */
  readonly operand: string
  /** Names of the agents in the settings. */
  readonly agents: readonly string[]
}

/** What a task prints: on success, text or JSON; else one sentence. */
export type TaskResult =
  | { readonly ok: true; readonly text: string; readonly json: unknown }
  | { readonly ok: false; readonly text: string }
