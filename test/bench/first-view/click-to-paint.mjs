// When the page after a click is painted, for sites with and without documents of their own per page.
import { setTimeout as wait } from 'node:timers/promises'

/** A pointer rests that long on a link before it is pressed, as those of people do. */
const restMs = 300

/** Milliseconds from a click on the link to `next` on the page `start` to the first paint of that page. */
export async function clickToPaint(browser, { server, start, next }) {
  const tab = await browser.openTab()
  await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${String(reportClicks)})()` })
  await tab.send('Page.navigate', { url: server.origin + start })
  // Until nothing is requested any more, as before the other measures.
  await wait(1000)
  const forms = [next, next.replace(/\/$/, ''), next.replace(/\.html$/, '')]
  const { x, y, title } = await tab.evaluate(findLink, forms)
  await tab.point(x, y)
  await wait(restMs)
  await tab.point(x, y, true)
  await wait(1000)
  const ms = await tab.evaluate(readPaint, title)
  await tab.close()
  return ms
}

/** Runs in every document: remembers when a reader clicked, and when the title of the page changed on the screen. */
function reportClicks() {
  addEventListener(
    'click',
    ({ timeStamp }) => {
      sessionStorage.setItem('bench-click', String(performance.timeOrigin + timeStamp))
      const { title } = document
      const watch = () => {
        if (document.title === title) return requestAnimationFrame(watch)
        // After the paint of this frame.
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => {
          globalThis.benchPainted = performance.timeOrigin + performance.now()
        })
        port1.start()
        port2.postMessage(null)
      }
      requestAnimationFrame(watch)
    },
    true,
  )
}

/** Scrolls the first visible link with one of these addresses into view; its place, and the title of the page. */
function findLink(forms) {
  const selector = forms.map((form) => `a[href="${form}"]`).join(', ')
  const link = [...document.querySelectorAll(selector)].find((one) => one.getClientRects().length > 0)
  link.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  const { left, top, width, height } = link.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2, title: document.title }
}

/** Milliseconds from the click to the first paint of the page, which must have another title. */
function readPaint(former) {
  if (document.title === former) throw new Error('the page did not change within a second')
  const [entry] = performance.getEntriesByName('first-contentful-paint')
  const [{ activationStart = 0 }] = performance.getEntriesByType('navigation')
  const clicked = Number(sessionStorage.getItem('bench-click'))
  // A page that was rendered early began before the click; its first paint is on the screen.
  const isOwn = performance.timeOrigin > clicked || activationStart > 0
  const painted = isOwn ? performance.timeOrigin + entry.startTime : globalThis.benchPainted
  return painted - clicked
}
