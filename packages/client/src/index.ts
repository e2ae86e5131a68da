/**
 * Scripts are used as built files; the sources of this package export only the shape of the messages to
 * `dev`.
 */
export type { OverlayFailure } from './behaviors/overlay.ts'
