import type { RequestListener } from 'node:http'

/** A listener whose work another one can take over while the server listens. */
export interface ReplaceableListener {
  readonly listener: RequestListener
  /** Gives all further requests to `next`; resolves when the responses of the one before have ended. */
  replace(next: RequestListener): Promise<void>
}

/** Creates a replaceable listener that begins with `first`. */
export function createReplaceableListener(first: RequestListener): ReplaceableListener {
  let current = countOpen(first)
  return {
    listener: (message, reply) => current.listener(message, reply),
    replace(next) {
      const before = current
      current = countOpen(next)
      return before.ended()
    },
  }
}

function countOpen(listener: RequestListener) {
  let open = 0
  let onEnded: (() => void) | undefined
  return {
    listener: ((message, reply) => {
      listener(message, reply)
      // Most responses are complete at once.
      if (reply.writableEnded) return
      open += 1
      reply.once('close', () => {
        open -= 1
        if (open === 0) onEnded?.()
      })
    }) satisfies RequestListener,
    ended: () =>
      new Promise<void>((resolve) => {
        onEnded = resolve
        if (open === 0) resolve()
      }),
  }
}
