import { defineComponent } from '@octavo/hast'
import { defaultText, fieldAnchor, fieldProps, fieldToMarkdown, renderField } from './field.tsx'
import { contentOf, plainText } from './prop-values.ts'

/** `<ResponseField>`: a property of a response, or of anything else. */
export const responseFieldComponent = defineComponent({
  name: 'ResponseField',
  aliases: ['Property'],
  props: {
    name: { type: 'string', required: true },
    body: { type: 'string' },
    pre: { type: 'strings' },
    post: { type: 'strings' },
    defaultValue: { type: 'any' },
    defaultOpen: { type: 'any' },
    ...fieldProps,
  },
  anchorRepeats: 'underscore',
  anchor: (props) => {
    const name = nameOf(props)
    return plainText(props['id']) ?? (name === undefined ? undefined : fieldAnchor(name))
  },
  render: ({ props, children, id }, tools) =>
    renderField(
      {
        id,
        name: nameOf(props) ?? '',
        pre: strings(props['pre']),
        post: strings(props['post']),
        type: contentOf(props['type']),
        required: props['required'] === true,
        deprecated: props['deprecated'] === true,
        defaultValue: defaultText(props['default'] ?? props['defaultValue']),
        content: children.length > 0 ? children : contentOf(props['description']),
      },
      tools,
    ),
  toMarkdown: ({ props, text, children }) => {
    const preset = defaultText(props['default'] ?? props['defaultValue'])
    return fieldToMarkdown(
      nameOf(props) ?? '',
      [
        ...strings(props['pre']),
        text['type'] ?? plainText(props['type']),
        ...strings(props['post']),
        props['required'] === true && 'required',
        props['deprecated'] === true && 'deprecated',
        preset && `default: \`${preset}\``,
      ],
      children || (text['description'] ?? ''),
    )
  },
})

const nameOf = (props: Readonly<Record<string, unknown>>) =>
  plainText(props['name']) ?? plainText(props['body'])

function strings(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value.filter((word): word is string => typeof word === 'string') : []
}
