import { defineComponent } from '@octavo/hast'

/** `<Visibility for="humans | agents">`: text for pages alone or for the Markdown copy alone. */
export const visibilityComponent = defineComponent({
  name: 'Visibility',
  props: { for: { type: 'string', required: true } },
  render: ({ props, children }, tools) => {
    const audience = props['for']
    if (audience === 'humans') return children
    if (audience !== 'agents') {
      tools.report({
        code: 'component/bad-prop',
        message: '"Visibility" has no known audience in "for", so its content is hidden from pages',
        help: 'write "humans" or "agents"',
      })
    }
    return []
  },
  toMarkdown: ({ props, children }) => (props['for'] === 'humans' ? '' : children),
})
