import { defineComponent, textOf } from '@octavo/hast'
import { plainText } from './prop-values.ts'

/** A diagram as its source: readable as it is, and drawn by script where there is one. */
export const mermaidComponent = defineComponent({
  name: 'Mermaid',
  props: {
    chart: { type: 'code' },
    placement: { type: 'string' },
    actions: { type: 'any' },
    className: { type: 'string' },
  },
  items: ['code'],
  render: ({ props, children, items }) => (
    <figure
      class="mermaid"
      data-placement={plainText(props['placement'])}
      data-actions={actionsOf(props['actions'])}
    >
      <pre tabindex={0} role="group" aria-label="Mermaid">
        <code class="language-mermaid">{sourceOf(props, items, textOf(children))}</code>
      </pre>
    </figure>
  ),
  toMarkdown: ({ props, children }) =>
    '```mermaid\n' + (plainText(props['chart']) ?? children).trim() + '\n```',
})

const actionsOf = (actions: unknown) => (typeof actions === 'boolean' ? String(actions) : undefined)

function sourceOf(
  props: Readonly<Record<string, unknown>>,
  items: readonly { readonly code?: { readonly code: string } }[],
  text: string,
): string {
  return (plainText(props['chart']) ?? items[0]?.code?.code ?? text).trim()
}
