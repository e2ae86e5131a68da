import type { CodeSource, IconOptions, IconValue, IslandRequest } from '@octavo/hast'
import type { PageTools } from '../page/page-tools.ts'

/** What a component of an island gets for its question; the page notes links, files and styles by it. */
export function answerAsk(key: string, tools: PageTools): unknown {
  const [kind, first, second] = JSON.parse(key) as IslandRequest
  switch (kind) {
    case 'icon':
      return tools.icon(first as IconValue, second as IconOptions)
    case 'highlight':
      return tools.highlight(first as CodeSource)
    case 'math':
      return tools.math(String(first), second === true)
    case 'markdown':
      return tools.markdown(String(first), second === 'block' ? 'block' : 'inline')
    case 'href':
      return tools.href(String(first))
    case 'asset':
      return tools.assetOf(String(first), 'img')
    case 'media':
      return tools.assetOf(String(first), 'media')
    case 'frame':
      return tools.assetOf(String(first), 'frame')
    case 'words':
      return tools.words(String(first))
    case 'style':
      return tools.styleClass(first as string | Readonly<Record<string, string | number>>)
  }
}
