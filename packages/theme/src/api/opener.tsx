import { toContent, type Child, type Content } from '@octavo/hast'
import { renderNote } from './note.tsx'
import type { FieldContext } from './operation-view.ts'
import type { SchemaFragment } from './schema-fragment.ts'

/** The sentence for readers whose browser could not load a fragment: once on a page. */
const FAILED_ID = 'fields-failed'

/** What a link to a fragment opens. */
export interface Opener {
  /** `inside`: the content of a value, `rest`: further rows of the same level. */
  readonly kind: 'inside' | 'rest'
  readonly fragment: SchemaFragment
  /** Number of rows. */
  readonly count: number
  /** The rows are variants of a choice. */
  readonly ofChoice?: boolean
}

/**
 * Renders the link to a fragment: without script it leads to the fragment's page, with it the content replaces
 * the link. `data-holder` and `data-path` begin the ids that the content gets then.
 */
export function renderOpener(opener: Opener, { view, path }: FieldContext): readonly Content[] {
  const { tools, options } = view
  const href = options.fragmentAddress?.(opener.fragment)
  if (href === undefined) return renderNote(tools.words('api-too-many'))
  const { holder, names } = path
  const joint = /^(?:response|message-)/.test(holder) ? '.' : '-'
  return toContent(
    <div class="fields-part" data={{ decoration: true }}>
      <a
        class="fields-link"
        href={href}
        data-fields={opener.kind}
        data-holder={view.isFragment ? 'schema-' : `${holder}${joint}`}
        data-path={names.map((name) => `${name}.`).join('')}
      >
        <span>{labelOf(opener, tools.words)}</span>
      </a>
      {view.anchors.section(FAILED_ID) === FAILED_ID && (
        <span id={FAILED_ID} data-fields-failed="" hidden>
          {tools.words('api-fields-failed')}
        </span>
      )}
    </div>,
  )
}

function labelOf({ kind, count, ofChoice }: Opener, words: (key: string) => string): Child {
  if (kind === 'rest') return `${count} ${words(ofChoice ? 'api-more-options' : 'api-more-fields')}`
  return [
    <span class="when-closed">{words('field-show')} </span>,
    <span class="when-open">{words('field-hide')} </span>,
    `${words(ofChoice ? 'api-options' : 'api-fields')} `,
    <span class="fields-count">{String(count)}</span>,
  ]
}
