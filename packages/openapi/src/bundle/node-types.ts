/** What an object of a description is, by its position in it. */
export type NodeType =
  | 'pathItem'
  | 'operation'
  | 'callback'
  | 'parameter'
  | 'header'
  | 'requestBody'
  | 'response'
  | 'mediaType'
  | 'encoding'
  | 'example'
  | 'link'
  | 'schema'
  | 'securityScheme'

/** The children under a key: one object, a list of them, or objects by names of the author. */
interface Children {
  readonly holder: 'one' | 'list' | 'map'
  readonly type: NodeType
}

type Shape = Readonly<Record<string, Children>>

const one = (type: NodeType): Children => ({ holder: 'one', type })
const list = (type: NodeType): Children => ({ holder: 'list', type })
const map = (type: NodeType): Children => ({ holder: 'map', type })

const each = (keys: string, children: Children): Shape =>
  Object.fromEntries(keys.split(' ').map((key) => [key, children]))

const PARAMETER: Shape = {
  schema: one('schema'),
  content: map('mediaType'),
  examples: map('example'),
  items: one('schema'),
}

/** Keys whose values may hold a `$ref`. Source: OpenAPI 2.0, 3.0.4, 3.1.1 and 3.2.0, "Fixed Fields". */
const SHAPES: Readonly<Record<NodeType, Shape>> = {
  pathItem: {
    ...each('get put post delete options head patch trace query', one('operation')),
    additionalOperations: map('operation'),
    parameters: list('parameter'),
  },
  operation: {
    parameters: list('parameter'),
    requestBody: one('requestBody'),
    responses: map('response'),
    callbacks: map('callback'),
  },
  callback: {},
  parameter: PARAMETER,
  header: PARAMETER,
  requestBody: { content: map('mediaType') },
  response: {
    headers: map('header'),
    content: map('mediaType'),
    links: map('link'),
    schema: one('schema'),
  },
  mediaType: {
    schema: one('schema'),
    itemSchema: one('schema'),
    examples: map('example'),
    encoding: map('encoding'),
  },
  encoding: { headers: map('header') },
  example: {},
  link: {},
  schema: {
    ...each('properties patternProperties $defs definitions dependentSchemas', map('schema')),
    ...each('allOf anyOf oneOf prefixItems', list('schema')),
    ...each(
      'items additionalProperties additionalItems not if then else contains propertyNames unevaluatedItems ' +
        'unevaluatedProperties contentSchema',
      one('schema'),
    ),
  },
  securityScheme: {},
}

/** Returns the kind of children under a key of an object; undefined for values that are copied. */
export function childrenUnder(type: NodeType, key: string): Children | undefined {
  if (type === 'callback') return key.startsWith('x-') ? undefined : one('pathItem')
  const shape = SHAPES[type]
  return Object.hasOwn(shape, key) ? shape[key] : undefined
}

/** The keys of `components` and the type of what they hold. */
export const COMPONENTS: Readonly<Record<string, NodeType>> = {
  schemas: 'schema',
  responses: 'response',
  parameters: 'parameter',
  examples: 'example',
  requestBodies: 'requestBody',
  headers: 'header',
  securitySchemes: 'securityScheme',
  links: 'link',
  callbacks: 'callback',
  pathItems: 'pathItem',
  mediaTypes: 'mediaType',
}

/** The same for a description of 2.0, where they are keys of the file itself. */
export const COMPONENTS_OF_2: Readonly<Record<string, NodeType>> = {
  definitions: 'schema',
  responses: 'response',
  parameters: 'parameter',
  securityDefinitions: 'securityScheme',
}
