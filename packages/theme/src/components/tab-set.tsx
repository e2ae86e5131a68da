import type { ClassValue, Content, Rendered } from '@octavo/hast'

/** One tab with its panel. */
export interface TabPanel {
  /** Also the name for the synchronization with other sets of the page. */
  readonly label: string
  /** Content of the tab, such as an icon and a title; default the label. */
  readonly title?: readonly Content[]
  /** Absent for a panel that the script makes when it is chosen in a `<select>`. */
  readonly content?: readonly Content[]
  /** Id of the panel; `#id` selects it. */
  readonly id?: string | undefined
  readonly disabled?: boolean
}

export interface TabSetOptions {
  readonly class: ClassValue
  readonly selected: number
  /** Follow and lead other sets with the same labels, and store the choice. */
  readonly sync: boolean
  /** Accessible name of the list. */
  readonly label?: string | undefined
  /** A `<select>` instead of tabs. */
  readonly dropdown?: boolean
  /** Controls at the end of the bar. */
  readonly actions?: Content
}

/**
 * Tabs by the WAI-ARIA pattern. Without script the bar is hidden by CSS and every panel is below its title; with
 * script, CSS shows the panel with `data-active`.
 */
export function renderTabSet(panels: readonly TabPanel[], options: TabSetOptions): Rendered {
  return (
    <div class={options.class} data-tab-set={options.sync ? 'sync' : 'alone'}>
      {renderBar(panels, options)}
      {panels.map((panel, index) => panel.content && renderPanel(panel, index === options.selected))}
    </div>
  )
}

/** A single choice is no choice: its name is a text. */
function renderBar(panels: readonly TabPanel[], options: TabSetOptions): Rendered {
  if (!options.dropdown) return renderTabList(panels, options)
  const [only] = panels
  if (!only || panels.length > 1) return renderSelect(panels, options)
  return (
    <div class="tab-list" data={{ decoration: true }}>
      <span class="tab-alone">{only.title ?? only.label}</span>
    </div>
  )
}

function renderTabList(panels: readonly TabPanel[], options: TabSetOptions): Rendered {
  return (
    <div class="tab-list" role="tablist" aria-label={options.label} data={{ decoration: true }}>
      {panels.map((panel, index) => renderTab(panel, index === options.selected))}
    </div>
  )
}

function renderTab(panel: TabPanel, selected: boolean): Rendered {
  return (
    <button
      type="button"
      class="tab"
      role="tab"
      data-active={selected}
      aria-selected={String(selected)}
      aria-controls={panel.id}
      tabindex={selected ? undefined : -1}
      disabled={panel.disabled === true}
    >
      {panel.title ?? panel.label}
    </button>
  )
}

function renderSelect(panels: readonly TabPanel[], options: TabSetOptions): Rendered {
  return (
    <div class="tab-list" data={{ decoration: true }}>
      <select class="tab-select" aria-label={options.label}>
        {panels.map((panel, index) => (
          <option value={panel.label} selected={index === options.selected}>
            {panel.label}
          </option>
        ))}
      </select>
    </div>
  )
}

function renderPanel(panel: TabPanel, selected: boolean): Rendered {
  return (
    <div class="tab-panel" role="tabpanel" id={panel.id} aria-label={panel.label} data-active={selected}>
      <p class="tab-title">{panel.title ?? panel.label}</p>
      {panel.content}
    </div>
  )
}
