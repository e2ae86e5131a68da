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
