import { defineComponent, textOf, type RenderTools, type Rendered, type UpdateFacts } from '@octavo/hast'
import { firstContent, plainText } from './prop-values.ts'

/**
 * `<Update>`: an entry of a change log. Its label is an entry of the table of contents, above headings of any
 * level.
 */
export const updateComponent = defineComponent({
  name: 'Update',
  props: {
    label: { type: 'string', required: true },
    description: { type: 'markdown' },
    date: { type: 'string' },
    tags: { type: 'any' },
    // A record, or only the text for a feed.
    rss: { type: 'any' },
    id: { type: 'string' },
    className: { type: 'string' },
  },
  anchor: (props) => plainText(props['id']) ?? plainText(props['label']),
  render: ({ props, children, id }, tools) => {
    const label = plainText(props['label']) ?? ''
    const description = firstContent(props['description'], props['date'])
    const tags = tagsOf(props['tags'], tools)
    return (
      <section
        class={['update', plainText(props['className'])]}
        id={id}
        aria-label={label || undefined}
        data={{ tags, ...(id !== undefined && label !== '' && { toc: { depth: 1, text: label, id } }) }}
      >
        <div class="update-side">
          {renderLabel(label, id, tools)}
          {description.length > 0 && (
            <p class="update-description" data-component-part="update-description">
              {description}
            </p>
          )}
          {renderTags(tags)}
        </div>
        <div
          class="update-content"
          data-component-part="update-content"
          data={id === undefined ? undefined : { update: { id, label, ...feedFacts(props) } }}
        >
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

/** Day and feed text of an entry. `rss` is a record, or only the description. */
function feedFacts(props: Readonly<Record<string, unknown>>): Omit<UpdateFacts, 'id' | 'label'> {
  const date = plainText(props['date']) ?? textOf(firstContent(props['description'])).trim()
  const rss = props['rss']
  const record = (typeof rss === 'string' ? { description: rss } : (rss ?? {})) as Record<string, unknown>
  const [title, description] = [plainText(record['title']), plainText(record['description'])]
  const texts = { ...(title !== undefined && { title }), ...(description !== undefined && { description }) }
  return { ...(date !== '' && { date }), ...(Object.keys(texts).length > 0 && { rss: texts }) }
}

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

/** Tags as texts; other values are reported and left out. */
function tagsOf(value: unknown, tools: RenderTools): readonly string[] {
  if (value === undefined || value === '') return []
  const list: readonly unknown[] =
    typeof value === 'string' ? readList(value) : Array.isArray(value) ? value : [value]
  const tags = list.filter((tag): tag is string => typeof tag === 'string' && tag.trim() !== '')
  if (tags.length < list.length)
    tools.report({
      code: 'component/bad-prop',
      message: '"Update" has a tag that is not a text',
      help: 'write tags={["one", "two"]}',
    })
  return [...new Set(tags.map((tag) => tag.trim()))]
}

/** `["a", "b"]` written as a text, or one tag. */
function readList(text: string): readonly string[] {
  const inner = /^\s*\[(.*)\]\s*$/s.exec(text)?.[1]
  if (inner === undefined) return [text]
  return inner.split(',').map((part) => part.trim().replace(/^(["'])(.*)\1$/s, '$2'))
}

function renderTags(names: readonly string[]): Rendered | undefined {
  if (names.length === 0) return undefined
  return (
    <ul class="update-tags" role="list" data-component-part="update-tags">
      {names.map((name) => (
        <li data-component-part="update-tag">{name}</li>
      ))}
    </ul>
  )
}
