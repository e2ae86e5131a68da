// What a page loads and when the page after a click is painted, for sites with and without documents of their own per
// page.

/** Counts what a page loads; slow is a processor of a quarter, 150 ms and 1.6 Mbit/s. */
export async function openSlow(page, isSlow) {
  const session = await page.context().newCDPSession(page)
  const counted = { requests: 0, bytes: 0, fontBytes: 0 }
  const fonts = new Set()
  await session.send('Network.enable')
  session.on('Network.responseReceived', ({ requestId, type }) => {
    counted.requests += 1
    if (type === 'Font') fonts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    counted.bytes += encodedDataLength
    if (fonts.has(requestId)) counted.fontBytes += encodedDataLength
  })
  if (!isSlow) return counted
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 200_000,
  })
  return counted
}

/** Runs in every document: remembers when a reader clicked, and when the title of the page changed on the screen. */
export function reportClicks() {
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

/** Milliseconds from the click to the first paint of the page that has another title. */
export async function waitForNextPage(page, title) {
  const handle = await page.waitForFunction((former) => {
    if (document.title === '' || document.title === former) return undefined
    const [entry] = performance.getEntriesByName('first-contentful-paint')
    const clicked = Number(sessionStorage.getItem('bench-click'))
    const isOwn = performance.timeOrigin > clicked
    const painted = isOwn ? entry && performance.timeOrigin + entry.startTime : globalThis.benchPainted
    return painted === undefined ? undefined : painted - clicked
  }, title)
  return handle.jsonValue()
}
