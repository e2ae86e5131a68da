import type { Child, Content, Rendered } from '@octavo/hast'

/** The label of a folded part; `words` adds "Show" or "Hide" before it. */
export interface FoldedOptions {
  readonly open?: boolean
  readonly words?: (key: string) => string
}

/** Content behind a row that shows and hides it, on a hairline. Works without script; find-in-page opens it. */
export function renderFolded(
  label: Child,
  content: readonly Content[],
  options: FoldedOptions = {},
): Rendered {
  const { words } = options
  return (
    <details class="expandable" open={options.open === true} data={{ tocSkip: true }}>
      <summary>
        <span data={{ apart: true }}>
          {words && (
            <span class="when-closed" data={{ decoration: true }}>
              {words('field-show')}{' '}
            </span>
          )}
          {words && (
            <span class="when-open" data={{ decoration: true }}>
              {words('field-hide')}{' '}
            </span>
          )}
          {label}
        </span>
      </summary>
      <div class="expandable-content">{content}</div>
    </details>
  )
}
