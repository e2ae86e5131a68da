/** @jsxImportSource preact */
import type { ComponentChildren, VNode } from 'preact'

/** One tab of a list. */
export interface Tab<Key extends string> {
  readonly key: Key
  readonly label: string
}

interface TabsProps<Key extends string> {
  readonly label: string
  readonly tabs: readonly Tab<Key>[]
  readonly chosen: Key
  choose(key: Key): void
  readonly children: ComponentChildren
}

/** Tabs with one panel; arrows, Home and End move. Source: WAI-ARIA Authoring Practices, tabs with automatic activation. */
export function Tabs<Key extends string>(props: TabsProps<Key>): VNode {
  const { label, tabs, chosen, choose, children } = props
  const press = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ key }) => key === chosen)
    const moves: Readonly<Record<string, number>> = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      Home: 0,
      End: -1,
    }
    const to = moves[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = tabs.at(to % tabs.length)
    if (!next) return
    choose(next.key)
    document.getElementById(`play-tab-${next.key}`)?.focus()
  }
  return (
    <div class="play-tabs">
      <div class="play-tab-list" role="tablist" aria-label={label} onKeyDown={press}>
        {tabs.map(({ key, label: name }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`play-tab-${key}`}
            aria-selected={key === chosen}
            aria-controls="play-tab-panel"
            tabIndex={key === chosen ? 0 : -1}
            onClick={() => choose(key)}
          >
            {name}
          </button>
        ))}
      </div>
      <div
        class="play-tab-panel"
        role="tabpanel"
        id="play-tab-panel"
        aria-labelledby={`play-tab-${chosen}`}
        tabIndex={0}
      >
        {children}
      </div>
    </div>
  )
}

interface SectionProps {
  readonly title: string
  readonly children: ComponentChildren
}

/** Renders a part of the form that folds; initially open. */
export function Section({ title, children }: SectionProps): VNode {
  return (
    <details class="play-section" open>
      <summary>{title}</summary>
      {children}
    </details>
  )
}
