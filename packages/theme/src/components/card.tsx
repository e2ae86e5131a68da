import {
  defineComponent,
  textOf,
  type Child,
  type ComponentUse,
  type Rendered,
  type RenderTools,
} from '@octavo/hast'
import { glyphs } from './glyphs.ts'
import {
  authorClasses,
  contentOf,
  iconOf,
  iconProps,
  isExternal,
  linkAttributes,
  plainText,
  styleProps,
} from './prop-values.ts'

const TYPES = new Set(['info', 'warning', 'note', 'tip', 'check', 'danger'])

/**
 * `<Card>`: one link whose target covers the card, so that links in its text are separate links. External targets
 * open in a new tab and show an arrow unless `arrow` is false.
 */
export const cardComponent = defineComponent({
  name: 'Card',
  props: {
    title: { type: 'content' },
    ...iconProps,
    color: { type: 'color' },
    href: { type: 'href' },
    link: { type: 'href' },
    horizontal: { type: 'boolean', default: false },
    vertical: { type: 'boolean' },
    img: { type: 'asset' },
    src: { type: 'asset' },
    alt: { type: 'string' },
    cta: { type: 'content' },
    arrow: { type: 'boolean' },
    disabled: { type: 'boolean', default: false },
    external: { type: 'boolean' },
    target: { type: 'string' },
    type: { type: 'string' },
    description: { type: 'markdown' },
    subtitle: { type: 'markdown' },
    iconPosition: { type: 'string' },
    imagePosition: { type: 'string' },
    width: { type: 'any' },
    height: { type: 'any' },
    ...styleProps,
  },
  render: renderCard,
  toMarkdown: ({ props, text, children }) => {
    const href = plainText(props['href']) ?? plainText(props['link'])
    const title = text['title'] || href
    const head = title === undefined ? '' : href === undefined ? `**${title}**` : `**[${title}](${href})**`
    return [head, children || text['description'] || text['subtitle'] || ''].filter(Boolean).join('\n\n')
  },
})

function renderCard(use: ComponentUse, tools: RenderTools): Rendered {
  const { props } = use
  const href = props['disabled'] === true ? undefined : hrefOf(props)
  const type = plainText(props['type'])
  const color = plainText(props['color'])
  const classes = [
    'card',
    href !== undefined && 'card-linked',
    props['horizontal'] === true && 'card-horizontal',
    type !== undefined && TYPES.has(type) && `callout-${type}`,
    color !== undefined && tools.styleClass({ '--tone': color }),
    authorClasses(props, tools),
  ]
  return (
    <div
      class={classes}
      aria-disabled={props['disabled'] === true ? 'true' : undefined}
      data={href === undefined ? undefined : { linked: true }}
    >
      {renderImage(props, tools)}
      {renderIcon(use, tools)}
      <div class="card-body" data-component-part="card-content-container">
        {renderTitle(use, href, tools)}
        {renderText(use)}
        {renderCta(use)}
      </div>
    </div>
  )
}

const hrefOf = (props: ComponentUse['props']) => plainText(props['href']) ?? plainText(props['link'])

function renderImage(props: ComponentUse['props'], tools: RenderTools): Rendered | undefined {
  const image = plainText(props['img']) ?? plainText(props['src'])
  if (image === undefined) return undefined
  return (
    <img
      class="card-image"
      data-component-part="card-image"
      src={tools.asset(image)}
      alt={plainText(props['alt']) ?? ''}
      loading="lazy"
      decoding="async"
    />
  )
}

function renderIcon({ props }: ComponentUse, tools: RenderTools): Rendered | undefined {
  const icon = iconOf(props, tools, { size: 20 })
  return (
    icon && (
      <div class="card-icon" data-component-part="card-icon">
        {icon}
      </div>
    )
  )
}

function renderTitle(use: ComponentUse, href: string | undefined, tools: RenderTools): Rendered | undefined {
  const title = contentOf(use.props['title'])
  if (href === undefined) return title.length > 0 ? titleLine(title) : undefined
  const external = use.props['external'] === true || isExternal(href)
  const target = plainText(use.props['target'])
  const named = title.length > 0 ? undefined : textOf(use.children).trim() || href
  const link = (
    <a
      class="card-link"
      {...linkAttributes(href, tools, external)}
      {...(target === undefined ? {} : { target })}
      aria-label={named}
    >
      {title}
    </a>
  )
  if (title.length === 0) return link
  return titleLine([link, (use.props['arrow'] ?? external) === true && glyphs.external])
}

function titleLine(content: Child): Rendered {
  return (
    <p class="card-title" data-component-part="card-title">
      {content}
    </p>
  )
}

function renderText({ props, children }: ComponentUse): Rendered | undefined {
  const texts = [props['subtitle'], props['description']].map(contentOf).filter((nodes) => nodes.length > 0)
  if (texts.length === 0 && children.length === 0) return undefined
  return (
    <div class="card-content" data-component-part="card-content">
      {texts.map((text) => (
        <p>{text}</p>
      ))}
      {children}
    </div>
  )
}

function renderCta({ props }: ComponentUse): Rendered | undefined {
  const cta = contentOf(props['cta'])
  if (cta.length === 0) return undefined
  return (
    <p class="card-cta" data-component-part="card-cta">
      {cta} {glyphs.arrow}
    </p>
  )
}
