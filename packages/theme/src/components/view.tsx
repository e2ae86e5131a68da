import { defineComponent, toContent, type Content, type Rendered, type RenderTools } from '@octavo/hast'
import { contentOf, iconOf, iconProps, plainText } from './prop-values.ts'

/** The views of a page so far; the selector is filled while the page is rendered. */
interface ViewList {
  readonly titles: Set<string>
  readonly tabs: Content[]
}

/**
 * `<View>`: content for one choice of the page, such as a language. The first renders the selector of all;
 * without script they are below each other, each under its title.
 */
export const viewComponent = defineComponent({
  name: 'View',
  props: { title: { type: 'content', required: true }, ...iconProps },
  render: ({ props, children }, tools) => {
    const title = plainText(props['title']) ?? ''
    const make = (): ViewList => ({ titles: new Set(), tabs: [] })
    const views = tools.shared?.('View', make) ?? make()
    const heading = toContent([iconOf(props, tools), contentOf(props['title'])])
    const isFirst = views.titles.size === 0
    const isNew = !views.titles.has(title)
    if (isNew) views.tabs.push(...toContent(renderTab(title, heading, isFirst)))
    else reportRepeat(title, tools)
    views.titles.add(title)
    const isShown = [...views.titles][0] === title
    return [
      ...(isFirst ? toContent(renderBar(views, tools)) : []),
      ...toContent(
        <section
          class="view"
          data-view={title}
          data-active={isShown}
          role={title === '' ? undefined : 'tabpanel'}
          aria-label={title || undefined}
        >
          {isNew && <p class="view-title">{heading}</p>}
          {children}
        </section>,
      ),
    ]
  },
  toMarkdown: ({ text, children }) => `**${text['title'] ?? ''}**\n\n${children}`,
})

/** Its children are the list that later views add to. */
function renderBar(views: ViewList, tools: RenderTools): Content {
  return {
    type: 'element',
    tagName: 'div',
    properties: { className: ['tab-list', 'view-bar'], role: 'tablist', ariaLabel: tools.words('view') },
    children: views.tabs,
    data: { decoration: true },
  }
}

function renderTab(title: string, heading: readonly Content[], isShown: boolean): Rendered {
  return (
    <button
      type="button"
      class="tab"
      role="tab"
      data-view={title}
      data-active={isShown}
      aria-selected={String(isShown)}
      tabindex={isShown ? undefined : -1}
    >
      {heading}
    </button>
  )
}

function reportRepeat(title: string, tools: RenderTools): void {
  tools.report({
    code: 'component/duplicate',
    message: `Another "View" of the page has the title "${title}"`,
    help: 'give each view a title of its own; these are shown together',
  })
}
