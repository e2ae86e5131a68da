// Requests pages of a site continuously, like a reader, and reports how many answers were no whole page, and
// how long there was none.
import { Agent, request } from 'node:http'

/**
 * Polls until `stop()`, which returns the figures. Each answer must be a page of one version from end to end.
 */
export function pollSite(port) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const figures = { polls: 0, failed: 0, longestGapMs: 0, reasons: {} }
  let lastGood = performance.now()
  const stopping = new AbortController()
  const fail = (reason) => {
    figures.failed += 1
    figures.reasons[reason] = (figures.reasons[reason] ?? 0) + 1
  }
  const work = async () => {
    for (let at = 0; !stopping.signal.aborted; at += 1) {
      const reason = judge(await ask(port, agent, at % 3 === 0 ? '/' : `/p${at % 20}/`))
      figures.polls += 1
      // Leaves time for other processes.
      await new Promise((resolve) => setTimeout(resolve, 1))
      if (reason !== undefined) {
        fail(reason)
        continue
      }
      const now = performance.now()
      figures.longestGapMs = Math.max(figures.longestGapMs, Math.round(now - lastGood))
      lastGood = now
    }
  }
  const done = work()
  return {
    figures,
    stop: async () => {
      stopping.abort()
      await done
      agent.destroy()
      return figures
    },
  }
}

/** Undefined for a whole page. */
function judge({ status, text }) {
  if (status !== 200) return `status ${status}`
  const versions = text.match(/version \d+/g) ?? []
  return versions.length === 2 && versions[0] === versions[1] && text.endsWith('</p>') ? undefined : 'torn'
}

function ask(port, agent, path) {
  return new Promise((resolve) => {
    const sent = request(
      { host: '127.0.0.1', port, path, agent, headers: { host: 'localhost' } },
      (answer) => {
        let text = ''
        answer.on('data', (part) => (text += part))
        answer.on('end', () => resolve({ status: answer.statusCode, text }))
        answer.on('error', ({ code }) => resolve({ status: code, text: '' }))
      },
    )
    sent.on('error', ({ code }) => resolve({ status: code, text: '' }))
    sent.end()
  })
}
