import { defineComponent } from '@octavo/hast'
import { contentOf, plainText } from './prop-values.ts'

/** `<Banner>` in a page: a callout across the text. The site's own banner is a setting of docs.json. */
export const bannerComponent = defineComponent({
  name: 'Banner',
  props: {
    title: { type: 'content' },
    background: { type: 'any' },
    variant: { type: 'any' },
    className: { type: 'string' },
  },
  render: ({ props, children }, tools) => (
    <aside
      class={['callout callout-custom', plainText(props['className'])]}
      role="note"
      aria-label={tools.words('callout-info')}
    >
      <div class="callout-content">
        {contentOf(props['title']).length > 0 && <p class="callout-title">{contentOf(props['title'])}</p>}
        {children}
      </div>
    </aside>
  ),
  toMarkdown: ({ text, children }) =>
    [text['title'] && `**${text['title']}**`, children].filter(Boolean).join('\n\n'),
})
