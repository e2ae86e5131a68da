// Added to pages by `octavo dev` alone: shows diagnostics over the page and loads it again when it has changed.
import { showOverlay, type OverlayFailure } from './behaviors/overlay.ts'

// The query of this script's address carries the token that the event stream asks for.
const events = new EventSource(`/_octavo/dev/events${new URL(import.meta.url).search}`)

let wasLost = false
events.addEventListener('error', () => {
  wasLost = true
})
events.addEventListener('open', () => {
  // The server was started anew: what is shown may be old.
  if (wasLost) location.reload()
})
events.addEventListener('reload', () => location.reload())
events.addEventListener('diagnostics', ({ data }: MessageEvent<string>) => {
  showOverlay(document, JSON.parse(data) as OverlayFailure[])
})
