import {
  defineComponent,
  toContent,
  type ComponentItem,
  type ComponentUse,
  type Rendered,
  type RenderTools,
} from '@octavo/hast'
import { contentOf, firstContent, iconOf, iconProps, isBlank, plainText } from './prop-values.ts'
import { renderTabSet, type TabPanel } from './tab-set.tsx'

/**
 * `<Tabs>`. `sync` (default true) synchronizes equal titles of the page and stores the choice. Titles may also
 * come from `items`, and the first tab from `defaultValue`, as in other documentation tools.
 */
export const tabsComponent = defineComponent({
  name: 'Tabs',
  props: {
    defaultTabIndex: { type: 'number', default: 0 },
    sync: { type: 'boolean', default: true },
    borderBottom: { type: 'boolean', default: false },
    className: { type: 'string' },
    groupId: { type: 'any' },
    queryString: { type: 'any' },
    defaultValue: { type: 'string' },
    value: { type: 'string' },
    values: { type: 'any' },
    items: { type: 'any' },
    tabs: { type: 'any' },
    onValueChange: { type: 'any' },
  },
  items: ['Tab'],
  holds: ['Tab'],
  render: renderTabs,
  toMarkdown: ({ items, children }) =>
    [...items.map(({ text, children: body }) => section(text['title'], body)), children]
      .filter(Boolean)
      .join('\n\n'),
})

/** `<Tab>`: a panel of `<Tabs>`; outside it is a plain section with its title. */
export const tabComponent = defineComponent({
  name: 'Tab',
  aliases: ['TabItem', 'Tabs.Tab'],
  props: {
    title: { type: 'content', required: true },
    label: { type: 'content' },
    value: { type: 'string' },
    id: { type: 'string' },
    disabled: { type: 'boolean' },
    ...iconProps,
  },
  parents: ['Tabs'],
  anchor: (props) => plainText(props['id']) ?? titleOf(props),
  render: ({ props, children, id }) => (
    <div class="tab-panel" id={id} data-active>
      <p class="tab-title tab-title-alone">{contentOf(props['title'])}</p>
      {children}
    </div>
  ),
  toMarkdown: ({ text, children }) => section(text['title'], children),
})

const titleOf = (props: ComponentUse['props']) =>
  plainText(props['title']) ?? plainText(props['label']) ?? plainText(props['value'])

function renderTabs(use: ComponentUse, tools: RenderTools): Rendered {
  const { props, items, children } = use
  if (items.length === 0) return <div class="tabs">{children}</div>
  const names = Array.isArray(props['items']) ? (props['items'] as readonly unknown[]) : []
  const panels = items.map((item, index) => toPanel(item, names[index], tools))
  const set = renderTabSet(panels, {
    class: ['tabs', props['borderBottom'] === true && 'tabs-bordered', plainText(props['className'])],
    selected: selectedIndex(use, panels),
    sync: props['sync'] !== false,
  })
  return isBlank(children) ? set : toContent([set, children])
}

function toPanel(item: ComponentItem, name: unknown, tools: RenderTools): TabPanel {
  const { props } = item
  const label = titleOf(props) ?? plainText(name) ?? ''
  const title = firstContent(props['title'], props['label'], label)
  const icon = iconOf(props, tools)
  return {
    label,
    title: icon ? [icon, ...title] : title,
    content: item.children,
    id: item.id,
    disabled: props['disabled'] === true,
  }
}

function selectedIndex({ props, items }: ComponentUse, panels: readonly TabPanel[]): number {
  const requested = plainText(props['defaultValue']) ?? plainText(props['value'])
  const named = panels.findIndex(
    ({ label }, index) =>
      requested !== undefined && [label, items[index]?.props['value']].includes(requested),
  )
  if (named >= 0) return named
  const index = Number(props['defaultTabIndex'] ?? 0)
  return index > 0 && index < panels.length ? Math.floor(index) : 0
}

const section = (title: string | undefined, body: string) => (title ? `**${title}**\n\n${body}` : body)
