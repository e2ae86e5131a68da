/** A sequence of edits and builds of one project. */
export interface EditState {
  /** The output of warm builds. */
  readonly out: string
  /** The project. */
  readonly folder: string
  /** The options of the next builds. */
  options: readonly string[]
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
/** Runs the command with arguments in a folder, with a report beside `out`; returns the diagnostics as text. */
export function build(
  state: { readonly folder: string; readonly out: string; readonly run: Run },
  args: readonly string[],
): Promise<string>
/** Returns the files and folders in a folder by their paths, each with a hash of its bytes. */
export function hashFiles(folder: string): Map<string, string>
