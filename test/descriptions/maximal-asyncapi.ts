// Descriptions that use every field of AsyncAPI; see maximal-openapi.ts for the marks.

const docs = { description: 't:', url: 'u:' }
const tags = [{ name: 'k-tag', description: 't:', externalDocs: docs }]

const text = {
  type: 'string',
  title: 'n:',
  description: 't:',
  format: 'n:',
  pattern: 'n:',
  default: 'e:',
  examples: ['e:'],
}

const plain = { type: 'string', description: 't:' }

const payload = {
  type: 'object',
  title: 'n:',
  description: 't:',
  externalDocs: docs,
  discriminator: 'k-prop',
  properties: {
    'k-prop': { ...text, enum: ['e:', 'e:'] },
    'k-list': { type: 'array', items: plain },
    one: { oneOf: [plain, { type: 'object', title: 'n:', properties: { 'k-inner': plain } }] },
    constant: { const: 'e:' },
    map: { type: 'object', additionalProperties: plain, patternProperties: { 'k-pattern': plain } },
  },
}

const correlationId = { description: 't:', location: '$message.header#/k-correlation' }

const message = {
  name: 'n:',
  title: 'n:',
  summary: 'n:',
  description: 't:',
  contentType: 'application/k-media',
  headers: { type: 'object', properties: { 'k-header': plain } },
  payload,
  correlationId,
  tags,
  externalDocs: docs,
  bindings: { kafka: { key: plain }, 'k-binding': { value: 'e:' } },
  examples: [{ name: 'n:', summary: 'n:', headers: { 'k-header': 'e:' }, payload: { 'k-prop': 'e:' } }],
  traits: [{ description: 't:', headers: { type: 'object', properties: { 'k-trait': plain } } }],
}

const mint = {
  content: 't:',
  metadata: { title: 'n:', sidebarTitle: 'n:', description: 't:', tag: 'n:', icon: 'n:', canonical: 'u:' },
}

const variables = {
  'k-var': { default: 'n:', enum: ['n:', 'n:'], description: 't:', examples: ['n:'] },
}

const bindings = {
  ws: { method: 'GET', query: { type: 'object', properties: { 'k-query': plain } } },
  'k-binding': { value: 'e:' },
}

const schemes = {
  'k-key': { type: 'httpApiKey', name: 'n:', in: 'header', description: 't:' },
  'k-user': { type: 'userPassword', description: 't:' },
  'k-bearer': { type: 'http', scheme: 'bearer', bearerFormat: 'n:', description: 't:' },
  'k-oidc': { type: 'openIdConnect', openIdConnectUrl: 'u:', description: 't:' },
}

const oauth = (scopes: string) => ({
  type: 'oauth2',
  description: 't:',
  flows: {
    clientCredentials: { tokenUrl: 'u:', refreshUrl: 'u:', [scopes]: { 'k-scope': 't:' } },
    authorizationCode: { authorizationUrl: 'u:', tokenUrl: 'u:', [scopes]: { 'k-scope': 't:' } },
  },
})

const info = {
  title: 'n:',
  version: 'n:',
  description: 't:',
  termsOfService: 'u:',
  contact: { name: 'n:', url: 'u:', email: 'n:' },
  license: { name: 'n:', url: 'u:' },
}

const asyncapi26 = {
  asyncapi: '2.6.0',
  id: 'urn:example:k-id',
  info,
  defaultContentType: 'application/json',
  servers: {
    'k-server': {
      url: 'wss://{k-var}.example.com',
      protocol: 'ws',
      protocolVersion: 'n:',
      description: 't:',
      variables,
      security: [{ 'k-key': [] }, { 'k-oauth': ['k-scope'] }],
      tags,
      bindings,
    },
  },
  channels: {
    'k-channel/{k-param}': {
      description: 't:',
      servers: ['k-server'],
      subscribe: {
        operationId: 'k-operation',
        summary: 'n:',
        description: 't:',
        tags,
        externalDocs: docs,
        bindings,
        message: { oneOf: [{ $ref: '#/components/messages/k-message' }, { name: 'n:', title: 'n:' }] },
        traits: [{ summary: 'n:', description: 't:' }],
      },
      publish: { summary: 'n:', description: 't:', message: { $ref: '#/components/messages/k-message' } },
      parameters: { 'k-param': { description: 't:', schema: plain, location: '$message.payload#/k-prop' } },
      bindings,
      'x-mint': mint,
    },
  },
  components: {
    messages: { 'k-message': message },
    schemas: { 'k-schema': plain },
    securitySchemes: { ...schemes, 'k-oauth': oauth('scopes') },
  },
  tags,
  externalDocs: docs,
}

const asyncapi30 = {
  asyncapi: '3.0.0',
  id: 'urn:example:k-id',
  info: { ...info, tags, externalDocs: docs },
  defaultContentType: 'application/json',
  servers: {
    'k-server': {
      host: '{k-var}.example.com',
      protocol: 'wss',
      protocolVersion: 'n:',
      pathname: '/k-path',
      title: 'n:',
      summary: 'n:',
      description: 't:',
      variables,
      security: [
        { $ref: '#/components/securitySchemes/k-key' },
        { $ref: '#/components/securitySchemes/k-oauth' },
      ],
      tags,
      externalDocs: docs,
      bindings,
    },
  },
  channels: {
    'k-channel': {
      address: 'k-address/{k-param}',
      title: 'n:',
      summary: 'n:',
      description: 't:',
      servers: [{ $ref: '#/servers/k-server' }],
      messages: { 'k-message': { $ref: '#/components/messages/k-message' } },
      parameters: {
        'k-param': {
          description: 't:',
          enum: ['n:'],
          default: 'n:',
          examples: ['n:'],
          location: '$message.payload#/k-prop',
        },
      },
      tags,
      externalDocs: docs,
      bindings,
      'x-mint': mint,
    },
  },
  operations: {
    'k-operation': {
      action: 'send',
      channel: { $ref: '#/channels/k-channel' },
      title: 'n:',
      summary: 'n:',
      description: 't:',
      security: [{ $ref: '#/components/securitySchemes/k-bearer' }],
      tags,
      externalDocs: docs,
      bindings,
      traits: [{ summary: 'n:', description: 't:' }],
      messages: [{ $ref: '#/channels/k-channel/messages/k-message' }],
      reply: {
        address: { location: '$message.header#/k-reply', description: 't:' },
        channel: { $ref: '#/channels/k-channel' },
        messages: [{ $ref: '#/channels/k-channel/messages/k-message' }],
      },
    },
    'k-receive': {
      action: 'receive',
      channel: { $ref: '#/channels/k-channel' },
      summary: 'n:',
      description: 't:',
    },
  },
  components: {
    messages: { 'k-message': message },
    schemas: { 'k-schema': plain },
    securitySchemes: { ...schemes, 'k-oauth': oauth('availableScopes') },
  },
}

/** Every field of AsyncAPI by version. */
export const maximalAsyncApi = { 'AsyncAPI 2.6': asyncapi26, 'AsyncAPI 3.0': asyncapi30 } as const
