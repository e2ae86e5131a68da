import { firstExisting } from '../old-project.ts'
import type { PageContext } from '../old-site.ts'
import { folderOf, joinPath } from '../text/paths.ts'
import { importsOf, type PageImport } from '../text/imports.ts'
import { replaceProse } from '../text/replace-prose.ts'

/** What a tool knows of a module: `known` is used by components that are converted, `unknown` has no counterpart. */
export type KnownModule = (specifier: string) => 'known' | 'unknown' | undefined

/**
 * Returns a page of MDX with imports of partials leading to their new paths, and without all others. Names of imported
 * pictures are replaced by their addresses; the use of other names is reported when it is left out.
 */
export function moveImports(text: string, context: PageContext, moduleOf: KnownModule): string {
  let moved = text
  for (const one of importsOf(text)) moved = moveImport(moved, one, { context, moduleOf })
  return moved
}

function moveImport(
  text: string,
  { raw, names, specifier }: PageImport,
  { context, moduleOf }: { readonly context: PageContext; readonly moduleOf: KnownModule },
): string {
  const without = text.replace(raw, () => '')
  const bare = specifier.replace(/^!!?[\w-]+(?:-loader)?!/, '').replace(/\?.*$/, '')
  const file = fileOf(bare, context)
  const partial =
    file === undefined ? undefined : (context.site.partials.get(file) ?? context.site.pages.get(file))
  if (partial !== undefined) return text.replace(raw, () => `import ${names[0] ?? 'Part'} from '/${partial}'`)
  const isCode = bare !== specifier || specifier.endsWith('?raw')
  if (file !== undefined && isCode) return inlineCode(without, names[0] ?? '', { file, context })
  if (file !== undefined && /\.(?:png|jpe?g|gif|svg|webp|avif|mp4|webm)$/i.test(file))
    return inlinePicture(without, names[0] ?? '', `/${file}`)
  if (moduleOf(specifier) !== 'known' && names.some((name) => new RegExp(`\\b${name}\\b`).test(without)))
    context.report(`The import of "${specifier}" is left out`, raw)
  return without
}

/** `@site`, `~` and `@` are the folder of the configuration or of the sources. */
function fileOf(specifier: string, { source, project }: PageContext): string | undefined {
  if (/^\.{1,2}\//.test(specifier))
    return firstExisting(project, candidates(joinPath(folderOf(source), specifier)))
  const rest = /^(?:@site|~|@|@assets|@\/)\/(.*)$/.exec(specifier)?.[1] ?? /^\/(.*)$/.exec(specifier)?.[1]
  if (rest === undefined) return undefined
  const ends = [...project.paths].filter((path) =>
    candidates(rest).some((end) => path === end || path.endsWith(`/${end}`)),
  )
  return ends.toSorted((one, other) => one.length - other.length)[0]
}

const candidates = (path: string) => [path, `${path}.mdx`, `${path}.md`]

/** The text of a file that is shown as code. */
function inlineCode(
  text: string,
  name: string,
  { file, context }: { readonly file: string; readonly context: PageContext },
): string {
  const code = context.project.text(file)
  if (code === undefined || name === '') return text
  const pattern = new RegExp(`<(?:CodeBlock|Code)\\b[^>]*\\{${name}\\}[^]*?(?:/>|</(?:CodeBlock|Code)>)`, 'g')
  const language = file.split('.').at(-1) ?? ''
  return text.replace(pattern, () => `\n\`\`\`${language}\n${code.trimEnd()}\n\`\`\`\n`)
}

const inlinePicture = (text: string, name: string, path: string): string =>
  replaceProse(text, new RegExp(`=\\{${name}(?:\\.default|\\.src)?\\}`, 'g'), () => `="${path}"`)
