// Descriptions that use every field of OpenAPI. Strings that begin with a letter and a colon are slots for
// hostile texts: `t:` Markdown, `n:` one line of text, `u:` an address, `e:` a value that examples show. Keys
// that begin with `k-` are names that an author chooses.

const docs = { description: 't:', url: 'u:' }

const mint = {
  content: 't:',
  metadata: {
    title: 'n:',
    sidebarTitle: 'n:',
    description: 't:',
    tag: 'n:',
    keywords: ['n:'],
    canonical: 'u:',
    'og:image': 'u:',
    'og:title': 'n:',
    version: 'n:',
    icon: 'n:',
    author: 'n:',
  },
}

const samples = [
  { lang: 'n:', label: 'n:', source: 't:' },
  { lang: 'bash', label: 'n:', source: 't:' },
]

const server = (more: object) => ({ description: 't:', url: 'https://{k-var}.example.com/{k-path}', ...more })

const variables = {
  'k-var': { default: 'n:', enum: ['n:', 'n:'], description: 't:' },
  'k-path': { default: 'v1', description: 't:' },
}

/** Keys of a schema in all versions. */
const words = {
  title: 'n:',
  description: 't:',
  externalDocs: docs,
  default: 'e:',
  'x-mint': { pre: ['n:'], post: ['n:'] },
  'x-default': 'e:',
}

const text = { type: 'string', format: 'n:', pattern: 'n:', ...words }

/** A schema in a document where another schema has all keywords already. */
const plain = { type: 'string' }

const commonSchema = {
  type: 'object',
  ...words,
  default: { 'k-prop': 'e:' },
  required: ['k-prop'],
  properties: {
    'k-prop': {
      ...text,
      enum: ['e:', 'e:'],
      'x-enumDescriptions': { 'e:': 't:' },
      'x-enum-varnames': ['n:', 'n:'],
    },
    'k-date': { type: 'string', format: 'date-time', description: 't:', readOnly: true },
    list: { type: 'array', items: { type: 'string', description: 't:' } },
    map: { type: 'object', additionalProperties: { type: 'string', description: 't:' } },
    self: { $ref: '#/COMPONENTS/k-schema' },
    all: {
      allOf: [{ title: 'n:', description: 't:', properties: { a: plain } }, { properties: { b: plain } }],
    },
  },
}

const schema30 = {
  ...commonSchema,
  example: { 'k-prop': 'e:' },
  nullable: true,
  deprecated: true,
  xml: { name: 'n:', namespace: 'u:', prefix: 'n:' },
  properties: {
    ...commonSchema.properties,
    one: {
      description: 't:',
      oneOf: [{ $ref: '#/COMPONENTS/k-cat' }, { $ref: '#/COMPONENTS/k-dog' }],
      discriminator: { propertyName: 'kind', mapping: { 'k-map': '#/COMPONENTS/k-cat', dog: 'k-dog' } },
    },
    any: {
      anyOf: [
        { title: 'n:', type: 'string', description: 't:' },
        { type: 'integer', title: 'n:' },
      ],
    },
    not: { not: { type: 'string', title: 'n:', description: 't:' } },
  },
}

const animal = (name: string) => ({
  type: 'object',
  title: 'n:',
  description: 't:',
  properties: { kind: { type: 'string', enum: ['e:'] }, [name]: { ...plain, description: 't:' } },
})

const schema31 = {
  ...schema30,
  nullable: undefined,
  $comment: 'n:',
  examples: [{ 'k-prop': 'e:' }],
  patternProperties: { 'k-pattern': { type: 'string', description: 't:' } },
  propertyNames: { pattern: 'n:' },
  dependentRequired: { 'k-prop': ['k-date'] },
  dependentSchemas: { 'k-prop': { description: 't:', properties: { c: plain } } },
  if: { properties: { 'k-prop': { const: 'e:' } } },
  // oxlint-disable-next-line no-thenable -- a keyword of JSON Schema, which this document must have
  then: { description: 't:', properties: { d: plain } },
  else: { description: 't:', properties: { e: plain } },
  $defs: { 'k-def': { ...plain, description: 't:' } },
  properties: {
    ...schema30.properties,
    tuple: {
      type: 'array',
      prefixItems: [{ ...plain, description: 't:' }, { const: 'e:' }],
      contains: plain,
      unevaluatedItems: plain,
    },
    media: { type: 'string', contentMediaType: 'n:', contentEncoding: 'n:', contentSchema: plain },
    constant: { const: 'e:', description: 't:' },
    def: { $ref: '#/COMPONENTS/k-schema/$defs/k-def', description: 't:' },
  },
}

const example = { summary: 'n:', description: 't:', value: { 'k-prop': 'e:', list: ['e:'] } }

const header = { description: 't:', schema: plain, example: 'e:' }

const content = {
  'application/json': {
    schema: { $ref: '#/COMPONENTS/k-schema' },
    examples: {
      'k-example': { $ref: '#/components/examples/k-example' },
      other: { summary: 'n:', value: 'e:' },
    },
  },
  'application/k-media': { schema: plain, example: 'e:' },
  'multipart/form-data': {
    schema: { type: 'object', properties: { 'k-part': { ...plain, description: 't:' } } },
    encoding: {
      'k-part': {
        contentType: 'n:',
        headers: { 'k-part-header': { $ref: '#/components/headers/k-header' } },
      },
    },
  },
}

