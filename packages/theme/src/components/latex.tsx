import { defineComponent, textOf } from '@octavo/hast'

/** `<Latex>`: a formula in the line. */
export const latexComponent = defineComponent({
  name: 'Latex',
  inline: true,
  props: {},
  render: ({ children }, tools) => tools.math(textOf(children), false),
  toMarkdown: ({ children }) => `$${children}$`,
})
