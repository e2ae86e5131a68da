import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { createHttpHandler, listen, type SiteHandler } from '@octavo/server'
import type { SiteHooks } from '@octavo/site'
import type { Arguments } from '../argv/command.ts'
import { createApiMock, mockFacts } from '../dev/api-mock.ts'
import { createDevEvents } from '../dev/dev-events.ts'
import { createDevHandler } from '../dev/dev-handler.ts'
import { createDevSite, type DevSite } from '../dev/dev-site.ts'
import { followProject } from '../dev/follow-project.ts'
import { runPreview, type PreviewOptions } from '../dev/run-preview.ts'
import { isTaken } from '../disk/path-facts.ts'
import { markerName } from '../output/output-names.ts'
import { readPackageFile } from '../ports/package-files.ts'
import type { FetchReport } from '../ports/remote/fetch-remote.ts'
import type { Terminal } from '../print/terminal.ts'
import { openProject, type OpenProject } from '../project/open-project.ts'
import { concernsSettings } from '../project/settings-file.ts'
import { allowedHosts, bindAddress, siteAddresses } from '../serving/addresses.ts'
import { mountPlayground } from '../serving/mount-playground.ts'
import { defaultPort } from '../serving/serving-options.ts'

/** The events of a development server. */
export interface PreviewEvents extends Pick<PreviewOptions, 'onBuilt' | 'onChecked' | 'onError'> {
  /** Called after every build, with what it fetched from other hosts. */
  onFetched(report: FetchReport): void
  /** Called with a sentence when files cannot be watched. */
  onTrouble(sentence: string): void
}

interface PreviewContext {
  readonly args: Arguments
  readonly terminal: Terminal
  readonly events: PreviewEvents
  /** Hooks beside those of the settings. */
  readonly hooks?: SiteHooks | undefined
  /** Called as soon as the server listens, with what ends it; the first build may take longer. */
  onListening(close: () => Promise<unknown>): void
}

/** A development server whose first build is over. */
export interface PreviewServer {
  readonly port: number
  /** Addresses for a browser, this machine's first. */
  readonly addresses: readonly string[]
  readonly site: DevSite
  close(): Promise<unknown>
}

/** Event streams are ended by the command, so that little is left to wait for. */
const graceMs = 300

/** Builds the project, serves it and follows its files. Rejects with the error of `listen` when it cannot listen. */
export async function previewSite(project: OpenProject, context: PreviewContext): Promise<PreviewServer> {
  const { args, terminal, events, onListening } = context
  const token = randomBytes(24).toString('base64url')
  const stream = createDevEvents(token)
  const site = createDevSite()
  const reopener = createReopener(project, args, context.hooks)
  const following = followProject(project.root, {
    // The output of a build is not watched; a folder of sources is content, whatever its name.
    exclude: isTaken(join(project.out, markerName)) ? [project.out] : [],
    onChange: (paths) => void preview.changed(paths),
    onTrouble: events.onTrouble,
    built: () => reopener.current().files.lastListing(),
    onError: events.onError,
  })
  const preview = runPreview({
    site,
    events: stream,
    openBuilder: reopener.openBuilder,
    isSettings: reopener.isSettings,
    onBuilt: (facts) => {
      events.onFetched(reopener.current().takeFetched())
      events.onBuilt(facts)
      following.settle()
    },
    onChecked: events.onChecked,
    onError: events.onError,
  })
  const handler = createDevHandler({
    ...preview,
    site,
    events: stream,
    token,
    script: readScript,
    styles: readStyles,
  })
  const handlers = [
    createApiMock(site.shown, preview),
    ...playgroundHandlers(handler, site, { args, terminal }),
  ]
  const server = createHttpHandler(handlers, { hosts: hostRule(args), onError: events.onError })
  const listening = await listenAt(server, args).catch(async (error: unknown) => {
    await following.close()
    throw error
  })
  const close = () => {
    stream.close()
    return Promise.all([listening.close(graceMs), following.close()])
  }
  onListening(close)
  await preview.ready
  return {
    port: listening.port,
    addresses: siteAddresses(args, listening.port, site.source.base),
    site,
    close,
  }
}

const listenAt = (handler: ReturnType<typeof createHttpHandler>, args: Arguments) =>
  listen(handler, {
    port: args.number('port') ?? defaultPort,
    host: bindAddress(args),
    strictPort: args.flag('strict-port'),
  })

const readScript = () => readPackageFile('@octavo/client/dist/dev.js')
const readStyles = () => readPackageFile('@octavo/theme/dist/overlay.css')

function playgroundHandlers(
  handler: SiteHandler,
  { source, shown }: DevSite,
  context: { readonly args: Arguments; readonly terminal: Terminal },
): readonly SiteHandler[] {
  const site = { base: () => source.base, proxy: () => shown()?.proxy }
  return mountPlayground(handler, site, {
    ...context,
    allowPrivate: reachesPrivate(context.args),
    others: (response) => mockFacts(source.base, response),
  })
}

/**
 * Whether the proxy may call the private addresses that the project's descriptions name: always when only this
 * machine can reach the preview, because its author can call them anyway.
 */
const reachesPrivate = (args: Arguments): boolean =>
  args.flag('proxy-private') || bindAddress(args) === undefined

const hostRule = (args: Arguments) => ({ allowed: allowedHosts(args, 'preview') })

/** The first builder is the project's own; later ones see new settings. */
function createReopener(project: OpenProject, args: Arguments, hooks: SiteHooks | undefined) {
  let current = project
  let isFirst = true
  return {
    current: () => current,
    isSettings: (path: string) => concernsSettings(path, current),
    openBuilder: async () => {
      const opened = isFirst ? project : await openProject(args, { withVersions: true, hooks })
      isFirst = false
      // While docs.json is missing, the present builder reports it.
      if (opened.kind === 'project') current = opened
      return { builder: current.builder, diagnostics: current.settingsDiagnostics, report: current.report }
    },
  }
}
