import { defineComponent } from '@octavo/hast'
import { firstContent, plainText } from './prop-values.ts'

/** `<Expandable>`: nested fields behind a row that shows and hides them. */
export const expandableComponent = defineComponent({
  name: 'Expandable',
  props: {
    title: { type: 'content' },
    summary: { type: 'content' },
    defaultOpen: { type: 'boolean', default: false },
    defaultClosed: { type: 'boolean' },
    className: { type: 'string' },
  },
  render: ({ props, children }, tools) => {
    const title = firstContent(props['title'], props['summary'])
    return (
      <details
        class={['expandable', plainText(props['className'])]}
        open={props['defaultOpen'] === true}
        data={{ tocSkip: true }}
      >
        <summary data-component-part="expandable-button">
          <span>
            <span class="when-closed" data={{ decoration: true }}>
              {tools.words('field-show')}{' '}
            </span>
            <span class="when-open" data={{ decoration: true }}>
              {tools.words('field-hide')}{' '}
            </span>
            {title.length > 0 ? title : tools.words('field-children')}
          </span>
        </summary>
        <div class="expandable-content" data-component-part="expandable-content">
          {children}
        </div>
      </details>
    )
  },
  toMarkdown: ({ text, children }) =>
    [text['title'] && `**${text['title']}**`, children].filter(Boolean).join('\n\n'),
})
