/** A page of a planned site, for programs that list pages. Plain data. */
export interface PageFacts {
  /** Address with the base: `/docs/guides/install/`. */
  readonly address: string
  /** Address below the base, decoded: `/guides/install/`. */
  readonly route: string
  readonly title: string
  readonly description?: string
  /** The page's file, relative to the project's root; absent for generated pages. */
  readonly source?: string
  readonly keywords: readonly string[]
  /** Whether the navigation lists it. */
  readonly listed: boolean
  /** Whether search engines may list it. */
  readonly indexed: boolean
  /** Front matter as written, with keys of your own; empty for generated pages. */
  readonly frontMatter: Readonly<Record<string, unknown>>
}

/** Returns further files of a site. */
export type OutputsHook = (site: OutputSite) => readonly ExtraOutput[] | Promise<readonly ExtraOutput[]>

/** A file that an author adds to the site; one at the path of a generated file (`sitemap.xml`) replaces it. */
export interface ExtraOutput {
  /** Path in the output folder: `team/map.json`. */
  readonly path: string
  /** Text or bytes, or the function that makes them when the file is requested. */
  readonly content: ExtraContent | (() => ExtraContent | Promise<ExtraContent>)
}

/** Content of a file. */
export type ExtraContent = string | Uint8Array

/** A planned site, as `outputs` sees it; `loadSite` returns one, too. */
export interface OutputSite {
  /** Base path: `/` or `/docs/`. */
  readonly base: string
  /** Origin of the site, `https://docs.example.com`; absent when the address of the site is unknown. */
  readonly origin?: string
  /** The content pages, in the order of the plan: those of the navigation, then hidden ones. */
  readonly pages: readonly PageFacts[]
  /**
   * Returns the bytes of the file at an address below the base, `/guides/install/` or `/guides/install.md`; undefined for
   * others. In `outputs` it may be called when content is made, since the list of files is complete only then.
   */
  read(route: string): Promise<Uint8Array | undefined>
}
