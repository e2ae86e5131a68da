import type { ComponentChildren, VNode } from 'preact'

interface SectionProps {
  readonly title: string
  readonly children: ComponentChildren
}

/** A part of the form that folds; open at first. */
export function Section({ title, children }: SectionProps): VNode {
  return (
    <details class="play-section" open>
      <summary>{title}</summary>
      {children}
    </details>
  )
}
