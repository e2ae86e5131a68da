import { devCommand } from '../commands/dev.ts'
import { createColors, type Terminal } from '../print/terminal.ts'
import { openProject, type OpenProject } from '../project/open-project.ts'
import { previewSite, type PreviewEvents } from '../runs/preview-site.ts'
import { takeHooks } from './call-hooks.ts'
import type { DevServerOptions } from './options.ts'
import { noProjectError, readOptions } from './read-options.ts'

/** A running development server. */
export interface DevServer {
  /** Address for a browser of this machine. */
  readonly url: string
  readonly port: number
  /** Stops watching and serving. */
  close(): Promise<void>
}

/**
 * Starts the server of `octavo dev`: builds the project, serves it with live reload, and follows its files. Resolves
 * when the first build is over; prints nothing. Rejects with a TypeError for wrong options and without a project, with
 * the system's error when it cannot listen, and with the reason of `signal` when that is aborted before.
 */
export async function createDevServer(options: DevServerOptions = {}): Promise<DevServer> {
  const { signal, ...rest } = options
  signal?.throwIfAborted()
  const { flags, hooks } = await takeHooks(rest)
  const args = await readOptions(devCommand, flags)
  const project = await openProject(args, { withVersions: true, hooks })
  if (project.kind !== 'project') throw noProjectError(project)
  const stopped = abortedBy(signal)
  const starting = previewSite(project, {
    args,
    hooks,
    terminal: silentTerminal,
    onListening: stopped.onListening,
    events: toEvents(options, project),
  })
  const { addresses, port, close } = await starting
  signal?.throwIfAborted()
  return { url: addresses[0] ?? '', port, close: async () => void (await close()) }
}

/** Ends the server when the signal is aborted, at once or when it listens. */
function abortedBy(signal: AbortSignal | undefined) {
  return {
    onListening(close: () => Promise<unknown>): void {
      const end = () => void close().catch(() => {})
      if (signal?.aborted) end()
      else signal?.addEventListener('abort', end, { once: true })
    },
  }
}

function toEvents({ onUpdate, onChecked, onError }: DevServerOptions, project: OpenProject): PreviewEvents {
  const report = (error: unknown) => onError?.(error)
  return {
    onFetched() {},
    onBuilt: ({ shown, diagnostics, ms, paths }) => onUpdate?.({ paths, ms, shown, diagnostics }),
    onChecked: (_, diagnostics) => onChecked?.(project.report(diagnostics)),
    onTrouble: (sentence) => report(new Error(sentence)),
    onError: report,
  }
}

/** The proxy of the playground writes a line for each call. */
const silentTerminal: Terminal = {
  out() {},
  err() {},
  isLive: false,
  columns: 80,
  colors: createColors(false),
}
