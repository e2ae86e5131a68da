const SHOWN = 'octavo:shown'

/** Announces that parts of the page were shown or hidden. */
export function announceShown(page: Document): void {
  page.dispatchEvent(new Event(SHOWN))
}

/** Calls back whenever parts of the page were shown or hidden. */
export function onShown(page: Document, listener: () => void): void {
  page.addEventListener(SHOWN, listener)
}

/** A page that is not shown has no frames; then the work waits no longer than that. */
const longestMs = 200

/** Calls `run` once, after the next frame of the page has been painted. */
export function afterPaint(run: () => void): void {
  let hasRun = false
  const runOnce = () => {
    if (hasRun) return
    hasRun = true
    run()
  }
  requestAnimationFrame(() => setTimeout(runOnce))
  setTimeout(runOnce, longestMs)
}
