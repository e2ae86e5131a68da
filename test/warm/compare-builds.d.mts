/** A sequence of edits and builds of one project. */
export interface EditState {
  /** The project. */
  readonly folder: string
  pick<T>(list: readonly T[]): T
  next(): number
}

/** Runs the command with arguments in a folder. */
type Run = (
  args: readonly string[],
  folder: string,
) => Promise<{ readonly stdout: string; readonly stderr: string }>

export function createSequence(options: {
  readonly project: string
  readonly base: string
  readonly seed: number
  readonly run: Run
}): EditState
export function compare(state: EditState): Promise<string[]>
export function editAndCompare(state: EditState, name: string): Promise<string[] | undefined>
