import type { SitePorts } from '../../load/ports.ts'
import type { Loads } from '../../policy/loads/loads.ts'

/** Texts of elements that are in every page. */
export interface InlineTexts {
  /** The script that sets the colour scheme before the first paint. */
  readonly headScript: string
  /** The script after a sidebar. */
  readonly sidebarScript: string
  /** JSON. */
  readonly speculation: string
}

/** Elements that are in every page itself, and the sources that allow them in its policy. */
export interface InlineParts extends InlineTexts {
  /** A hash of each text: nothing else in a page is allowed by it. */
  readonly loads: Loads
}

/** Returns the texts with their hashes. */
export function inlineParts(texts: InlineTexts, sha256: SitePorts['sha256']): InlineParts {
  const hashes = (...all: readonly string[]) => all.map((text) => hashSource(text, sha256))
  return { ...texts, loads: { script: hashes(texts.headScript, texts.sidebarScript, texts.speculation) } }
}

/** The source of a policy that allows an element with this text. Source: CSP 3, section 2.3.1. */
export function hashSource(text: string, sha256: SitePorts['sha256']): string {
  const bytes =
    sha256(text)
      .match(/../g)
      ?.map((pair) => Number.parseInt(pair, 16)) ?? []
  return `'sha256-${btoa(String.fromCharCode(...bytes))}'`
}
