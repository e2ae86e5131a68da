/** What was written and acknowledged, how often agents ran, and a sentence for everything that is not as it should be. */
export interface KillReport {
  readonly kills: number
  readonly jobs: number
  readonly turns: number
  readonly runs: number
  readonly keys: number
  readonly errors: readonly string[]
}

/** Runs the test in an empty folder; see kill-service.mjs. */
export function killService(
  root: string,
  options: { readonly kills: number; readonly database?: string | undefined },
): Promise<KillReport>
