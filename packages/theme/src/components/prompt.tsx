import { defineComponent, textOf, type Rendered, type RenderTools } from '@octavo/hast'
import { contentOf, iconOf, iconProps, plainText } from './prop-values.ts'

/**
 * `<Prompt>`: a prompt to copy or to open in an editor. Its text is in the page, folded, as the author wrote it.
 * `actions` are `copy` (default) and `cursor`.
 */
export const promptComponent = defineComponent({
  name: 'Prompt',
  props: {
    description: { type: 'markdown', required: true },
    actions: { type: 'strings' },
    ...iconProps,
    children: { type: 'code' },
  },
  render: ({ props, children }, tools) => {
    const icon = iconOf(props, tools)
    const text = plainText(props['children']) ?? textOf(children).trim()
    return (
      <div class="prompt" data-copy-from=".prompt-text">
        <details data={{ tocSkip: true }}>
          <summary>
            {icon}
            <span>{contentOf(props['description'])}</span>
          </summary>
          <div class="prompt-text">{text}</div>
        </details>
        {renderActions(actionsOf(props['actions']), text, tools)}
      </div>
    )
  },
  toMarkdown: ({ text, children }) => [text['description'], children].filter(Boolean).join('\n\n'),
})

const actionsOf = (actions: unknown): readonly unknown[] => (Array.isArray(actions) ? actions : ['copy'])

function renderActions(actions: readonly unknown[], text: string, tools: RenderTools): Rendered {
  return (
    <>
      {actions.includes('copy') && (
        <button type="button" class="copy-button copy-button-labelled" data-copied={tools.words('copied')}>
          {tools.words('copy-prompt')}
        </button>
      )}
      {actions.includes('cursor') && (
        <a
          class="prompt-open"
          href={`cursor://anysphere.cursor-deeplink/prompt?text=${encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'))}`}
          data={{ decoration: true }}
        >
          {tools.words('open-in-cursor')}
        </a>
      )}
    </>
  )
}
