import type { Terminal } from './terminal.ts'

/** Progress of a build. */
export interface Progress {
  /** Begins with the minimum number of files: pages add stylesheets and scripts of their own. */
  start(total: number): void
  /** Counts one more file; `name` is shown where the line is wide enough. */
  step(name: string): void
  /** Removes the bar. */
  end(): void
}

const barWidth = 24
const refreshEveryMs = 50
const plainLineEveryMs = 5_000

/** One live bar on a terminal; elsewhere a plain line at the start and every five seconds. */
export function createProgress(terminal: Terminal): Progress {
  let total = 0
  let done = 0
  let renderedAt = 0
  const render = (name: string) => {
    if (terminal.isLive) terminal.err(`\r\u001b[2K${barLine(terminal, { done, total, name })}`)
    else terminal.err(`Building ${done} of ${total} files\n`)
  }
  return {
    start(files) {
      total = files
      renderedAt = performance.now()
      if (terminal.isLive) render('')
      else terminal.err(`Building ${total} files\n`)
    },
    step(name) {
      done += 1
      total = Math.max(total, done)
      const now = performance.now()
      if (now - renderedAt < (terminal.isLive ? refreshEveryMs : plainLineEveryMs)) return
      renderedAt = now
      render(name)
    },
    end() {
      if (terminal.isLive) terminal.err('\r\u001b[2K')
    },
  }
}

interface BarState {
  readonly done: number
  readonly total: number
  readonly name: string
}

function barLine({ colors, columns }: Terminal, { done, total, name }: BarState): string {
  const filled = total === 0 ? 0 : Math.round((done / total) * barWidth)
  const bar = colors.cyan('━'.repeat(filled)) + colors.dim('━'.repeat(barWidth - filled))
  const count = `${String(done).padStart(String(total).length)}/${total}`
  const available = Math.max(0, columns - barWidth - count.length - 16)
  const shown = name.length > available ? `…${name.slice(name.length - available + 1)}` : name
  return `  Building  ${bar}  ${count}  ${colors.dim(available > 4 ? shown : '')}`
}
