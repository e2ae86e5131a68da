import { createHash } from 'node:crypto'
import type { OfflineFolder } from '@octavo/site/export'
import { everyOutput } from '../output/write-site.ts'
import { runBundler } from '../ports/author-code/run-bundler.ts'
import { readPackageFile } from '../ports/package-files.ts'
import type { ExportedFolder, ExportForm, ExportInput } from './export-form.ts'

/** A folder whose pages open from the disk: what `octavo export` makes without a flag. */
export const offlineForm: ExportForm = {
  suffix: '',
  hasSections: false,
  make: async (input) => offlineExport(input),
}

/** `--zip`: the same folder as an archive. */
export const zipForm: ExportForm = {
  suffix: '.zip',
  hasSections: false,
  async make(input) {
    const { packZip } = await import('./pack-zip.ts')
    const { outputs, late = () => [] } = await offlineExport(input)
    return { kind: 'file', bytes: await packZip(everyOutput({ outputs, pageStyles: late })) }
  },
}

async function offlineExport({ build, outline }: ExportInput): Promise<ExportedFolder> {
  const { offlineFolder } = await import('@octavo/site/export')
  const runtime = await readPackageFile('@octavo/client/dist/offline.js')
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
  const folder: OfflineFolder = offlineFolder(build.outputs, outline, { sha256, runtime, toCommonJs })
  return {
    kind: 'folder',
    outputs: folder.outputs,
    late: () => build.pageStyles().flatMap((output) => folder.filesOf(output)),
  }
}

/** Returns a module with `require` and `exports` instead of `import` and `export`; nothing is bundled with it. */
async function toCommonJs(code: string): Promise<string> {
  const { outputFiles } = await runBundler({
    stdin: { contents: code, loader: 'js' },
    bundle: false,
    format: 'cjs',
    minify: true,
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'silent',
    tsconfigRaw: {},
  })
  return outputFiles[0]?.text ?? ''
}
