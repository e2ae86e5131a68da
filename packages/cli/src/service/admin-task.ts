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

/** True for a name that lists and terminals show as it is: 1 to 100 characters, none of them a control character. */
export const isName = (text: string): boolean =>
  /^[^\p{C}\p{Zl}\p{Zp}]{1,100}$/u.test(text) && text.trim() !== ''

/** The sentence about every other name. */
export const nameRule = '--name has to have 1 to 100 characters, in one line'
