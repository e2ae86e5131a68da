import { defineComponent, textOf, type Rendered, type RenderTools } from '@octavo/hast'
import { plainText, styleProps, authorClasses } from './prop-values.ts'

const PLACEMENTS = ['top-left', 'top-right', 'bottom-left', 'bottom-right']
const ZOOMS = { in: '+', out: '−', reset: '↺' } as const

/**
 * A diagram as its source, which is readable; a script renders it. Without `actions` the script shows the
 * controls of renderings that are not low.
 */
export const mermaidComponent = defineComponent({
  name: 'Mermaid',
  feature: 'mermaid',
  fence: 'mermaid',
  props: {
    chart: { type: 'code' },
    placement: { type: 'string' },
    actions: { type: 'any' },
    ...styleProps,
  },
  items: ['code'],
  render: ({ props, children, items }, tools) => (
    <figure class={['mermaid', authorClasses(props, tools)]} data-actions={actionsOf(props['actions'])}>
      <pre tabindex={0} role="group" aria-label={tools.words('diagram')}>
        <code class="language-mermaid">{sourceOf(props, items, textOf(children))}</code>
      </pre>
      <div class="mermaid-view" role="group" aria-label={tools.words('diagram')} hidden />
      {renderActions(placementOf(props['placement'], tools), tools)}
    </figure>
  ),
  toMarkdown: ({ props, children }) =>
    '```mermaid\n' + (plainText(props['chart']) ?? children).trim() + '\n```',
})

function renderActions(placement: string, tools: RenderTools): Rendered {
  return (
    <div class={`mermaid-actions mermaid-${placement}`} data={{ decoration: true }} hidden>
      {Object.entries(ZOOMS).map(([zoom, mark]) => (
        <button type="button" data-zoom={zoom} aria-label={tools.words(`zoom-${zoom}`)}>
          {mark}
        </button>
      ))}
    </div>
  )
}

function placementOf(value: unknown, tools: RenderTools): string {
  const placement = plainText(value)
  if (placement === undefined || PLACEMENTS.includes(placement)) return placement ?? 'bottom-right'
  tools.report({
    code: 'component/bad-prop',
    message: `"Mermaid" does not take "${placement}" as "placement"`,
    help: `give one of ${PLACEMENTS.join(', ')}`,
  })
  return 'bottom-right'
}

/** `true` and `false`, also as texts of a fence's meta; undefined: the height of the picture decides. */
const actionsOf = (actions: unknown) =>
  actions === undefined || actions === '' ? undefined : String(actions) === 'false' ? 'false' : 'true'

function sourceOf(
  props: Readonly<Record<string, unknown>>,
  items: readonly { readonly code?: { readonly code: string } }[],
  text: string,
): string {
  return (plainText(props['chart']) ?? items[0]?.code?.code ?? text).trim()
}
