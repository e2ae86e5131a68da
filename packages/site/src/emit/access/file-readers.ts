import type { PageAccess } from '../../plan/access/page-access.ts'
import type { OutputFile } from '../../output/output-file.ts'

/** Who may read pictures and other files of the project: the readers of the pages that mention them. */
export interface FileReaders {
  /** Notes the files that the text of an output mentions. */
  note(output: OutputFile, text: string): void
  /** The rules of a file, known when all pages were made; none for one that no page mentions. */
  rulesOf(path: string): readonly number[]
}

/** Creates the record of a site with files at these paths. */
export function createFileReaders(
  paths: ReadonlySet<string>,
  { base, access }: { readonly base: string; readonly access: PageAccess },
): FileReaders {
  const uses = new Map<string, Map<string, OutputFile>>()
  return {
    note(output, text) {
      for (const path of mentionedPaths(text, base)) {
        if (!paths.has(path)) continue
        const users = uses.get(path) ?? new Map<string, OutputFile>()
        uses.set(path, users.set(output.path, output))
      }
    },
    rulesOf(path) {
      const users = [...(uses.get(path)?.values() ?? [])]
      const rules = users.map((output) => output.access?.()[0])
      const rule = users.length === 0 ? undefined : access.anyOf(rules)
      return rule === undefined ? [] : [rule]
    },
  }
}

/** Decoded paths below the base: whole values of attributes, and what is between quotes, brackets, commas or spaces. */
function* mentionedPaths(text: string, base: string): Generator<string> {
  for (const [, value = ''] of text.matchAll(/="([^"]*\.[^"]*)"/g)) {
    const path = pathOf(plainValue(value), base)
    if (path !== undefined) yield path
  }
  for (const part of text.replaceAll('&quot;', '"').split(/[\s"'`()<>=,;]+/)) {
    const path = part.includes('.') ? pathOf(plainValue(part), base) : undefined
    if (path !== undefined) yield path
  }
}

const plainValue = (value: string) => value.replaceAll('&amp;', '&').replaceAll('&#39;', "'")

function pathOf(address: string, base: string): string | undefined {
  const local = address.replace(/^https?:\/\/[^/]+/, '').replace(/[?#].*$/, '')
  if (!local.startsWith(base)) return undefined
  try {
    return decodeURIComponent(local.slice(base.length))
  } catch {
    return undefined
  }
}
