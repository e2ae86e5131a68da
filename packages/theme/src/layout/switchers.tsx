import type { Rendered, RenderTools } from '@octavo/hast'
import type { ChoiceView, SwitcherView } from '../page-view.ts'
import { renderLink } from './link.tsx'
import { renderMark } from './mark.tsx'

/**
 * A choice between branches as a disclosure of links: works without script, and the script adds Escape and closing
 * by a click elsewhere. A single choice is shown as text.
 */
export function renderSwitcher(switcher: SwitcherView, tools: RenderTools): Rendered {
  const name = tools.words(switcher.kind)
  const label = renderCurrent(switcher, tools)
  if (switcher.choices.length < 2) return <div class={['switcher', `switcher-${switcher.kind}`]}>{label}</div>
  return (
    <details class={['menu', 'switcher', `switcher-${switcher.kind}`]} name="menu">
      <summary>
        <span class="visually-hidden">{name}</span>
        {label}
        {renderMark('updown', 'menu-mark')}
      </summary>
      <ul class="menu-list">{switcher.choices.map((choice) => renderChoice(choice, tools))}</ul>
    </details>
  )
}

function renderCurrent({ kind, current }: SwitcherView, tools: RenderTools): Rendered {
  return [
    kind === 'language' ? renderMark('globe') : current.icon ? tools.icon(current.icon) : [],
    <span class="switcher-label">{current.label}</span>,
    current.tag ? <span class="tag">{current.tag}</span> : [],
  ].flat()
}

/** One line of a menu. */
export function renderChoice(choice: ChoiceView, tools: RenderTools): Rendered {
  return (
    <li>
      {renderLink(
        choice.href,
        [
          choice.icon && <span class="menu-icon">{tools.icon(choice.icon)}</span>,
          <span class="menu-text">
            <span class="menu-label">{choice.label}</span>
            {choice.description && <span class="menu-description">{choice.description}</span>}
          </span>,
          choice.tag && <span class="tag">{choice.tag}</span>,
          choice.external
            ? renderMark('outward', 'outward')
            : choice.current && renderMark('check', 'menu-check'),
        ],
        { external: choice.external, current: choice.current, lang: choice.lang, className: 'menu-item' },
      )}
    </li>
  )
}
