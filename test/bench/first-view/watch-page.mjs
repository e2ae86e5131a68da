// What a page loads.

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
