import { defineComponent, type ComponentUse, type ParameterFacts } from '@octavo/hast'
import { defaultText, fieldAnchor, fieldProps, fieldToMarkdown, renderField } from './field.tsx'
import { contentOf, plainText } from './prop-values.ts'

const LOCATIONS = ['path', 'query', 'body', 'header'] as const

/** `<ParamField>`: a parameter, named by the prop of its location. */
export const paramFieldComponent = defineComponent({
  name: 'ParamField',
  aliases: ['Param'],
  props: {
    path: { type: 'string' },
    query: { type: 'string' },
    body: { type: 'string' },
    header: { type: 'string' },
    name: { type: 'string' },
    placeholder: { type: 'any' },
    initialValue: { type: 'any' },
    enum: { type: 'any' },
    hidden: { type: 'boolean' },
    ...fieldProps,
  },
  anchorRepeats: 'underscore',
  anchor: (props) => {
    const { name } = named(props)
    return plainText(props['id']) ?? (name === undefined ? undefined : fieldAnchor(name))
  },
  render: ({ props, children, id }, tools) => {
    if (props['hidden'] === true) return []
    const { name, location } = named(props)
    if (name === undefined) {
      tools.report({
        code: 'component/missing-prop',
        message: '"ParamField" has no name',
        help: 'add one of "path", "query", "body" or "header"',
      })
    }
    return renderField(
      {
        id,
        name: name ?? '',
        location,
        type: contentOf(props['type']),
        required: props['required'] === true,
        deprecated: props['deprecated'] === true,
        defaultValue: defaultText(props['default']),
        content: children.length > 0 ? children : contentOf(props['description']),
        parameter: parameterOf(props),
      },
      tools,
    )
  },
  toMarkdown: ({ props, text, children }) => {
    const { name, location } = named(props)
    const preset = defaultText(props['default'])
    return fieldToMarkdown(
      name ?? '',
      [
        text['type'] ?? plainText(props['type']),
        location,
        props['required'] === true && 'required',
        props['deprecated'] === true && 'deprecated',
        preset && `default: \`${preset}\``,
      ],
      children || (text['description'] ?? ''),
    )
  },
})

/** The parameter for a form; undefined where the location is missing. */
function parameterOf(props: ComponentUse['props']): ParameterFacts | undefined {
  const { name, location } = named(props)
  if (name === undefined || location === undefined) return undefined
  const type = plainText(props['type'])
  const values = (['default', 'placeholder', 'initialValue'] as const).flatMap((key) =>
    props[key] === undefined || props[key] === null ? [] : [[key, props[key]] as const],
  )
  return {
    name,
    location,
    ...(type !== undefined && { type }),
    required: props['required'] === true,
    deprecated: props['deprecated'] === true,
    ...(Array.isArray(props['enum']) && { enum: props['enum'] }),
    ...Object.fromEntries(values),
  }
}

function named(props: ComponentUse['props']): {
  readonly name?: string
  readonly location?: (typeof LOCATIONS)[number]
} {
  const location = LOCATIONS.find((key) => plainText(props[key]) !== undefined)
  const name = location === undefined ? plainText(props['name']) : plainText(props[location])
  return { ...(name !== undefined && { name }), ...(location !== undefined && { location }) }
}
