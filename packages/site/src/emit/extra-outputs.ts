import { createDiagnostic, toSitePath, type Checked, type Diagnostic } from '@octavo/source'
import type { ExtraContent, ExtraOutput, OutputSite } from '../load/output-site.ts'
import type { SiteHooks } from '../load/site-hooks.ts'
import { mediaType } from '../output/media-type.ts'
import type { OutputFile } from '../output/output-file.ts'

/**
 * Returns the files that the author's `outputs` add to a site, each created when it is requested. A function that throws,
 * and a file without a usable path, is reported and left out.
 */
export async function extraOutputs(
  hooks: Pick<SiteHooks, 'outputs'> | undefined,
  site: OutputSite,
): Promise<Checked<readonly OutputFile[]>> {
  const value: OutputFile[] = []
  const diagnostics: Diagnostic[] = []
  for (const hook of hooks?.outputs ?? []) {
    try {
      const made: unknown = await hook(site)
      if (!Array.isArray(made)) throw new WrongOutput('it returns no list of files')
      for (const one of made) value.push(toOutput(one, hook.name))
    } catch (error) {
      diagnostics.push(report(error, hook.name))
    }
  }
  return { value, diagnostics }
}

/** What is wrong with a value that the author's function returns. */
class WrongOutput extends Error {}

function toOutput(file: Partial<ExtraOutput> | undefined, name: string): OutputFile {
  const { path, content } = file ?? {}
  const checked = toSitePath(typeof path === 'string' ? path : '')
  if (!checked.ok) throw new WrongOutput(`"${String(path)}" is no path in the output`)
  if (checked.path.startsWith('_octavo/')) throw new WrongOutput(`"${checked.path}" is in a folder of Octavo`)
  if (typeof content !== 'function' && !isContent(content))
    throw new WrongOutput(`the content of "${checked.path}" is neither text nor bytes`)
  return {
    path: checked.path,
    route: `/${checked.path}`,
    mediaType: mediaType(checked.path),
    kind: 'generated',
    ...contentOf({ path: checked.path, content }, name),
  }
}

/** A file whose content cannot be made is empty, and reported. */
function contentOf({ path, content }: ExtraOutput, name: string): Pick<OutputFile, 'bytes' | 'diagnostics'> {
  let failed: readonly Diagnostic[] = []
  return {
    diagnostics: () => failed,
    async bytes() {
      failed = []
      try {
        const made: unknown = typeof content === 'function' ? await content() : content
        if (!isContent(made)) throw new WrongOutput(`the content of "${path}" is neither text nor bytes`)
        return typeof made === 'string' ? new TextEncoder().encode(made) : made
      } catch (error) {
        failed = [report(error, name)]
        return new Uint8Array()
      }
    },
  }
}

const isContent = (value: unknown): value is ExtraContent =>
  typeof value === 'string' || value instanceof Uint8Array

function report(error: unknown, name: string): Diagnostic {
  const reason = String(error instanceof Error ? error.message : error).replaceAll(/\s+/g, ' ')
  return createDiagnostic(
    'config/outputs',
    `The function "${name === '' ? 'outputs' : name}" of the settings fails: ${reason.slice(0, 300)}`,
    {
      help:
        error instanceof WrongOutput
          ? 'return a list of { path, content }'
          : 'correct it, or leave it out of "outputs"',
    },
  )
}
