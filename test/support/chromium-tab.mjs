// A tab of Chromium that renders pages before they are opened. Playwright attaches to pages, which ends such rendering;
// this attaches to the tab alone, as the tools of the browser do.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumFlags } from './chromium-flags.mjs'

const flags = ['--headless', '--remote-debugging-pipe', ...chromiumFlags]

/**
 * Starts a browser by its path. `openTab` opens a tab with storage and a cache of its own.
 * @param {string} path
 */
export function startBrowser(path) {
  const profile = mkdtempSync(join(tmpdir(), 'octavo-tab-'))
  const child = spawn(path, [...flags, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    // Its processes hold the pipes; they are a group, which is ended as a whole.
    detached: true,
  })
  const connection = connect(child.stdio[3], child.stdio[4])
  return {
    openTab: () => openTab(connection),
    close: async () => {
      const ended = new Promise((resolve) => void child.once('exit', resolve))
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
      await ended
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Commands and events of the DevTools protocol over a pipe; messages are JSON that ends in NUL. */
function connect(input, output) {
  const waiting = new Map()
  const listeners = []
  let [last, rest] = [0, '']
  output.setEncoding('utf8').on('data', (text) => {
    const messages = (rest + text).split('\0')
    rest = messages.pop() ?? ''
    for (const message of messages.map((one) => JSON.parse(one))) {
      const reply = waiting.get(message.id)
      waiting.delete(message.id)
      if (message.error) reply?.reject(new Error(message.error.message))
      else reply?.resolve(message.result)
      if (message.method === 'Target.detachedFromTarget') endSession(message.params.sessionId)
      if (message.method) for (const listen of listeners) listen(message)
    }
  })
  // Commands to a page that was left have no reply.
  const endSession = (session) => {
    for (const [id, { sessionId, reject }] of waiting) {
      if (sessionId !== session) continue
      waiting.delete(id)
      reject(new Error('the page was left'))
    }
  }
  return {
    listen: (listener) => void listeners.push(listener),
    send: (method, params, sessionId) =>
      new Promise((resolve, reject) => {
        waiting.set(++last, { sessionId, resolve, reject })
        input.write(`${JSON.stringify({ id: last, method, params, sessionId })}\0`)
      }),
  }
}

/** Opens a tab; its page is another target after a page that was rendered early is opened. */
async function openTab({ send, listen }) {
  const { browserContextId } = await send('Target.createBrowserContext', {})
  const target = { url: 'about:blank', forTab: true, browserContextId, width: 1440, height: 900 }
  const { targetId } = await send('Target.createTarget', target)
  const { sessionId: tab } = await send('Target.attachToTarget', { targetId, flatten: true })
  const pages = new Map()
  let early = ''
  listen(({ method, sessionId, params }) => {
    if (method === 'Preload.prerenderStatusUpdated') early = params.status
    if (method === 'Target.attachedToTarget' && sessionId === tab)
      pages.set(params.targetInfo.targetId, { session: params.sessionId, ...params.targetInfo })
    if (method === 'Target.targetInfoChanged' && pages.has(params.targetInfo.targetId))
      Object.assign(pages.get(params.targetInfo.targetId), { subtype: undefined }, params.targetInfo)
    if (method === 'Target.detachedFromTarget')
      for (const [id, { session }] of pages) if (session === params.sessionId) pages.delete(id)
  })
  await send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: true }, tab)
  const session = () => [...pages.values()].findLast(({ subtype }) => subtype === undefined)?.session
  const onPage = (method, params = {}) => send(method, params, session())
  await Promise.all([onPage('Page.enable'), onPage('Preload.enable')])
  return {
    send: onPage,
    /** Whether a page has been rendered that is not open yet. */
    hasEarlyPage: () => early === 'Ready',
    /** The value of an expression, or of a function of one argument, in the page; promises are awaited. */
    async evaluate(code, argument) {
      const expression = typeof code === 'string' ? code : `(${String(code)})(${JSON.stringify(argument)})`
      const options = { expression, returnByValue: true, awaitPromise: true }
      const { result, exceptionDetails } = await onPage('Runtime.evaluate', options)
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
      return result.value
    },
    /** Moves the pointer; presses and releases its button where `isPressed`. */
    async point(x, y, isPressed = false) {
      const types = isPressed ? ['mousePressed', 'mouseReleased'] : ['mouseMoved']
      for (const type of types)
        await onPage('Input.dispatchMouseEvent', {
          type,
          x,
          y,
          ...(isPressed && { button: 'left', clickCount: 1 }),
        })
    },
    close: () => send('Target.disposeBrowserContext', { browserContextId }),
  }
}
