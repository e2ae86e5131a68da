/** @jsxImportSource preact */
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { tokenClass } from '../code/coded-text.tsx'
import type { JsonNode } from './read-json.ts'

interface JsonViewProps {
  readonly node: JsonNode
  /** The key in front, with its quotes. */
  readonly name?: string | undefined
  readonly level?: number
  readonly isLast?: boolean
}

/** Levels that are open at first; deeper ones are rendered on request. */
const OPEN_LEVELS = 3
const OPEN_ROWS = 200

/** Rows that are rendered at a time. */
const MOST_ROWS = 500

/**
 * Renders a JSON value, indented and coloured; objects and lists fold. Numbers are shown as they were sent.
 */
export function JsonView({ node, name, level = 0, isLast = true }: JsonViewProps): VNode {
  const label = name !== undefined && (
    <>
      <span class={tokenClass('key')}>{name}</span>
      {': '}
    </>
  )
  const comma = isLast ? '' : ','
  if (node.kind === 'object' || node.kind === 'array') {
    const rows = node.kind === 'object' ? node.entries : node.items.map((item) => [undefined, item] as const)
    const [start, end] = node.kind === 'object' ? ['{', '}'] : ['[', ']']
    if (rows.length === 0)
      return (
        <div class="json-row">
          {label}
          {start + end + comma}
        </div>
      )
    return (
      <Folded
        label={label}
        ends={[start, end + comma]}
        rows={rows}
        level={level}
        isOpen={level < OPEN_LEVELS && rows.length <= OPEN_ROWS}
      />
    )
  }
  return (
    <div class="json-row">
      {label}
      <span class={tokenClass(node.kind)}>{node.text}</span>
      {comma}
    </div>
  )
}

interface FoldedProps {
  readonly label: VNode | false
  readonly ends: readonly [string, string]
  readonly rows: readonly (readonly [key: string | undefined, value: JsonNode])[]
  readonly level: number
  readonly isOpen: boolean
}

function Folded({ label, ends: [start, end], rows, level, isOpen }: FoldedProps): VNode {
  const [open, setOpen] = useState(isOpen)
  const [count, setCount] = useState(MOST_ROWS)
  return (
    <details class="json-fold" open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {label}
        {start}
        {!open && <span class="json-count">{`${rows.length} ${end}`}</span>}
      </summary>
      {open && (
        <>
          <div class="json-rows">
            {rows.slice(0, count).map(([key, value], index) => (
              <JsonView
                key={index}
                node={value}
                name={key}
                level={level + 1}
                isLast={index === rows.length - 1}
              />
            ))}
            {rows.length > count && (
              <button type="button" class="play-small" onClick={() => setCount(count + MOST_ROWS)}>
                {`+ ${rows.length - count}`}
              </button>
            )}
          </div>
          {end}
        </>
      )}
    </details>
  )
}
