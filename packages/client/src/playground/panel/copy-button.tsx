/** @jsxImportSource preact */
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { writeText } from '../../behaviors/code-blocks.ts'

/** Time for which the button confirms a copy, in milliseconds. */
const SHOWN_MS = 2000

interface CopyButtonProps {
  readonly words: (key: string) => string
  text(): string
}

/**
 * Renders a button that copies a text and announces it. The live region of the page is silent while a dialog
 * is open.
 */
export function CopyButton({ words, text }: CopyButtonProps): VNode {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    if (!(await writeText(text()))) return
    setCopied(true)
    setTimeout(() => setCopied(false), SHOWN_MS)
  }
  return (
    <button type="button" class="play-small" onClick={() => void copy()}>
      <span aria-live="polite">{words(isCopied ? 'copied' : 'copy')}</span>
    </button>
  )
}
