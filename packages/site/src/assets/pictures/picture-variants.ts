/*
 * Smaller files of the project's pictures, in modern formats and several widths, which pages offer beside the picture:
 *   1. choose the pictures that can be encoded again: PNG, JPEG and WebP without movement
 *   2. encode each in all formats and widths; one that cannot be encoded is reported and stays as it is
 *   3. leave out formats that are not smaller than the file itself
 */
import { createDiagnostic, spanOfFile, type Checked, type Diagnostic } from '@octavo/source'
import type { FileEntry, SitePorts } from '../../load/ports.ts'
import type { ProjectReader } from '../../load/files/read-project.ts'
import type { OutputFile } from '../../output/output-file.ts'
import { hashedOutput } from '../../output/output-names.ts'
import { fileAddress } from '../../plan/addresses/address-of.ts'
import type { SiteSettings } from '../../plan/settings/site-settings.ts'
import { encodeVariants, type EncodedVariant } from './encode-variants.ts'

/** One file of a picture. */
export interface PictureVariant {
  readonly type: string
  readonly width: number
  readonly address: string
}

/** The smaller files of the pictures of a project. */
export interface PictureVariants {
  /** By the address of the picture itself, the preferred format first. */
  readonly variants: ReadonlyMap<string, readonly PictureVariant[]>
  readonly variantOutputs: readonly OutputFile[]
}

/** The input of {@link loadPictureVariants}. */
export interface VariantContext {
  readonly reader: Pick<ProjectReader, 'bytes'>
  readonly ports: Pick<SitePorts, 'loadEncodePicture' | 'sha256'>
}

const NONE: PictureVariants = { variants: new Map(), variantOutputs: [] }

/** Encodes the pictures of a project as `images` of the settings asks for; nothing without that setting. */
export async function loadPictureVariants(
  assets: readonly FileEntry[],
  { options, style }: Pick<SiteSettings, 'options' | 'style'>,
  { reader, ports }: VariantContext,
): Promise<Checked<PictureVariants>> {
  const { images } = options
  if (!images || options.checkOnly === true) return { value: NONE, diagnostics: [] }
  const encode = options.userCode === false ? undefined : await ports.loadEncodePicture?.()
  if (!encode) return { value: NONE, diagnostics: [missing(options.userCode === false)] }
  const variants = new Map<string, readonly PictureVariant[]>()
  const variantOutputs: OutputFile[] = []
  const diagnostics: Diagnostic[] = []
  for (const { path } of assets.filter((entry) => /\.(?:png|jpe?g|webp)$/i.test(entry.path))) {
    const bytes = await reader.bytes(path)
    const encoded = bytes && (await encodeVariants(bytes, images, encode))
    if (encoded === 'failed') diagnostics.push(notEncoded(path))
    if (!Array.isArray(encoded) || encoded.length === 0) continue
    const outputs = encoded.map((one) => hashedOutput(nameOf(path, one), one.bytes, ports))
    variantOutputs.push(...outputs)
    const toVariant = ({ type, width }: EncodedVariant, index: number) => ({
      type,
      width,
      address: fileAddress(outputs[index]?.path ?? '', style),
    })
    variants.set(fileAddress(path, style), encoded.map(toVariant))
  }
  return { value: { variants, variantOutputs }, diagnostics }
}

/** `images/map.png` in 640 pixels as `pictures/map-640.webp`. */
function nameOf(path: string, { width, extension }: EncodedVariant): string {
  const stem = path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]+$/, '')
  return `pictures/${stem}-${width}.${extension}`
}

const missing = (isForbidden: boolean): Diagnostic =>
  createDiagnostic(
    'asset/encoder-missing',
    isForbidden
      ? 'Pictures are published as they are, because --no-user-code does not let "sharp" of the project run'
      : 'Pictures are published as they are, because "images" needs the package "sharp", which is not installed',
    { help: 'run "npm install --save-dev sharp" in the project, or remove "images" from octavo.config.json' },
  )

const notEncoded = (path: string): Diagnostic =>
  createDiagnostic('asset/not-encoded', `The picture "${path}" is published as it is: it cannot be encoded`, {
    span: spanOfFile(path),
    help: 'check that other programs open it, and store it again as PNG, JPEG or WebP',
  })
