import type { Content, Element } from '@octavo/hast'
import { element, text, withData, type Context } from './renderer.ts'

type Props = Readonly<Record<string, unknown>>

const ACTIONS = ['copy', 'download'] as const
const PLACEMENTS: ReadonlySet<string> = new Set([
  'top-left',
  'top-center',
  'top-right',
  'bottom-left',
  'bottom-center',
  'bottom-right',
])

/** A picture with the buttons that its `actions` name: `true` for all, or `copy` and `download`. */
export function withImageActions(image: Element, props: Props, ctx: Context): Content {
  const actions = actionsOf(props['actions'])
  if (actions.length === 0) return image
  const requested = String(props['actionsPlacement'] ?? '')
  const placement = PLACEMENTS.has(requested) ? requested : 'bottom-center'
  const bar = withData(
    element(
      'span',
      {},
      actions.map((action) => renderAction(action, image, ctx)),
    ),
    {
      decoration: true,
    },
  )
  return element('span', { className: ['image-actions'], dataPlacement: placement }, [image, bar])
}

function actionsOf(value: unknown): readonly (typeof ACTIONS)[number][] {
  if (value === true || value === 'true' || value === '') return ACTIONS
  const words = Array.isArray(value) ? value.map(String) : typeof value === 'string' ? value.split(',') : []
  const trimmed = new Set(words.map((word) => word.replace(/[[\]"']/g, '').trim()))
  return ACTIONS.filter((action) => trimmed.has(action))
}

function renderAction(action: (typeof ACTIONS)[number], image: Element, { r }: Context): Content {
  const { words } = r.tools
  const src = image.properties['src']
  if (action === 'download') return element('a', { href: src, download: '' }, [text(words('download-image'))])
  const copied = { dataCopied: words('copied'), dataCopyImage: true }
  return element('button', { type: 'button', ...copied }, [text(words('copy-image'))])
}
