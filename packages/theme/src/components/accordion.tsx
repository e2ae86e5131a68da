import { defineComponent, type Content, type RenderTools } from '@octavo/hast'
import { glyphs } from './glyphs.ts'
import { contentOf, iconOf, iconProps, plainText, spaced } from './prop-values.ts'

/** `<Accordion>`: `<details>` whose id opens it; headings inside are not in the table of contents. */
export const accordionComponent = defineComponent({
  name: 'Accordion',
  props: {
    title: { type: 'content', required: true },
    description: { type: 'markdown' },
    defaultOpen: { type: 'boolean', default: false },
    ...iconProps,
    id: { type: 'string' },
    href: { type: 'any' },
    className: { type: 'string' },
  },
  anchor: (props) => plainText(props['id']) ?? plainText(props['title']),
  render: ({ props, children, id }, tools) => {
    const icon = iconOf(props, tools)
    const description = contentOf(props['description'])
    checkTitle(contentOf(props['title']), props['id'] !== undefined, tools)
    return (
      <details
        class={['accordion', plainText(props['className'])]}
        id={id}
        open={props['defaultOpen'] === true}
        data={{ tocSkip: true }}
      >
        <summary data-component-part="accordion-button">
          {spaced([
            glyphs.chevron,
            icon && (
              <span class="accordion-icon" data-component-part="accordion-icon">
                {icon}
              </span>
            ),
            <span class="accordion-title" data-component-part="accordion-title">
              {contentOf(props['title'])}
            </span>,
            description.length > 0 && (
              <span class="accordion-description" data-component-part="accordion-description">
                {description}
              </span>
            ),
          ])}
        </summary>
        <div class="accordion-content" data-component-part="accordion-content">
          {children}
        </div>
      </details>
    )
  },
  toMarkdown: ({ text, children }) =>
    [text['title'] && `**${text['title']}**`, text['description'], children].filter(Boolean).join('\n\n'),
})

/** A title that is not plain text, or that another accordion of the page has, would be an unstable address. */
function checkTitle(title: readonly Content[], hasId: boolean, tools: RenderTools): void {
  const text = plainText(title)
  if (title.some((node) => node.type !== 'text'))
    tools.report({
      code: 'component/bad-prop',
      message: 'The title of "Accordion" is not a text',
      help: 'write title="…", and put the rest into "description"',
    })
  if (text === undefined || hasId) return
  const make = () => ({ titles: new Set<string>() })
  const { titles } = tools.shared?.('Accordion', make) ?? make()
  if (titles.has(text))
    tools.report({
      code: 'component/duplicate',
      message: `Another "Accordion" of the page has the title "${text}"`,
      help: 'give each a title or an "id" of its own, so that links to it keep working',
    })
  titles.add(text)
}

/** `<AccordionGroup>`: accordions joined to one list. */
export const accordionGroupComponent = defineComponent({
  name: 'AccordionGroup',
  holds: ['Accordion'],
  props: { title: { type: 'content' }, cols: { type: 'any' }, className: { type: 'string' } },
  render: ({ props, children }) => (
    <div class={['accordion-group', plainText(props['className'])]}>{children}</div>
  ),
})
