// Requests to a development server, with the headers of a browser.
import { request } from 'node:http'

/** Returns the text of a page, or undefined while the server does not answer with 200. */
export function getPage(url) {
  return new Promise((resolve) => {
    const sent = request(url, { agent: false, headers: { accept: 'text/html' } }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part) => (text += part))
      response.on('error', () => resolve(undefined))
      response.on('end', () => resolve(response.statusCode === 200 ? text : undefined))
    })
    sent.on('error', () => resolve(undefined))
    sent.end()
  })
}

/**
 * Opens an event stream (EventSource); resolves when the server has answered. `next(name)` resolves when the next event
 * of that name arrives. Undefined without a path.
 */
export function openEvents(origin, path) {
  if (path === undefined) return undefined
  return new Promise((resolve, reject) => {
    const headers = { accept: 'text/event-stream', 'sec-fetch-site': 'same-origin' }
    const sent = request(origin + path, { agent: false, headers }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`events: status ${response.statusCode}`))
      const waiting = []
      let text = ''
      response.setEncoding('utf8').on('data', (part) => {
        text += part
        for (const { name, done } of waiting) if (text.includes(`event: ${name}\n`)) done()
      })
      response.on('error', () => {})
      resolve({
        next: (name) => new Promise((done) => waiting.push({ name, done })),
        close: () => sent.destroy(),
      })
    })
    sent.on('error', reject)
    sent.end()
  })
}
