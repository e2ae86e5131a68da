import { defineComponent, type RenderTools, type Rendered } from '@octavo/hast'
import { firstContent, plainText } from './prop-values.ts'

/**
 * `<Update>`: an entry of a change log. Its label opens an entry of the table of contents, above headings of any
 * level, so that those inside hang below it.
 */
export const updateComponent = defineComponent({
  name: 'Update',
  props: {
    label: { type: 'string', required: true },
    description: { type: 'markdown' },
    date: { type: 'string' },
    tags: { type: 'strings' },
    rss: { type: 'object' },
    id: { type: 'string' },
    className: { type: 'string' },
  },
  anchor: (props) => plainText(props['id']) ?? plainText(props['label']),
  render: ({ props, children, id }, tools) => {
    const label = plainText(props['label']) ?? ''
    const description = firstContent(props['description'], props['date'])
    return (
      <section
        class={['update', plainText(props['className'])]}
        id={id}
        aria-label={label || undefined}
        data={id !== undefined && label !== '' ? { toc: { depth: 1, text: label, id } } : undefined}
      >
        <div class="update-side">
          {renderLabel(label, id, tools)}
          {description.length > 0 && (
            <p class="update-description" data-component-part="update-description">
              {description}
            </p>
          )}
          {renderTags(props['tags'])}
        </div>
        <div class="update-content" data-component-part="update-content">
          {children}
        </div>
      </section>
    )
  },
  toMarkdown: ({ props, text, children }) =>
    [`## ${plainText(props['label']) ?? ''}`, text['description'] ?? plainText(props['date']), children]
      .filter(Boolean)
      .join('\n\n'),
})

function renderLabel(label: string, id: string | undefined, tools: RenderTools): Rendered | undefined {
  if (label === '') return undefined
  return (
    <p class="update-label" data-component-part="update-label">
      {id !== undefined && (
        <a class="anchor" href={`#${encodeURIComponent(id)}`} aria-label={tools.words('link-to-section')} />
      )}
      {label}
    </p>
  )
}

function renderTags(tags: unknown): Rendered | undefined {
  const names = Array.isArray(tags) ? tags.filter((tag): tag is string => typeof tag === 'string') : []
  if (names.length === 0) return undefined
  return (
    <ul class="update-tags" role="list" data-component-part="update-tags">
      {names.map((name) => (
        <li data-component-part="update-tag">{name}</li>
      ))}
    </ul>
  )
}
