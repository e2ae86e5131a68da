import { spanAt, spanOfFile, type SourceFile, type Span } from '@octavo/source'
import type { OuterLink } from './check-links.ts'
import type { Route } from '../../plan/routes/route.ts'
import { isFileMeta } from '../../plan/discovery/seo-metatags.ts'

/**
 * Returns the addresses of front matter that no page shows in its text: pictures of meta tags, and the target of
 * a link page.
 */
export function frontMatterLinks(routes: readonly Route[]): readonly OuterLink[] {
  return routes.flatMap((route) => {
    if (route.kind !== 'page') return []
    const { file } = route
    const { meta, url } = route.frontMatter
    const pictures = Object.entries(meta).filter(([key]) => isFileMeta(key))
    const named = pictures.map(([key, address]) => ({ kind: 'asset' as const, key, address }))
    const target = url?.startsWith('/') === true ? [{ kind: 'link' as const, key: 'url', address: url }] : []
    return [...named, ...target].map(({ kind, key, address }) => ({
      kind,
      url: address,
      span: spanOfKey(file, key),
    }))
  })
}

function spanOfKey(file: SourceFile, key: string): Span {
  const line = new RegExp(`^["']?${key}["']?[ \\t]*:.*$`, 'm').exec(file.text)
  return line ? spanAt(file, line.index, line.index + line[0].trimEnd().length) : spanOfFile(file.path)
}
