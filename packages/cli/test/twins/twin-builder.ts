import { createDiagnostic, decodeText, spanOfFile } from '@octavo/source'
import type { Builder, FilesPort } from '@octavo/site'
import { twinBuild } from './twin-site.ts'

/**
 * A builder that copies `x.mdx` to `x/index.html`; with a docs.json that is no JSON the home page is another one, if there
 * is a page; one with a theme is built with an error.
 */
export function twinBuilder(files: FilesPort): Builder {
  const read = async (path: Parameters<FilesPort['read']>[0]) => {
    const bytes = await files.read(path)
    return bytes === undefined ? undefined : decodeText(bytes, { path }).value
  }
  return {
    async build() {
      const outputs: Record<string, string> = {}
      let configText = ''
      for (const { path } of await files.list()) {
        const text = (await read(path)) ?? ''
        if (path === 'docs.json') configText = text
        else if (path.endsWith('.mdx'))
          outputs[
            path
              .replace(/(?:^index|\.mdx$)/, '')
              .replace(/\.mdx$/, '')
              .concat('/index.html')
              .replace(/^\//, '')
          ] = text
        else outputs[path] = text
      }
      try {
        const { theme } = JSON.parse(configText) as { readonly theme?: string }
        if (theme === undefined) return twinBuild(outputs)
        const fault = createDiagnostic('config/unknown-theme', `There is no theme "${theme}"`, {
          span: spanOfFile('docs.json'),
        })
        return twinBuild(outputs, { diagnostics: [fault] })
      } catch {
        const fault = createDiagnostic('config/syntax', 'docs.json is not JSON', {
          span: spanOfFile('docs.json'),
        })
        const writable = Object.keys(outputs).length > 0
        const byFolder = { ...outputs, ...(writable && { 'index.html': 'by folder' }) }
        const built = twinBuild(byFolder, { diagnostics: [fault], writable })
        return { ...built, isFallback: writable, sourceText: () => configText }
      }
    },
  }
}
