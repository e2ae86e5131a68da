import { includedPath, partOfText, fenced } from '../../dialects/include-file.ts'
import type { PageContext } from '../../old-site.ts'

const DEPTH_LIMIT = 8
const SNIPPET = /^([ \t]*)(?:;)?-{1,}8<-{1,}[ \t]+["'](.+?)["'][ \t]*$/gm
const WHOLE = /^([ \t]*)\{[!*][ \t]*(?:>[ \t]*)?([^\s!*]+)([^\n]*?)[!*]\}[ \t]*$/gm

/** Returns a text with files that it includes: `--8<-- "path:3:5"`, `{! path[ln:1-7,9] !}` and `{* path ln[1:5] *}`. */
export function includeSnippets(text: string, context: PageContext, depth = 0): string {
  if (depth > DEPTH_LIMIT) return text
  const included = text.replace(SNIPPET, (raw: string, indent: string, written: string) => {
    if (raw.trim().startsWith(';')) return raw
    const [, path = '', name] = /^([^:]+)(?::(.+))?$/.exec(written) ?? []
    const isRange = name !== undefined && /^[\d:,]+$/.test(name)
    const part = partOf(path, isRange ? name : undefined, {
      region: isRange ? undefined : name,
      raw,
      context,
    })
    return includeSnippets(part, context, depth + 1).replaceAll(/^(?=.)/gm, indent)
  })
  return included.replace(WHOLE, (raw: string, ...groups: readonly string[]) => {
    const [indent = '', written = '', options = ''] = groups
    const [, path = '', own] = /^(.+?)(?:\[ln:([\d,.-]+)\])?$/.exec(written) ?? []
    const range = own ?? /ln\[([\d:,]+)\]/.exec(options)?.[1]?.replaceAll(':', '-')
    const part = partOf(path, range, {
      region: undefined,
      raw,
      context,
    })
    const isCode = raw.trim().startsWith('{*')
    const marked = /hl\[([\d,:]+)\]/.exec(options)?.[1]?.replaceAll(':', '-')
    const info = `${path.split('.').at(-1) ?? ''}${marked === undefined ? '' : ` hl_lines="${marked}"`}`
    return (isCode && part !== '' ? fenced(part, info) : part).replaceAll(/^(?=.)/gm, indent)
  })
}

function partOf(
  path: string,
  range: string | undefined,
  {
    region,
    raw,
    context,
  }: { readonly region: string | undefined; readonly raw: string; readonly context: PageContext },
): string {
  const roots = [
    '',
    ...context.site.contentFolders.flatMap(({ from }) => [from, from.replace(/\/?[^/]*$/, '')]),
  ]
  const file =
    includedPath(path, context, roots) ??
    [...context.project.paths].find((one) => one.endsWith(`/${path.replace(/^(?:\.{1,2}\/)+/, '')}`))
  const text = file === undefined ? undefined : context.project.text(file)
  if (text === undefined) {
    context.report(`The included file "${path}" is not in the project`, raw.trim())
    return ''
  }
  return range?.includes(',') && !/^\d*,\d*$/.test(range)
    ? range
        .split(',')
        .map((one) => partOfText(text, one, undefined))
        .join('\n')
    : partOfText(text, range, region)
}
