import * as z from 'zod'
import { patterned, text } from './values.ts'

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

/** The key `versions` of octavo.config.json. */
export const versions = z
  .array(
    z.strictObject({
      version: text('Name in the menu of versions'),
      from: patterned(
        /^(?![-.])[^\s~^:?*[\\\u0000-\u001f\u007f]+$/,
        'a tag, branch or commit such as "v1.4.0"',
        'Tag, branch or commit that the files of the version come from; absent for the files of the project',
      ).optional(),
      path: patterned(
        /^[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?$/,
        'a segment of an address such as "v1", in lower case',
        'First segment of the addresses of its pages; absent: made of the name',
      ).optional(),
      folder: patterned(
        /^(?!\.\.(?:\/|$))[^\s\\:]+$/,
        'a folder such as "docs"',
        'Folder of docs.json in the revision, when it is another one than now',
      ).optional(),
      tag: text('Mark beside the name, such as "old"').optional(),
    }),
  )
  .max(50)
  .optional()
  .describe('Versions of the site that are built from revisions of its Git repository')

/** Returns the first segment of the addresses of a version; '' for a name without a letter or digit. */
export const versionFolder = ({ version, path }: VersionSetting): string =>
  path ??
  version
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9._-]+/g, '-')
    .replaceAll(/^[._-]+|[._-]+$/g, '')
