import { createHash } from 'node:crypto'
import type { ExportedFile } from '@octavo/site/export'
import type { OutputFile } from '@octavo/site'
import type { ExportForm } from './export-form.ts'

/** `--epub`: a book. */
export const epubForm: ExportForm = {
  suffix: '.epub',
  hasSections: true,
  async make({ outline, outputs }) {
    const [{ epubFiles }, { packZip }] = await Promise.all([
      import('@octavo/site/export'),
      import('./pack-zip.ts'),
    ])
    const sha256 = (data: string) => createHash('sha256').update(data).digest('hex')
    const files = await epubFiles(outline, outputs, { sha256, now: editionTime })
    return { kind: 'file', bytes: await packZip(files, new Set(['mimetype'])) }
  },
}

/** The time that packagers ask for, so that builds can be repeated, else now. Source: reproducible-builds.org. */
function editionTime(): Date {
  const seconds = Number(process.env['SOURCE_DATE_EPOCH'] ?? Number.NaN)
  return new Date(Number.isFinite(seconds) ? seconds * 1000 : Date.now())
}

/** `--search-records`: a JSON text in each line, as services for search import them. */
export const recordsForm: ExportForm = {
  suffix: '-search.jsonl',
  hasSections: false,
  isPublished: true,
  async make({ build }) {
    const lines = (await build.searchRecords()).map((record) => `${JSON.stringify(record)}\n`)
    return { kind: 'file', bytes: new TextEncoder().encode(lines.join('')) }
  },
}

/** `--markdown`: a folder of Markdown files, or one file. */
export const markdownForm: ExportForm = {
  suffix: '-markdown',
  hasSections: true,
  async make({ args, outline, outputs }) {
    const { markdownFile, markdownFolder, mediaType } = await import('@octavo/site/export')
    const toOutput = ({ path, bytes }: ExportedFile): OutputFile => ({
      path,
      route: `/${path}`,
      mediaType: mediaType(path),
      kind: 'generated',
      bytes,
    })
    const isFile = args.text('out')?.toLowerCase().endsWith('.md') === true
    if (!isFile) return { kind: 'folder', outputs: (await markdownFolder(outline, outputs)).map(toOutput) }
    return { kind: 'file', bytes: new TextEncoder().encode(await markdownFile(outline, outputs)) }
  },
}
