// A steady stream of requests of every kind that readers send.
import { Agent, request } from 'node:http'

const siteKinds = [
  ({ page }) => ({ path: page, headers: { 'accept-encoding': 'gzip, deflate, br' }, wanted: [200] }),
  ({ page }) => ({ path: page, headers: { 'accept-encoding': 'gzip' }, wanted: [200] }),
  ({ page }) => ({ path: page, headers: {}, wanted: [200] }),
  ({ page, tags }) => ({
    path: page,
    headers: { 'if-none-match': tags.get(page) ?? '"none"' },
    wanted: [200, 304],
  }),
  ({ page }) => ({ path: page, headers: { accept: 'text/markdown' }, wanted: [200] }),
  ({ asset }) => ({ path: asset, headers: { 'accept-encoding': 'br' }, wanted: [200] }),
  ({ page }) => ({ path: page, method: 'HEAD', headers: {}, wanted: [200] }),
  ({ large }) => ({ path: large, method: 'HEAD', headers: {}, wanted: [200] }),
  ({ large, at }) => ({ path: large, headers: { range: `bytes=${at * 7}-${at * 7 + 999}` }, wanted: [206] }),
  ({ page, at }) => ({ path: `${page}?q=${at}`, headers: { 'accept-encoding': 'gzip' }, wanted: [200] }),
  ({ page }) => ({ path: page.replace(/\/$/, ''), headers: {}, wanted: [200] }),
  ({ at }) => ({ path: `/nowhere-${at}`, headers: {}, wanted: [404] }),
  ({ page }) => ({ path: page, method: 'POST', headers: {}, wanted: [405] }),
]

/**
 * Sends `perSecond` requests to the port until `stop()`. `figures` counts them, and those with an unexpected
 * answer. `more` are further kinds.
 */
export function askSteadily(port, { perSecond, pages, assets, large, more = [] }) {
  const kinds = [...siteKinds, ...more]
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })
  const figures = { requests: 0, unwanted: 0, retried: 0, reasons: {}, latencies: [] }
  const tags = new Map()
  let at = 0
  const send = (asked, choice, isRetry = false) => {
    const start = performance.now()
    const sent = request({ ...asked, host: '127.0.0.1', port, agent }, (answer) => {
      if (answer.headers.etag && asked.path === choice.page) tags.set(choice.page, answer.headers.etag)
      let bytes = 0
      answer.on('data', (part) => (bytes += part.length))
      answer.on('error', ({ code }) => count(asked, code))
      answer.on('end', () => {
        const length = Number(answer.headers['content-length'] ?? 0)
        const torn = asked.method !== 'HEAD' && answer.statusCode !== 304 && bytes !== length
        count(asked, torn ? 'torn' : answer.statusCode, performance.now() - start)
      })
    })
    sent.on('error', ({ code }) => {
      // As every client does when the server has just ended a connection that was kept alive.
      if (!sent.reusedSocket || isRetry) return count(asked, code)
      figures.retried += 1
      send(asked, choice, true)
    })
    sent.end(asked.body)
  }
  const timer = setInterval(() => {
    at += 1
    const choice = {
      page: pages[at % pages.length],
      asset: assets[at % assets.length],
      large,
      at: at % 1000,
      tags,
    }
    send(kinds[at % kinds.length](choice), choice)
  }, 1000 / perSecond)
  const count = (asked, result, ms = 0) => {
    figures.requests += 1
    figures.latencies.push(ms)
    if (asked.wanted.includes(result)) return
    figures.unwanted += 1
    const reason = `${asked.method ?? 'GET'} ${asked.path} ${result}`
    figures.reasons[reason] = (figures.reasons[reason] ?? 0) + 1
  }
  return {
    figures,
    stop() {
      clearInterval(timer)
      agent.destroy()
    },
  }
}
