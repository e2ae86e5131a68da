import type { Rendered, RenderTools } from '@octavo/hast'
import type { PageView } from '../page-view.ts'
import type { ChoiceView, SwitcherView } from '../navigation-view.ts'
import { tintClass } from '../colors/tint.ts'
import { renderLink } from './link.tsx'
import { renderMark } from './mark.tsx'
import type { PageLayout } from './page-layout.ts'

/** The choices in the header or sidebar of this page, outermost first. */
export function switchersAt(
  slot: 'header' | 'sidebar',
  { navigation }: PageView,
  { parts }: PageLayout,
): readonly SwitcherView[] {
  return navigation.switchers.filter(({ kind }) => parts.switchers[kind] === slot)
}

/** Choices that decide what the sidebar shows, in contrast to those of the whole site. */
export function choosesBranch({ kind }: SwitcherView): boolean {
  return kind === 'product' || kind === 'dropdown'
}

/**
 * A choice between branches as a disclosure of links: works without script, and the script adds Escape and
 * closing by a click elsewhere. A single choice is text if it is the current one, else a link.
 */
export function renderSwitcher(switcher: SwitcherView, tools: RenderTools): Rendered {
  const name = tools.words(switcher.kind)
  const label = renderCurrent(switcher, tools)
  if (switcher.choices.length < 2) return renderLoneChoice(switcher, label)
  return (
    <details class={['menu', 'switcher', `switcher-${switcher.kind}`]} name="menu">
      <summary data-component-part={PARTS[switcher.kind]}>
        <span class="visually-hidden">{name}</span>
        {label}
        {renderMark('updown', 'menu-mark')}
      </summary>
      <ul class="menu-list">{switcher.choices.map((choice) => renderChoice(choice, tools))}</ul>
    </details>
  )
}

/** Names of the controls in stylesheets of projects. */
const PARTS: Readonly<Partial<Record<SwitcherView['kind'], string>>> = {
  product: 'products-selector-trigger',
  version: 'version-select-trigger',
}

function renderCurrent({ kind, current }: SwitcherView, tools: RenderTools): Rendered {
  return [
    kind === 'language' ? renderMark('globe') : renderChoiceIcon(current, tools),
    <span class="switcher-label" lang={current.lang} dir={current.dir}>
      {current.label}
    </span>,
    current.tag ? <span class="tag">{current.tag}</span> : [],
  ].flat()
}

function renderLoneChoice({ kind, current }: SwitcherView, label: Rendered): Rendered {
  const className = ['switcher', `switcher-${kind}`]
  if (current.current) return <div class={className}>{label}</div>
  return renderLink(current.href, label, { external: current.external, className })
}

/** The icon of a choice, on a tile of the element's own colour when it has one. */
function renderChoiceIcon({ icon, color }: ChoiceView, tools: RenderTools): Rendered {
  if (!icon) return []
  return <span class={['menu-icon', color && tintClass(color)]}>{tools.icon(icon)}</span>
}

/** One line of a menu. */
export function renderChoice(choice: ChoiceView, tools: RenderTools): Rendered {
  return (
    <li>
      {renderLink(
        choice.href,
        [
          renderChoiceIcon(choice, tools),
          <span class="menu-text">
            <span class="menu-label">{choice.label}</span>
            {choice.description && <span class="menu-description">{choice.description}</span>}
          </span>,
          choice.tag && <span class="tag">{choice.tag}</span>,
          choice.external
            ? renderMark('outward', 'outward')
            : choice.current && renderMark('check', 'menu-check'),
        ],
        {
          external: choice.external,
          current: choice.current,
          lang: choice.lang,
          dir: choice.dir,
          className: 'menu-item',
        },
      )}
    </li>
  )
}
