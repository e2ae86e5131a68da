/** Maximum number of times that a finding is run again. */
const MOST_TRIES = 400

/** Milliseconds that are spent on one finding. */
const MOST_MS = 30_000

/**
 * Returns a shorter text for which `isSame` still holds: stretches are left out, smaller and smaller ones
 * (ddmin).
 */
export async function minimise(input, isSame) {
  const deadline = performance.now() + MOST_MS
  let text = input
  let tries = 0
  for (let size = Math.ceil(text.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < text.length;) {
      if (tries >= MOST_TRIES || performance.now() > deadline) return text
      tries += 1
      const shorter = text.slice(0, at) + text.slice(at + size)
      if (await isSame(shorter)) text = shorter
      else at += size
    }
  }
  return text
}
