/** Packages whose code is bundled into published files, with what they need of others: only the build needs to install them. */
export const bundled = [
  '@modelcontextprotocol/sdk',
  '@opentelemetry/api',
  'ajv',
  'ajv-formats',
  'bintrees',
  'content-type',
  'fast-deep-equal',
  'fast-uri',
  'json-schema-traverse',
  'prom-client',
  'tdigest',
  'zod-to-json-schema',
]
