/** @jsxImportSource preact */
import type { VNode } from 'preact'
import { useMemo } from 'preact/hooks'
import { lexCode } from './lex-code.ts'
import { learnColors, type TokenClasses } from './page-colors.ts'

const learned = new Map<string, TokenClasses>()

/** The page's colours, read once from its own blocks: those of JSON from examples of responses, those of code from its samples. */
function pageColors(grammar: 'code' | 'json'): TokenClasses {
  const known = learned.get(grammar)
  if (known) return known
  const blocks = [...document.querySelectorAll<HTMLElement>('.panel pre code')]
  const samples = blocks.filter((block) => block.closest('.code-samples') !== null)
  const answers = blocks.filter((block) => /^\s*[[{]/.test(block.textContent))
  const colors = learnColors(grammar === 'code' ? samples.slice(0, 3) : answers.slice(0, 3), grammar)
  learned.set(grammar, colors)
  return colors
}

interface CodedTextProps {
  readonly text: string
  readonly grammar: 'code' | 'markup' | 'json'
}

/** Code in the page's own colours; where the page shows none of a kind, in those of the playground. */
export function CodedText({ text, grammar }: CodedTextProps): VNode {
  const colors = pageColors(grammar === 'json' ? 'json' : 'code')
  const tokens = useMemo(() => lexCode(text, grammar), [text, grammar])
  return (
    <>
      {tokens.map(({ kind, text: one }, index) => (
        <span key={index} class={colors[kind] ?? `play-${kind}`}>
          {one}
        </span>
      ))}
    </>
  )
}

/** Classes of one kind of token. */
export function tokenClass(kind: 'string' | 'number' | 'word' | 'key'): string {
  return pageColors('json')[kind] ?? `play-${kind}`
}
