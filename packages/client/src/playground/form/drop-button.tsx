/** @jsxImportSource preact */
import type { VNode } from 'preact'
import { useForm } from './form-context.ts'

interface DropButtonProps {
  /** Name of the field, or number of the item. */
  readonly name: string | number
  drop(): void
}

/** Renders the button that removes a field or an item. */
export function DropButton({ name, drop }: DropButtonProps): VNode {
  const { words } = useForm()
  const label = `${words('play-remove')} ${name}`
  return (
    <button type="button" class="play-drop" aria-label={label} title={label} onClick={drop}>
      <svg class="mark" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d="m4.5 4.5 7 7m0-7-7 7" />
      </svg>
    </button>
  )
}
