import { findCodeFiles, listImports, resolveSpecifier } from '@octavo/markdown'
import { asSitePath, replaceTexts, type TextEdit } from '@octavo/source'

/** The folder that the files of a revision are listed in, and what it has, by paths in the revision. */
export interface MountedFolder {
  readonly folder: string
  readonly has: (path: string) => boolean
}

const WITH_IMPORTS = /\.(?:mdx?|[cm]?[jt]sx?)$/i

/** Whether {@link mountedText} may change a file. */
export const isMountedText = (path: string): boolean => WITH_IMPORTS.test(path)

/**
 * Returns the text of a page, a snippet or a script of a revision so that what it names from the root is found in the folder
 * of the version: imports, shown files, snippets, and descriptions in front matter. Links are not changed: they are
 * resolved in the folder of their page.
 */
export function mountedText(path: string, text: string, mount: MountedFolder): string {
  const imports = importEdits(path, text, mount)
  if (!/\.mdx?$/i.test(path)) return replaceTexts(text, imports)
  return replaceTexts(text, [
    ...imports,
    ...codeEdits(path, text, mount),
    ...snippetEdits(text, mount),
    ...descriptionEdits(text, mount),
  ])
}

/** Quoted specifiers from the root. */
function importEdits(path: string, text: string, { folder, has }: MountedFolder): readonly TextEdit[] {
  return listImports({ path: asSitePath(path), text }).flatMap((specifier) => {
    if (specifier.startsWith('.')) return []
    const resolved = resolveSpecifier(specifier, path)
    if (resolved.kind !== 'file' || !resolved.candidates.some(has)) return []
    const moved = `/${folder}/${specifier.replace(/^\/+/, '')}`
    return ['"', "'"].flatMap((quote) => editsOf(text, quote + specifier + quote, quote + moved + quote))
  })
}

function editsOf(text: string, old: string, next: string): readonly TextEdit[] {
  const edits: TextEdit[] = []
  for (let at = text.indexOf(old); at >= 0; at = text.indexOf(old, at + old.length))
    edits.push({ start: at, end: at + old.length, text: next })
  return edits
}

const codeEdits = (path: string, text: string, { folder }: MountedFolder): readonly TextEdit[] =>
  findCodeFiles({ text }).flatMap(({ specifier, start, end }) =>
    specifier.startsWith('/') ? [{ start, end, text: `/${folder}${specifier}` }] : [],
  )

const SNIPPET = /<Snippet\b[^>]*?\bfile\s*=\s*(?:\{\s*)?(["'])([^"'\n]+)\1/g

function snippetEdits(text: string, { folder, has }: MountedFolder): readonly TextEdit[] {
  return [...text.matchAll(SNIPPET)].flatMap(({ index, 0: whole, 2: written = '' }) => {
    const name = written.replace(/^\/?(?:_?snippets\/)?/, '')
    const found = [`snippets/${name}`, `_snippets/${name}`].find(has)
    const start = index + whole.length - written.length - 1
    return found === undefined ? [] : [{ start, end: start + written.length, text: `/${folder}/${found}` }]
  })
}

/** The file in `openapi: file METHOD /path`, and its like of schemas and channels. */
const DESCRIPTION =
  /^(["']?(?:openapi|openapi-schema|asyncapi)["']?[ \t]*:[ \t]*["']?)([^\s"']+\.(?:json|ya?ml))(?=[\s"'])/gim

function descriptionEdits(text: string, { folder, has }: MountedFolder): readonly TextEdit[] {
  const end = text.startsWith('---') ? text.indexOf('\n---', 3) : -1
  return [...text.slice(0, Math.max(0, end)).matchAll(DESCRIPTION)].flatMap(
    ({ index, 1: key = '', 2: file = '' }) => {
      const path = file.replace(/^\.?\/+/, '')
      const start = index + key.length
      return has(path) ? [{ start, end: start + file.length, text: `${folder}/${path}` }] : []
    },
  )
}
