/** @jsxImportSource preact */
import type { VNode } from 'preact'
import { useForm } from './form-context.ts'
import { MarkButton } from './mark-button.tsx'

interface DropButtonProps {
  /** Name of the field, or number of the item. */
  readonly name: string | number
  drop(): void
}

/** Renders the button that removes a field or an item. */
export function DropButton({ name, drop }: DropButtonProps): VNode {
  const { words } = useForm()
  return <MarkButton label={`${words('play-remove')} ${name}`} path="m4.5 4.5 7 7m0-7-7 7" press={drop} />
}
