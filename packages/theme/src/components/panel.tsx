import { defineComponent } from '@octavo/hast'

/** `<Panel>`: replaces the table of contents. */
export const panelComponent = defineComponent({
  name: 'Panel',
  props: { className: { type: 'string' } },
  render: ({ children }, tools) => {
    tools.aside('panel', children)
    return []
  },
})
