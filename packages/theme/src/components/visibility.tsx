import { defineComponent } from '@octavo/hast'
import { plainText } from './prop-values.ts'

/** `<Visibility for="humans | agents">`: text only for pages or only for the Markdown copy. */
export const visibilityComponent = defineComponent({
  name: 'Visibility',
  props: { for: { type: 'string' } },
  render: ({ props, children }, tools) => {
    const audience = props['for']
    if (audience === 'humans') return children
    if (audience !== 'agents') {
      tools.report({
        code: audience === undefined ? 'component/missing-prop' : 'component/bad-prop',
        message:
          audience === undefined
            ? '"Visibility" has no "for", so its content is hidden from pages'
            : `"Visibility" has the unknown audience "${plainText(audience) ?? ''}", so its content is hidden from pages`,
        help: 'write "humans" or "agents"',
      })
    }
    return []
  },
  toMarkdown: ({ props, children }) => (props['for'] === 'humans' ? '' : children),
})
