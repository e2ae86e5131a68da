import { slotTag } from '@octavo/hast'
import { h, type ComponentChild } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'

/** The nodes that the build rendered for a slot; they outlive every element that shows them. */
export interface SlotContent {
  nodes: readonly Node[]
}

/** Sent by a slot that shows its content anew; islands may be inside. */
export const shownEvent = 'octavo:shown'

const nothing = { __html: '' }

/** MDX children: the nodes of the build are not changed; a slot that is shown again gets the same ones. */
export function Slot({
  id,
  content,
}: {
  readonly id: number
  readonly content: SlotContent
}): ComponentChild {
  const element = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const { current } = element
    if (!current || current.hasChildNodes()) return
    const taken = content.nodes.some((node) => node.isConnected)
    current.append(...(taken ? content.nodes.map((node) => node.cloneNode(true)) : content.nodes))
    // Link marks of headings do not belong in a link or a button of the author's component.
    if (current.closest('a, button')) for (const mark of current.querySelectorAll('a.anchor')) mark.remove()
    current.dispatchEvent(new Event(shownEvent, { bubbles: true }))
  }, [content])
  // Preact takes over what is inside, and never touches it again.
  return h(slotTag, { ref: element, 'data-slot': String(id), dangerouslySetInnerHTML: nothing })
}