const link = {
  operationId: 'k-operation',
  parameters: { 'k-param': 'e:' },
  requestBody: 'e:',
  description: 't:',
  server: server({ variables }),
}

const parameters = [
  { name: 'k-param', in: 'query', description: 't:', schema: plain, example: 'e:' },
  {
    name: 'k-header',
    in: 'header',
    description: 't:',
    schema: plain,
    examples: { 'k-example': { $ref: '#/components/examples/k-example' } },
  },
  { name: 'k-cookie', in: 'cookie', description: 't:', schema: plain, deprecated: true },
  { name: 'k-id', in: 'path', required: true, description: 't:', schema: plain },
  {
    name: 'k-deep',
    in: 'query',
    style: 'deepObject',
    schema: { type: 'object', properties: { 'k-inner': { ...plain, description: 't:' } } },
  },
  { name: 'k-content', in: 'query', content: { 'application/json': { schema: plain, example: 'e:' } } },
]

const response = {
  description: 't:',
  headers: { 'K-Header': { $ref: '#/components/headers/k-header' } },
  content,
  links: { 'k-link': { $ref: '#/components/links/k-link' } },
}

const operation = (id: string, more: object = {}) => ({
  operationId: id,
  tags: ['k-tag'],
  summary: 'n:',
  description: 't:',
  externalDocs: docs,
  parameters: [{ $ref: '#/components/parameters/k-parameter' }, ...parameters.slice(1)],
  requestBody: { $ref: '#/components/requestBodies/k-body' },
  responses: { 200: { $ref: '#/components/responses/k-response' }, default: { description: 't:' } },
  callbacks: { 'k-callback': { $ref: '#/components/callbacks/k-callback' } },
  security: [
    { 'k-key': [] },
    { 'k-oauth': ['k-scope'] },
    { 'k-bearer': [], 'k-oidc': [] },
    { 'k-basic': [] },
  ],
  servers: [server({ variables })],
  'x-codeSamples': samples,
  ...more,
})

const callbackOperation = {
  summary: 'n:',
  description: 't:',
  requestBody: { description: 't:', content: { 'application/json': { schema: plain } } },
  responses: { 200: { description: 't:' } },
}

const scopes = { 'k-scope': 't:' }
const addresses = { authorizationUrl: 'u:', tokenUrl: 'u:', refreshUrl: 'u:' }

const securitySchemes = {
  'k-key': { type: 'apiKey', description: 't:', name: 'n:', in: 'header', 'x-default': 'e:' },
  'k-basic': { type: 'http', scheme: 'basic', description: 't:' },
  'k-bearer': { type: 'http', scheme: 'bearer', bearerFormat: 'n:', description: 't:' },
  'k-oidc': { type: 'openIdConnect', openIdConnectUrl: 'u:', description: 't:' },
  'k-oauth': {
    type: 'oauth2',
    description: 't:',
    flows: {
      implicit: { ...addresses, scopes },
      password: { ...addresses, scopes },
      clientCredentials: { ...addresses, scopes },
      authorizationCode: { ...addresses, scopes },
    },
  },
}

const info = {
  title: 'n:',
  description: 't:',
  termsOfService: 'u:',
  contact: { name: 'n:', url: 'u:', email: 'n:' },
  license: { name: 'n:', url: 'u:' },
  version: 'n:',
}

const tags = [{ name: 'k-tag', description: 't:', externalDocs: docs, 'x-displayName': 'n:' }]

const root = {
  info,
  servers: [server({ variables })],
  tags,
  'x-tagGroups': [{ name: 'n:', tags: ['k-tag'] }],
  externalDocs: docs,
  security: [{ 'k-key': [] }],
}

const components = (schema: object) => ({
  schemas: { 'k-schema': schema, 'k-cat': animal('k-cat'), 'k-dog': animal('k-dog') },
  responses: { 'k-response': response },
  parameters: { 'k-parameter': parameters[0] },
  examples: { 'k-example': example },
  requestBodies: { 'k-body': { description: 't:', content } },
  headers: { 'k-header': header },
  securitySchemes,
  links: { 'k-link': link },
  callbacks: { 'k-callback': { '{$request.body#/k-url}': { post: callbackOperation } } },
})

const paths = (more: object = {}) => ({
  '/k-path/{k-id}': {
    summary: 'n:',
    description: 't:',
    servers: [server({ variables })],
    get: operation('k-operation', { 'x-mint': mint }),
    put: callbackOperation,
    ...more,
  },
})

/** `#/COMPONENTS/` is replaced by the pointer to schemas, which differs between versions. */
const placed = (document: object, place: string): object =>
  JSON.parse(JSON.stringify(document).replaceAll('#/COMPONENTS/', place)) as object

const openapi30 = placed(
  { openapi: '3.0.4', ...root, paths: paths(), components: components(schema30) },
  '#/components/schemas/',
)

