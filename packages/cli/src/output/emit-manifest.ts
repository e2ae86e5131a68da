import type { ManifestEntry, SiteManifest } from '@octavo/server'
import type { SiteBuild } from '@octavo/site'
import { compareTexts } from '@octavo/source'
import type { StagedFile } from './stage-files.ts'

/**
 * Returns the text of `octavo-manifest.json`, from which a server serves the site. One entry per line, ordered by route,
 * so that two builds can be compared.
 */
export function emitManifest(build: SiteBuild, files: readonly StagedFile[], generator: string): string {
  const entries = files.map(toEntry).sort((a, b) => compareTexts(a.route, b.route))
  const access = build.access()
  const manifest: SiteManifest = {
    version: 1,
    generator,
    pages: build.counts['pages'] ?? 0,
    base: build.base,
    links: build.links,
    entries,
    redirects: build.redirects,
    ...(build.proxy && { proxy: build.proxy }),
    ...(access && { access }),
  }
  const { entries: rows, redirects, ...head } = manifest
  const start = JSON.stringify(head).slice(0, -1)
  return `${start},"entries":${lines(rows)},"redirects":${lines(redirects)}}\n`
}

function toEntry({ output, hash, sizeBytes }: StagedFile): ManifestEntry {
  const csp = output.csp?.()
  const access = output.access?.()
  return {
    route: output.route,
    file: output.path,
    hash,
    type: output.mediaType,
    size: sizeBytes,
    encodings: [],
    ...(csp !== undefined && { csp }),
    ...(output.noindex && { noindex: true }),
    ...(access && access.length > 0 && { access }),
    ...(output.guarded?.() === true && { guarded: true }),
  }
}

const lines = (rows: readonly object[]) =>
  rows.length === 0 ? '[]' : `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]`
