import type { SitePath } from '@octavo/source'
import type { ProjectReader } from '../../load/files/read-project.ts'
import { imageHeader } from './image-header.ts'

/** The size of a picture in CSS pixels. */
export interface PictureSize {
  readonly width: number
  readonly height: number
  /** The sizes show proportions only: an SVG that is as wide as the page allows. */
  readonly fluid?: true | undefined
}

/** Sizes that were read in this or an earlier build, by path; a file is read again when its stamp changed. */
export type SizeCache = Map<string, { readonly stamp: string; readonly size: PictureSize | undefined }>

/** Sizes of the pictures of a project, each file read once. */
export interface PictureSizes {
  /** Undefined for files that are no pictures. */
  of(path: SitePath): Promise<PictureSize | undefined>
}

/** Creates the sizes of one build. */
export function createPictureSizes(
  reader: Pick<ProjectReader, 'entries' | 'bytes'>,
  cache: SizeCache,
): PictureSizes {
  const read = async (path: SitePath): Promise<PictureSize | undefined> => {
    const bytes = await reader.bytes(path)
    const { width, height, fluid } = (bytes && imageHeader(bytes)) ?? {}
    return width !== undefined && height !== undefined ? { width, height, fluid } : undefined
  }
  return {
    async of(path) {
      const stamp = reader.entries.get(path)?.stamp
      if (stamp === undefined) return undefined
      const known = cache.get(path)
      if (known?.stamp === stamp) return known.size
      const size = await read(path)
      cache.set(path, { stamp, size })
      return size
    },
  }
}
