import { defineComponent } from '@octavo/hast'
import { contentOf, iconOf, iconProps, plainText } from './prop-values.ts'

/** `<View>`: content for one choice of the page, such as a language; sections below each other without script. */
export const viewComponent = defineComponent({
  name: 'View',
  props: { title: { type: 'content', required: true }, ...iconProps },
  render: ({ props, children }, tools) => (
    <section class="view" data-view={plainText(props['title'])} aria-label={plainText(props['title'])}>
      <p class="view-title">
        {iconOf(props, tools)} {contentOf(props['title'])}
      </p>
      {children}
    </section>
  ),
  toMarkdown: ({ text, children }) => `**${text['title'] ?? ''}**\n\n${children}`,
})
