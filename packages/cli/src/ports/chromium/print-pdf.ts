import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createWorkFolder } from '../../disk/work-folder.ts'
import { startChromium, type Chromium } from './start-chromium.ts'

/** A printer of documents; each print is a PDF. */
export interface PdfPrinter {
  /** Prints an XHTML document; rejects with one sentence. */
  print(document: string): Promise<Uint8Array>
  /** Ends the browser and removes what it wrote. */
  close(): Promise<void>
}

/** Printing a book of thousands of pages takes minutes. */
const timeoutMs = 600_000

/** Starts the browser at `path` in a temporary folder. */
export function createPdfPrinter(path: string): PdfPrinter {
  const folder = createWorkFolder()
  const chromium = startChromium(path, join(folder.path, 'profile'))
  let prints = 0
  return {
    async print(document) {
      const name = `book-${++prints}.xhtml`
      folder.write(name, document)
      return withLimit(printFile(chromium, pathToFileURL(join(folder.path, name)).href))
    },
    async close() {
      await chromium.close()
      folder.remove()
    },
  }
}

async function printFile(chromium: Chromium, address: string): Promise<Uint8Array> {
  const { targetId } = await chromium.send('Target.createTarget', { url: 'about:blank' })
  const { sessionId } = await chromium.send('Target.attachToTarget', { targetId, flatten: true })
  const session = String(sessionId)
  await chromium.send('Page.enable', {}, session)
  const loaded = chromium.once('Page.loadEventFired')
  await chromium.send('Page.navigate', { url: address }, session)
  await loaded
  const waitForFonts = { expression: 'document.fonts.ready.then(() => 0)', awaitPromise: true }
  await chromium.send('Runtime.evaluate', waitForFonts, session)
  const options = {
    preferCSSPageSize: true,
    printBackground: true,
    generateDocumentOutline: true,
    generateTaggedPDF: true,
  }
  const { data } = await chromium.send('Page.printToPDF', options, session)
  await chromium.send('Target.closeTarget', { targetId })
  return Buffer.from(String(data), 'base64')
}

function withLimit<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`it takes longer than ${timeoutMs / 1000} seconds`)), timeoutMs)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
