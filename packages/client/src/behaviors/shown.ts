const SHOWN = 'octavo:shown'

/** Announces that parts of the page were shown or hidden. */
export function announceShown(page: Document): void {
  page.dispatchEvent(new Event(SHOWN))
}

/** Calls back whenever parts of the page were shown or hidden. */
export function onShown(page: Document, listener: () => void): void {
  page.addEventListener(SHOWN, listener)
}

/** A page that is not shown is not painted; then the work waits no longer than that. */
const longestMs = 1_000

/**
 * Calls `run` once, when the first paint of the page is on the screen. After the script of a frame,
 * other threads work on the frame, and more work would take their processor.
 */
export function afterPaint(run: () => void): void {
  const observer = new PerformanceObserver(() => runOnce())
  const waiting = setTimeout(() => runOnce(), longestMs)
  const runOnce = () => {
    observer.disconnect()
    clearTimeout(waiting)
    run()
  }
  observer.observe({ type: 'paint', buffered: true })
}
