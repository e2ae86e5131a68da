/** A version of the site; without `from` it is the one of the project's own files. */
export interface VersionSetting {
  /** Name in the menu of versions. */
  readonly version: string
  /** Revision of the repository (tag, branch or commit) that its files come from. */
  readonly from?: string
  /** First part of the addresses of its pages, lower case; absent: made of the name. */
  readonly path?: string
  /** Folder of docs.json in the revision, from the root of the repository. */
  readonly folder?: string
  /** Mark beside the name. */
  readonly tag?: string
}

/** Returns the first segment of the addresses of a version; '' for a name without a letter or digit. */
export const versionFolder = ({ version, path }: VersionSetting): string =>
  path ??
  version
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9._-]+/g, '-')
    .replaceAll(/^[._-]+|[._-]+$/g, '')
