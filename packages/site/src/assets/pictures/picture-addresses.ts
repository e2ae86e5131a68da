import { fileAddress, type AddressStyle } from '../../plan/addresses/address-of.ts'
import type { Picture } from './appearance-pictures.ts'

/** The addresses and sizes of the pictures of a configuration. */
export interface PictureAddresses {
  /** The address of a path or address of docs.json; those of other hosts stay unless they were fetched. */
  file(path: string): string
  /** Width and height in CSS pixels of such a picture; nothing where its file does not contain them. */
  sides(path: string): PictureSides
}

/** The sides of a picture, as attributes. */
export interface PictureSides {
  readonly width?: number
  readonly height?: number
}

interface AddressContext {
  readonly style: AddressStyle
  readonly pictures: ReadonlyMap<string, Picture>
  /** Makes a file of the site and returns its address. */
  add(name: string, data: Uint8Array): string
}

/**
 * Addresses of logo, favicon and background; a picture that was fetched from another host becomes a file of the site.
 */
export function pictureAddresses({ style, pictures, add }: AddressContext): PictureAddresses {
  const fetched = new Map<string, string>()
  for (const { path, header, bytes } of pictures.values()) {
    if (isRemote(path)) fetched.set(path, add(`picture.${header.kind}`, bytes))
  }
  const file = (path: string) =>
    isRemote(path) ? (fetched.get(path) ?? path) : fileAddress(path.replace(/^\.?\/+/, ''), style)
  const sides = (path: string): PictureSides => {
    const { width, height } = pictures.get(path)?.header ?? {}
    return width === undefined || height === undefined ? {} : { width, height }
  }
  return { file, sides }
}

const isRemote = (path: string) => /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(path)
