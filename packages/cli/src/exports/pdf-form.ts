import type { BookOutline, PdfDocument } from '@octavo/site/export'
import { createDiagnostic } from '@octavo/source'
import { findChromium } from '../ports/chromium/find-chromium.ts'
import { createPdfPrinter, type PdfPrinter } from '../ports/chromium/print-pdf.ts'
import type { ExportForm, ExportInput, MadeExport } from './export-form.ts'

/** `--pdf`: a book for printers and screens, printed by Chromium. */
export const pdfForm: ExportForm = {
  suffix: '.pdf',
  hasSections: true,
  make: makePdf,
}

async function makePdf({ outline, outputs, stop }: ExportInput): Promise<MadeExport> {
  const chromium = findChromium()
  if (chromium.kind === 'none') {
    const help = 'install Chromium, or set OCTAVO_CHROMIUM to the path of one'
    return { kind: 'failed', diagnostic: createDiagnostic('output/no-browser', chromium.message, { help }) }
  }
  const { pdfDocument, destinationPages } = await import('@octavo/site/export')
  const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
  const document = await pdfDocument(outline, outputs, { edition: editionOf(outline), toBase64 })
  const printer = createPdfPrinter(chromium.path)
  stop.cleanUp = () => printer.close()
  try {
    const bytes = await printWithNumbers(document, printer, destinationPages)
    return { kind: 'file', bytes }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const message = `"${chromium.path}" does not print the PDF: ${reason}`
    const help = 'try a newer Chromium by OCTAVO_CHROMIUM'
    return { kind: 'failed', diagnostic: createDiagnostic('output/not-printed', message, { help }) }
  } finally {
    await printer.close()
  }
}

/**
 * A browser knows the number of a page when it has printed it: the document is printed again with the numbers in its
 * contents, until they stay the same.
 */
async function printWithNumbers(
  document: PdfDocument,
  printer: PdfPrinter,
  pagesOf: (pdf: string) => ReadonlyMap<string, number>,
): Promise<Uint8Array> {
  let bytes = await printer.print(document.write())
  let known = ''
  for (let round = 0; round < 3; round++) {
    const pages = pagesOf(Buffer.from(bytes).toString('latin1'))
    const numbers = document.chapters.map((id) => pages.get(id) ?? 0).join()
    if (numbers === known) break
    known = numbers
    bytes = await printer.print(document.write(pages))
  }
  return bytes
}

/** The day of the last change of a page. */
const editionOf = ({ modified }: BookOutline): string | undefined => modified?.slice(0, 10)
