import { defineComponent } from '@octavo/hast'
import { contentOf, iconOf, iconProps, plainText } from './prop-values.ts'

/** `<Prompt>`: a prompt to copy. Its text is in the page, folded, so that it is read without script too. */
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
    return (
      <div class="prompt" data-copy-from=".prompt-text">
        <details data={{ tocSkip: true }}>
          <summary>
            {icon}
            <span>{contentOf(props['description'])}</span>
          </summary>
          <div class="prompt-text">
            {contentOf(props['children']).length > 0 ? plainText(props['children']) : children}
          </div>
        </details>
        <button type="button" class="copy-button copy-button-labelled" data-copied={tools.words('copied')}>
          {tools.words('copy-prompt')}
        </button>
      </div>
    )
  },
  toMarkdown: ({ text, children }) => [text['description'], children].filter(Boolean).join('\n\n'),
})
