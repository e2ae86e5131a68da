import { resolveSpecifier } from './list-imports.ts'

/** The address of an imported picture; undefined for what is no picture or file of that kind. */
export function assetAddress(specifier: string, from: string): string | undefined {
  if (!/\.(?:png|jpe?g|gif|svg|webp|avif|ico|mp4|webm|mp3|wav|pdf)$/i.test(specifier)) return undefined
  const resolved = resolveSpecifier(specifier, from)
  return resolved.kind === 'file' ? `/${resolved.candidates[0]}` : undefined
}
