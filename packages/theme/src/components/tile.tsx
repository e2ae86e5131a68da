import { defineComponent } from '@octavo/hast'
import { contentOf, linkAttributes, plainText } from './prop-values.ts'

/** `<Tile>`: a card that shows its content as a picture above the title. */
export const tileComponent = defineComponent({
  name: 'Tile',
  props: {
    href: { type: 'href', required: true },
    title: { type: 'content' },
    description: { type: 'markdown' },
    className: { type: 'string' },
  },
  render: ({ props, children }, tools) => {
    const href = plainText(props['href'])
    const title = contentOf(props['title'])
    const description = contentOf(props['description'])
    const link =
      href === undefined ? (
        title
      ) : (
        <a
          class="card-link"
          {...linkAttributes(href, tools)}
          aria-label={title.length > 0 ? undefined : href}
        >
          {title}
        </a>
      )
    return (
      <div
        class={['card card-linked tile', plainText(props['className'])]}
        data={href === undefined ? undefined : { linked: true }}
      >
        <div class="tile-picture">{children}</div>
        <div class="card-body">
          {title.length > 0 ? <p class="card-title">{link}</p> : link}
          {description.length > 0 && (
            <div class="card-content">
              <p>{description}</p>
            </div>
          )}
        </div>
      </div>
    )
  },
  toMarkdown: ({ props, text, children }) =>
    [
      `**[${text['title'] || plainText(props['href'])}](${plainText(props['href'])})**`,
      text['description'],
      children,
    ]
      .filter(Boolean)
      .join('\n\n'),
})