const openapi31 = placed(
  {
    openapi: '3.1.1',
    ...root,
    info: { ...info, summary: 'n:', license: { name: 'n:', identifier: 'n:' } },
    jsonSchemaDialect: 'https://spec.openapis.org/oas/3.1/dialect/base',
    paths: paths(),
    webhooks: { 'k-webhook': { post: callbackOperation } },
    components: { ...components(schema31), pathItems: { 'k-item': { get: callbackOperation } } },
  },
  '#/components/schemas/',
)

const openapi32 = placed(
  {
    openapi: '3.2.0',
    $self: 'https://example.com/api.json',
    ...root,
    info: { ...info, summary: 'n:' },
    servers: [{ ...server({ variables }), name: 'n:' }],
    tags: [
      { ...tags[0], summary: 'n:', kind: 'nav' },
      { name: 'k-inner-tag', summary: 'n:', description: 't:', parent: 'k-tag', kind: 'n:' },
    ],
    paths: paths({
      query: {
        summary: 'n:',
        description: 't:',
        parameters: [
          { name: 'k-whole', in: 'querystring', content: { 'application/json': { schema: plain } } },
        ],
        responses: {
          200: {
            summary: 'n:',
            description: 't:',
            content: {
              'text/event-stream': { itemSchema: plain },
              'application/json': {
                schema: plain,
                examples: { 'k-data': { summary: 'n:', dataValue: { a: 'e:' }, serializedValue: 'e:' } },
              },
            },
          },
        },
      },
      additionalOperations: { COPY: callbackOperation },
    }),
    components: {
      ...components({ ...schema31, xml: { nodeType: 'element', name: 'n:' } }),
      mediaTypes: { 'k-type': { schema: plain } },
      securitySchemes: {
        ...securitySchemes,
        'k-device': {
          type: 'oauth2',
          deprecated: true,
          oauth2MetadataUrl: 'u:',
          flows: { deviceAuthorization: { deviceAuthorizationUrl: 'u:', tokenUrl: 'u:', scopes } },
        },
      },
    },
  },
  '#/components/schemas/',
)

const oldText = {
  type: 'string',
  format: 'n:',
  pattern: 'n:',
  description: 't:',
  default: 'e:',
  enum: ['e:'],
}

const swagger20 = placed(
  {
    swagger: '2.0',
    info,
    host: 'api.example.com',
    basePath: '/v1',
    schemes: ['https'],
    consumes: ['application/json'],
    produces: ['application/json', 'application/k-media'],
    paths: {
      '/k-path/{k-id}': {
        get: {
          tags: ['k-tag'],
          summary: 'n:',
          description: 't:',
          externalDocs: docs,
          operationId: 'k-operation',
          parameters: [
            { name: 'k-id', in: 'path', required: true, ...oldText },
            { name: 'k-param', in: 'query', ...oldText, collectionFormat: 'csv' },
            { name: 'k-header', in: 'header', ...oldText },
            { name: 'k-list', in: 'query', type: 'array', items: oldText, description: 't:' },
          ],
          responses: {
            200: {
              description: 't:',
              schema: { $ref: '#/COMPONENTS/k-schema' },
              headers: { 'K-Header': oldText },
              examples: { 'application/json': { 'k-prop': 'e:' }, 'application/k-media': 'e:' },
            },
            default: { description: 't:' },
          },
          security: [{ 'k-key': [] }, { 'k-oauth': ['k-scope'] }],
          'x-codeSamples': samples,
          'x-mint': mint,
        },
        post: {
          summary: 'n:',
          operationId: 'k-post',
          parameters: [
            { name: 'k-body', in: 'body', description: 't:', schema: { $ref: '#/COMPONENTS/k-schema' } },
          ],
          responses: { 201: { description: 't:' } },
        },
        put: {
          summary: 'n:',
          consumes: ['multipart/form-data'],
          parameters: [
            { name: 'k-part', in: 'formData', ...oldText },
            { name: 'k-file', in: 'formData', type: 'file', description: 't:' },
          ],
          responses: { 201: { description: 't:' } },
        },
      },
    },
    definitions: {
      'k-schema': {
        ...commonSchema,
        example: { 'k-prop': 'e:' },
        xml: { name: 'n:' },
        discriminator: 'k-prop',
      },
      'k-cat': animal('k-cat'),
      'k-dog': animal('k-dog'),
    },
    securityDefinitions: {
      'k-key': { type: 'apiKey', name: 'n:', in: 'header', description: 't:' },
      'k-basic': { type: 'basic', description: 't:' },
      'k-oauth': {
        type: 'oauth2',
        flow: 'accessCode',
        description: 't:',
        authorizationUrl: 'u:',
        tokenUrl: 'u:',
        scopes,
      },
    },
    tags,
    externalDocs: docs,
  },
  '#/definitions/',
)

/** Every field of OpenAPI by version. */
export const maximalOpenApi = {
  'OpenAPI 2.0': swagger20,
  'OpenAPI 3.0': openapi30,
  'OpenAPI 3.1': openapi31,
  'OpenAPI 3.2': openapi32,
} as const
