import type { Config } from '@octavo/config'
import type { SitePath, SourceFile } from '@octavo/source'
import { utilityColors } from '@octavo/theme'
import { reachFrom } from '../../load/pages/collect-sources.ts'
import type { ProjectReader } from '../../load/files/read-project.ts'
import { fileOf, type Route } from '../../plan/routes/route.ts'
import { utilityNames } from './utility-names.ts'
import type { UtilityEngine } from './utility-stylesheet.ts'

/** The engine of the last build; its colours rarely change. */
export interface UtilityState {
  utilities?: { readonly key: string; readonly engine: Promise<UtilityEngine> }
}

interface UtilityContext {
  readonly reader: ProjectReader
  readonly state: UtilityState
  /** No stylesheet is written. */
  readonly checkOnly: boolean
}

/** CSS for the utility classes of every text that a page includes; empty when none is used. */
export async function loadUtilities(
  config: Config,
  routes: readonly Route[],
  { reader, state, checkOnly }: UtilityContext,
): Promise<string> {
  const pages = routes.flatMap((route) => fileOf(route) ?? [])
  const reached = await reachFrom(pages, (path) => reader.text(path))
  const files = [...pages, ...reached.values(), ...bannerText(config)]
  if (checkOnly || utilityNames(files).length === 0) return ''
  const engine = await engineOf(config, state)
  return engine.stylesheet(files)
}

function engineOf(config: Config, state: UtilityState): Promise<UtilityEngine> {
  const colors = utilityColors(config)
  const key = JSON.stringify(colors)
  if (state.utilities?.key !== key) state.utilities = { key, engine: createEngine(colors) }
  return state.utilities.engine
}

/**
 * The generator is loaded when a project needs it, because loading it takes a large part of the first page's
 * time.
 */
async function createEngine(colors: ReturnType<typeof utilityColors>): Promise<UtilityEngine> {
  const { createUtilityEngine } = await import('./utility-stylesheet.ts')
  return createUtilityEngine({ colors })
}

/** MDX of the author outside of page files; text of API descriptions has no classes. */
function bannerText({ banner }: Config): readonly SourceFile[] {
  const text = banner?.content ?? ''
  return text === '' ? [] : [{ path: 'content.mdx' as SitePath, text }]
}
