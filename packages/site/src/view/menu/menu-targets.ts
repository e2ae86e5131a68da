import type { PartSettings } from '@octavo/config'

/** The input of the targets of a page's menu; addresses are absolute unless the site's own is unknown. */
export interface MenuFacts extends PartSettings {
  readonly siteName: string
  /** Address of the page's Markdown copy, from the root. */
  readonly markdownUrl: string
  /** The same, absolute; with {@link ORIGIN} where the site's origin is unknown. */
  readonly markdownAddress: string
  /** Route of the page with a slash in front. */
  readonly path: string
  /** Address of the API description of the page. */
  readonly spec?: string | undefined
}

/** The action of an entry: a link, a text to copy, or an action of the page's script. */
export interface MenuTarget {
  readonly href?: string
  /** A text for the clipboard. */
  readonly copy?: string
  readonly action?: 'copy-page' | 'print'
  /** The target is a file to download. */
  readonly download?: boolean
  /** Target whose `$page` becomes the page's Markdown when script runs. */
  readonly template?: string
}

/** The hole of the site's origin where it is unknown; the page's script fills it with its own. */
export const ORIGIN = '{origin}'

const query = encodeURIComponent

const prompt = ({ markdownAddress }: MenuFacts) =>
  query(`Read ${markdownAddress} so that I can ask questions about it.`)

/** A name that programs use as an identifier. */
const serverName = ({ siteName }: MenuFacts) =>
  siteName
    .normalize('NFKD')
    .replace(/[^\w-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase() || 'docs'

/** Base64 of UTF-8 text. Source: RFC 4648 section 4. */
function base64(text: string): string {
  const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
  const bytes = [...new TextEncoder().encode(text)]
  const groups = Array.from({ length: Math.ceil(bytes.length / 3) }, (_, at) =>
    bytes.slice(at * 3, at * 3 + 3),
  )
  return groups
    .map(([first = 0, second, third]) => {
      const bits = (first << 16) | ((second ?? 0) << 8) | (third ?? 0)
      const four = [18, 12, 6, 0].map((shift) => digits[(bits >> shift) & 63]).join('')
      return second === undefined
        ? `${four.slice(0, 2)}==`
        : third === undefined
          ? `${four.slice(0, 3)}=`
          : four
    })
    .join('')
}

type TargetOf = (facts: MenuFacts) => MenuTarget | undefined

/** The entries that docs.json has names for; undefined where the site lacks what an entry needs. */
export const menuTargets: Readonly<Record<string, TargetOf>> = {
  copy: () => ({ action: 'copy-page' }),
  view: ({ markdownUrl }) => ({ href: markdownUrl }),
  assistant: (facts) =>
    facts.assistant === undefined ? undefined : { href: fillPlaceholders(facts.assistant, facts) },
  'download-pdf': () => ({ action: 'print' }),
  'download-spec': ({ spec }) => (spec === undefined ? undefined : { href: spec, download: true }),
  chatgpt: (facts) => ({ href: `https://chatgpt.com/?hints=search&q=${prompt(facts)}` }),
  claude: (facts) => ({ href: `https://claude.ai/new?q=${prompt(facts)}` }),
  perplexity: (facts) => ({ href: `https://www.perplexity.ai/search?q=${prompt(facts)}` }),
  grok: (facts) => ({ href: `https://grok.com/?q=${prompt(facts)}` }),
  aistudio: (facts) => ({ href: `https://aistudio.google.com/prompts/new_chat?prompt=${prompt(facts)}` }),
  devin: (facts) => ({ href: `https://app.devin.ai/?prompt=${prompt(facts)}` }),
  'devin-desktop': (facts) => ({ href: `windsurf://cascade?prompt=${prompt(facts)}` }),
  mcp: ({ mcp }) => (mcp === undefined ? undefined : { copy: mcp }),
  'add-mcp': ({ mcp }) => (mcp === undefined ? undefined : { copy: `npx add-mcp ${mcp}` }),
  cursor: (facts) => {
    if (facts.mcp === undefined) return undefined
    const config = query(base64(JSON.stringify({ url: facts.mcp })))
    return {
      href: `cursor://anysphere.cursor-deeplink/mcp/install?name=${serverName(facts)}&config=${config}`,
    }
  },
  vscode: (facts) => {
    if (facts.mcp === undefined) return undefined
    const config = JSON.stringify({ name: serverName(facts), type: 'http', url: facts.mcp })
    return { href: `vscode:mcp/install?${query(config)}` }
  },
  'devin-mcp': ({ mcp }) =>
    mcp === undefined ? undefined : { href: 'https://app.devin.ai/settings/mcp-marketplace', copy: mcp },
}

/**
 * `$page`, `$path` and `$mcp` in an author's target; without script the page is named by the address of its Markdown.
 */
export function fillPlaceholders(text: string, facts: MenuFacts): string {
  const values: Readonly<Record<string, string>> = {
    $page: facts.markdownAddress,
    $path: facts.path,
    $mcp: facts.mcp ?? '',
  }
  return text.replace(/\$(?:page|path|mcp)\b/g, (name) => query(values[name] ?? name))
}
