// Loaded when a reader connects to a channel: a panel below its address. The button of the page has all the data.
import type { LiveChannel } from '@octavo/openapi/playground'
import { createLivePanel } from './live/live-panel.ts'
import { loadStyle } from './search/load-style.ts'

const panels = new WeakMap<HTMLElement, HTMLElement>()

/** Loads the stylesheet, so that the panel opens at once. */
export async function preparePlayground(button: HTMLElement): Promise<void> {
  await loadStyle(button.ownerDocument, button.dataset['style'] ?? '')
}

/** Shows the panel of a channel, or hides it; inputs and messages are retained. */
export async function openPlayground(button: HTMLElement): Promise<void> {
  await preparePlayground(button)
  const panel = panels.get(button) ?? addPanel(button)
  panel.hidden = button.getAttribute('aria-expanded') === 'true'
  button.setAttribute('aria-expanded', String(!panel.hidden))
  if (!panel.hidden) panel.querySelector<HTMLElement>('select, input, button')?.focus()
}

function addPanel(button: HTMLElement): HTMLElement {
  const channel = JSON.parse(button.dataset['playground'] ?? '{}') as LiveChannel
  const panel = createLivePanel(channel, (key) => button.dataset[`word${key}`] ?? key)
  button.closest('.endpoint')?.after(panel)
  panels.set(button, panel)
  return panel
}
