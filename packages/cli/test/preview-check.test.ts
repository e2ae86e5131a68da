// What the preview does behind an edit: it checks the site, without rendering pages that nobody has requested.
import type { Builder, SiteBuild } from '@octavo/site'
import { createDiagnostic } from '@octavo/source'
import { expect, test, vi } from 'vitest'
import { createDevEvents } from '../src/dev/dev-events.ts'
import { createDevSite } from '../src/dev/dev-site.ts'
import { runPreview } from '../src/dev/run-preview.ts'
import { createDiskFiles } from '../src/ports/disk-files.ts'
import { mergeDiagnostics } from '../src/print/print-diagnostics.ts'
import { tempFolder, writeFiles } from './twins/temp-folder.ts'
import { twinBuilder } from './twins/twin-builder.ts'

/** A preview of a site with three pages; `pages` are those that a check has parsed, by build. */
function startPreview(root: string) {
  const twin = twinBuilder(createDiskFiles(root))
  const pages: number[] = []
  const rendered: string[] = []
  const checked: number[] = []
  const errors: unknown[] = []
  const build = async (): Promise<SiteBuild> => {
    const at = pages.push(0) - 1
    const made = await twin.build()
    return {
      ...made,
      outputs: made.outputs.map((output) => ({
        ...output,
        bytes: async () => (rendered.push(output.path), output.bytes()),
      })),
      check: async ({ beforePage } = {}) => {
        for (let page = 0; page < 3; page++) {
          await beforePage?.()
          pages[at] = page + 1
          if (page === 1) await atSecondPage()
        }
        return [createDiagnostic('link/missing-page', `Build ${at}`, {})]
      },
    }
  }
  let atSecondPage: () => Promise<void> = async () => {}
  const preview = runPreview({
    site: createDevSite(),
    events: createDevEvents('token'),
    openBuilder: async () => ({
      builder: { ...twin, build } satisfies Builder,
      diagnostics: [],
      report: mergeDiagnostics,
    }),
    isSettings: () => false,
    onBuilt: () => {},
    onChecked: (_build, diagnostics) =>
      checked.push(...diagnostics.map(({ message }) => Number(message.slice('Build '.length)))),
    onError: (error) => errors.push(error),
  })
  const onSecondPage = (act: () => Promise<void>) => (atSecondPage = act)
  return { preview, pages, rendered, checked, errors, onSecondPage }
}

test('each build is checked, and no page is rendered', async () => {
  const root = tempFolder()
  writeFiles(root, { 'index.mdx': 'One' })
  const { preview, rendered, checked } = startPreview(root)
  await vi.waitUntil(() => checked.length === 1, 30_000)
  await preview.changed(['index.mdx'])
  await vi.waitUntil(() => checked.length === 2, 30_000)
  expect([checked, rendered]).toEqual([[0, 1], []])
})

test('a check that a newer build overtakes ends, and reports nothing', async () => {
  const root = tempFolder()
  writeFiles(root, { 'index.mdx': 'One' })
  const { preview, pages, checked, errors, onSecondPage } = startPreview(root)
  onSecondPage(async () => {
    onSecondPage(async () => {})
    await preview.changed(['index.mdx'])
  })
  await vi.waitUntil(() => checked.length > 0, 30_000)
  expect([pages, checked, errors]).toEqual([[2, 3], [1], []])
})
