/** Scripts are read as built files; of this room's sources only the form of what `dev` is sent may be of use. */
export type { OverlayFailure } from './behaviors/overlay.ts'
