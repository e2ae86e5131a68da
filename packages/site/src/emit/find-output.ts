import type { OutputSite, PageFacts } from '../load/output-site.ts'
import type { OutputFile } from '../output/output-file.ts'
import { withFiles } from '../plan/addresses/resolve-address.ts'
import type { Site } from '../prepare/site.ts'
import type { FileReaders } from './access/file-readers.ts'
import { createFragmentFinder } from '../render/fragments/find-fragment.ts'
import { listPages } from './list-pages.ts'

/** Finds a file of a site by its route; undefined for others. */
export type FindOutput = (route: string) => Promise<OutputFile | undefined>

/** The search for files, which is known when all outputs are listed. */
export interface LateFinder {
  find?: FindOutput
}

/**
 * The planned site for the author's `outputs`, without which its pages are not listed; files can be read when the list of
 * them is complete.
 */
export function outputSite(site: Site, found: Readonly<LateFinder>): OutputSite {
  let pages: readonly PageFacts[] | undefined
  return {
    base: site.style.base,
    ...(site.style.origin !== undefined && { origin: site.style.origin }),
    get pages() {
      return (pages ??= listPages(site))
    },
    async read(route) {
      const { find } = found
      if (!find) throw new Error('"read" is called too early: call it in a function "content" of a file')
      return (await find(route))?.bytes()
    },
  }
}

/** The site with files of the author's `outputs`, which pages may link to. */
export const withExtra = (site: Site, extra: readonly OutputFile[]): Site =>
  extra.length === 0
    ? site
    : {
        ...site,
        space: withFiles(
          site.space,
          extra.map(({ path }) => path),
        ),
      }

type PartsOfOutputs = Parameters<typeof createFragmentFinder>[1] &
  Readonly<Record<'styles' | 'islands' | 'search', { outputs(): readonly OutputFile[] }>> & {
    readonly readers?: Pick<FileReaders, 'madeForPages'> | undefined
  }

/** Returns the files that pages have added so far, and the searches for a fragment and for any file. */
export function createFinders(site: Site, outputs: readonly OutputFile[], parts: PartsOfOutputs) {
  const findFragment = createFragmentFinder(site, parts)
  const made = (output: OutputFile) => parts.readers?.madeForPages(output) ?? output
  const pageStyles = () => [
    ...[parts.styles, parts.islands].flatMap((part) => part.outputs().map(made)),
    ...[parts.search, parts.fragments].flatMap((part) => part.outputs()),
  ]
  const byRoute = new Map(outputs.map((output) => [output.route, output]))
  const findOutput: FindOutput = async (route) =>
    byRoute.get(route) ?? pageStyles().find((output) => output.route === route) ?? findFragment(route)
  return { findFragment, pageStyles, findOutput }
}
