import type { Icon } from '@octavo/config'
import type { Content, Rendered, RenderTools } from '@octavo/hast'
import type { PageMenuEntry } from '../page-parts-view.ts'
import { isExternal, safeHref } from './link.tsx'
import { renderMark, type MarkName } from './mark.tsx'

/** The look of an entry with a name in docs.json; names of products are the same in every language. */
interface NamedLook {
  readonly icon: { readonly mark: MarkName } | { readonly name: string; readonly library: string }
  /** Keys of words; the name of the product follows the first. */
  readonly words: string
  readonly product?: string
}

const lucide = (name: string) => ({ name, library: 'lucide' })
const tabler = (name: string) => ({ name, library: 'tabler' })
const openIn = (product: string, icon: NamedLook['icon']): NamedLook => ({
  icon,
  words: 'menu-open-in',
  product,
})
const connect = (product: string, icon: NamedLook['icon']): NamedLook => ({
  icon,
  words: 'menu-connect',
  product,
})

const LOOKS: Readonly<Record<string, NamedLook>> = {
  copy: { icon: { mark: 'copy' }, words: 'copy-page' },
  view: { icon: { mark: 'lines' }, words: 'view-markdown' },
  assistant: { icon: lucide('message-circle'), words: 'menu-assistant' },
  'download-pdf': { icon: lucide('printer'), words: 'menu-download-pdf' },
  'download-spec': { icon: lucide('file-down'), words: 'menu-download-spec' },
  chatgpt: openIn('ChatGPT', tabler('brand-openai')),
  claude: openIn('Claude', lucide('sparkles')),
  perplexity: openIn('Perplexity', { mark: 'search' }),
  grok: openIn('Grok', tabler('brand-x')),
  aistudio: openIn('Google AI Studio', tabler('brand-google')),
  devin: openIn('Devin', lucide('bot')),
  'devin-desktop': openIn('Devin Desktop', lucide('square-terminal')),
  mcp: { icon: lucide('plug'), words: 'menu-mcp' },
  'add-mcp': { icon: lucide('terminal'), words: 'menu-add-mcp' },
  cursor: connect('Cursor', lucide('square-terminal')),
  vscode: connect('VS Code', tabler('brand-vscode')),
  'devin-mcp': connect('Devin', lucide('bot')),
}

/** Title and description of an entry in the page's language; the author's own unchanged. */
export function menuEntryLook(
  entry: PageMenuEntry,
  tools: RenderTools,
): { readonly title: string; readonly description: string } {
  if (entry.kind === 'custom') return entry
  const { words = entry.name, product } = LOOKS[entry.name] ?? {}
  const title = [tools.words(words), product].filter(Boolean).join(' ')
  return { title, description: tools.words(`${words}-text`) }
}

/** The icon of an entry; an author's entry without icon has the mark of links. */
export function renderEntryIcon(entry: PageMenuEntry, tools: RenderTools): Rendered | Content {
  const icon: NamedLook['icon'] | Icon | undefined =
    entry.kind === 'custom' ? entry.icon : LOOKS[entry.name]?.icon
  if (entry.kind === 'named' && entry.action === 'copy-page')
    return [renderMark('copy'), renderMark('check')].flat()
  if (icon === undefined) return renderMark('outward')
  return typeof icon === 'object' && 'mark' in icon ? renderMark(icon.mark) : tools.icon(icon, { size: 15 })
}

/** An entry: a link if it has a target, else a button that needs a script. */
export function renderMenuEntry(entry: PageMenuEntry, content: Rendered, className: string): Rendered {
  const { href, copy, action } = entry
  if (href === undefined) {
    const look = [className, 'js-only', action === 'copy-page' && 'copy-page']
    return (
      <button type="button" class={look} data-page-action={action ?? 'copy-text'} data-copy-text={copy}>
        {content}
      </button>
    )
  }
  const external = isExternal(href)
  return (
    <a
      class={[className, entry.needsOrigin && 'js-only']}
      href={safeHref(href)}
      target={external ? '_blank' : undefined}
      rel={external ? 'noopener' : undefined}
      download={entry.download ? '' : undefined}
      data-copy-text={copy}
      data-template={entry.template}
      data-origin={entry.needsOrigin ? 'true' : undefined}
    >
      {content}
    </a>
  )
}
