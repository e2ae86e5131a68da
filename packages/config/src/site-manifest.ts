import type { AccessRule } from './access/access-rule.ts'

/** One file that a server may send. */
export interface ManifestEntry {
  /** Canonical address below the base, decoded: `/guides/install/`, `/logo/light.svg`. */
  readonly route: string
  /** Path of the file in the output, `/` between segments. */
  readonly file: string
  /** Hex SHA-256 of the bytes, first 32 digits. */
  readonly hash: string
  /** `Content-Type` value. */
  readonly type: string
  readonly size: number
  /** Content encodings of the files beside it (`br`, `gzip`). */
  readonly encodings: readonly string[]
  /** Content-Security-Policy of a page. */
  readonly csp?: string
  /** Search engines must not list it. */
  readonly noindex?: true
  /** Numbers of the rules that a reader has to satisfy, all of them; absent: everybody may read it. */
  readonly access?: readonly number[]
  /** It has parts for some readers, which the server composes (`writeSection`). */
  readonly guarded?: true
}

/** Who may read what of a site that was built for sign-in. */
export interface ManifestAccess {
  /** The rules, by number. */
  readonly rules: readonly AccessRule[]
  /** The token of marks in guarded files. */
  readonly token: string
}

/** A redirect after planning: literal sources only in `exact`, patterns in `patterns`. */
export interface ManifestRedirect {
  readonly source: string
  readonly destination: string
  readonly status: 307 | 308
}

/** A target of the `Link` header of every page. `href` begins with the base. Source: RFC 8288. */
export interface ManifestLink {
  readonly rel: string
  readonly href: string
}

/** The origins that the playground's proxy of a site may call. */
export interface ManifestProxy {
  /** Origins in the form of WHATWG URL, sorted; in `https://*.example.com` the star matches one label. */
  readonly allow: readonly string[]
}

/**
 * Everything that a server needs of a built site: a file that is not listed does not exist.
 * Written as `octavo-manifest.json`.
 */
export interface SiteManifest {
  readonly version: 1
  readonly generator: string
  /** Number of pages with content, counted by the build. Absent in manifests of older builds. */
  readonly pages?: number
  /** `/` or `/docs/`. */
  readonly base: string
  readonly entries: readonly ManifestEntry[]
  readonly redirects: readonly ManifestRedirect[]
  /** Absent in manifests of sites that were built by versions without the list. */
  readonly links?: readonly ManifestLink[]
  /** Absent: the site does not use a proxy. */
  readonly proxy?: ManifestProxy
  /** Absent: everybody may read everything. */
  readonly access?: ManifestAccess
}
