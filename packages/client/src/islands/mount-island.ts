import { islandTag, slotTag, type IslandAnswers, type IslandValue } from '@octavo/hast'
import { Fragment, h, hydrate, render, type ComponentChild } from 'preact'
import react from 'preact/compat'
import { useAnswers, type AnswerBook } from './answers.ts'
import { readIslandValue, type IslandParts } from './read-island.ts'
import type { SlotContent } from './slot.ts'

/** Data in the attributes of an island's element. */
interface IslandData {
  readonly value: IslandValue
  readonly answers: IslandAnswers
  /** Declarations by the class that replaces them. */
  readonly styles: Readonly<Record<string, string>>
}

// Authors look for React as a global too.
Object.assign(globalThis, { React: react })

const book: AnswerBook = { known: {}, open: new Set(), building: false, css: new Set() }

/**
 * Hydrates an island: the markup of the build is reused, and slots retain their elements. An island that the
 * build could not render is rendered now.
 */
export function mountIsland(island: HTMLElement, parts: IslandParts): void {
  const data = readData(island)
  useAnswers(book)
  book.known = { ...book.known, ...data.answers }
  const slots = takeSlots(island)
  takeStyles(island, data.styles)
  const value = readIslandValue(data.value, { parts, slot: (id) => slots.get(id) ?? { nodes: [] } })
  const vnode = h(Fragment, null, value as ComponentChild)
  if (island.hasAttribute('data-fresh')) island.replaceChildren()
  const start = island.hasAttribute('data-fresh') ? render : hydrate
  start(vnode, island)
  island.setAttribute('data-live', '')
}

/** Addresses and words of the page are in separate attributes, `data-0`, `data-1`. */
function readData(island: HTMLElement): IslandData {
  const hole = /\uF8F0(\d+)\uF8F1/g
  const fill = (text: string) =>
    text.replace(hole, (_, index: string) => island.getAttribute(`data-${index}`) ?? '')
  return JSON.parse(island.dataset['island'] ?? '{}', (_, value: unknown) =>
    typeof value === 'string' ? fill(value) : value,
  ) as IslandData
}

/** Nodes of the slots by number; those that were not shown wait in templates, which are removed. */
function takeSlots(island: HTMLElement): ReadonlyMap<number, SlotContent> {
  const slots = new Map<number, SlotContent>()
  for (const slot of island.querySelectorAll<HTMLElement>(`${slotTag}[data-slot]`))
    if (slot.closest(islandTag) === island)
      slots.set(Number(slot.dataset['slot']), { nodes: [...slot.childNodes] })
  for (const template of island.querySelectorAll<HTMLTemplateElement>(':scope > template[data-slot]')) {
    slots.set(Number(template.dataset['slot']), { nodes: [...template.content.childNodes] })
    template.remove()
  }
  return slots
}

/** The classes of authors' styles become styles, so that components can change them. */
function takeStyles(island: HTMLElement, styles: IslandData['styles']): void {
  for (const [name, declarations] of Object.entries(styles)) {
    for (const element of island.querySelectorAll<HTMLElement | SVGElement>(`.${CSS.escape(name)}`)) {
      if (element.closest(slotTag) && element.closest(slotTag)?.closest(islandTag) === island) continue
      element.style.cssText = declarations
      element.classList.remove(name)
    }
  }
}
