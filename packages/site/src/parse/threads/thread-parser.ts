import { parsePage, type ParsedPage } from '@octavo/markdown'
import { createPageEngine, createRenderers } from '../../assets/engine/page-engine.ts'
import type { Checked } from '@octavo/source'
import { isSettledPage } from '../../kinds/made-page.ts'
import type { PageJob, ThreadSite } from '../../load/page-threads.ts'
import type { SitePorts } from '../../load/ports.ts'
import type { SiteHooks } from '../../load/site-hooks.ts'
import { authorContext, parseContext } from '../parse-text.ts'

/** The ports of a thread. */
export type ThreadPorts = Pick<SitePorts, 'readPackageFile' | 'within' | 'sha256' | 'pageCache' | 'codeCache'>

/** Parses a page and stores it in the cache; undefined for one that needs its author's code, or that throws. */
export type ThreadParser = (job: PageJob) => Promise<Checked<ParsedPage> | undefined>

/**
 * Creates the parser of a thread: its pages equal those of the build that sends them; `hooks` are those of
 * `hooksCode`.
 */
export async function createThreadParser(
  site: ThreadSite,
  ports: ThreadPorts,
  hooks?: SiteHooks,
): Promise<ThreadParser> {
  const { config, options, grammars } = site
  const engine = await createPageEngine(config, grammars, { ports, renderers: createRenderers() })
  const context = {
    ...parseContext({ engine, config, options: options }, []),
    ...authorContext(hooks),
    glossary: site.glossary,
    within: ports.within,
  }
  return async ({ key, page }) => {
    let needsCode = false
    const renderIslands = async () => {
      needsCode = true
      return []
    }
    try {
      const parsed = await parsePage(page, {
        ...context,
        ...(options.userCode !== false && { renderIslands }),
      })
      if (needsCode) return undefined
      if (isSettledPage(parsed)) ports.pageCache?.store(key, { ...parsed, path: page.file.path })
      return parsed
    } catch {
      // The build parses it again and reports the error.
      return undefined
    }
  }
}
