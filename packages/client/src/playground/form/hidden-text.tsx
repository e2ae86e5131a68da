/** @jsxImportSource preact */
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { useForm } from './form-context.ts'
import { MarkButton } from './mark-button.tsx'

interface HiddenTextProps {
  /** Key of the input, which ends with its name. */
  readonly at: string
  /** Renders the input. */
  children(isShown: boolean): VNode
}

/** Renders an input that hides its text, with the button that shows it. This choice is not stored. */
export function HiddenText({ at, children }: HiddenTextProps): VNode {
  const [isShown, setShown] = useState(false)
  const { words } = useForm()
  return (
    <div class="play-hidden">
      {children(isShown)}
      <MarkButton
        label={`${words('play-show-secrets')}: ${at.replace(/.*[ /]/, '')}`}
        path="M1.5 8Q8-.5 14.5 8 8 16.5 1.5 8ZM8 6a2 2 0 1 0 .1 0"
        pressed={isShown}
        press={() => setShown(!isShown)}
      />
    </div>
  )
}
