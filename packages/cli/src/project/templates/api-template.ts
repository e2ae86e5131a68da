import type { Template } from './template.ts'

/** Guides and the reference of an API, made from a small OpenAPI description. */
export const apiTemplate: Template = (name) => ({
  navigation: {
    tabs: [
      { tab: 'Guides', groups: [{ group: 'Get started', pages: ['index', 'authentication'] }] },
      { tab: 'API reference', groups: [{ group: 'Notes', openapi: 'openapi.json' }] },
    ],
  },
  files: {
    'index.mdx': introPage(name),
    'authentication.mdx': authenticationPage,
    'openapi.json': `${JSON.stringify(description(name), null, 2)}\n`,
  },
})

const introPage = (name: string) => `---
title: "Introduction"
description: ${JSON.stringify(`Make your first request to ${name}`)}
---

<Steps>
  <Step title="Get a key">
    Create one in your account, and read [authentication](/authentication).
  </Step>
  <Step title="Make a request">
    \`\`\`bash
    curl https://api.example.com/v1/notes --header "Authorization: Bearer $KEY"
    \`\`\`
  </Step>
  <Step title="Read the reference">
    Every operation has a page with its fields, samples in many languages, and a form that sends requests.
  </Step>
</Steps>

<Note>
  Replace \`openapi.json\` by the description of your API. Pages, samples and search follow from it.
</Note>
`

const authenticationPage = `---
title: "Authentication"
description: "Send a key with every request"
---

Requests carry a key in the header \`Authorization\`:

\`\`\`http
Authorization: Bearer nk_0123456789
\`\`\`

| Answer | Meaning                                  |
| ------ | ---------------------------------------- |
| 401    | The key is missing or was revoked        |
| 403    | The key may not do this                  |
| 429    | Too many requests: wait, then try again  |

<Warning>A key is a secret: keep it out of browsers and repositories.</Warning>
`

const description = (name: string) => ({
  openapi: '3.1.0',
  info: { title: `${name} API`, version: '1.0.0', description: 'Read and write notes.' },
  servers: [{ url: 'https://api.example.com/v1' }],
  security: [{ key: [] }],
  tags: [{ name: 'Notes', description: 'Short texts with a title.' }],
  paths,
  components,
})

const noteReference = { $ref: '#/components/schemas/Note' }

const answer = (about: string, schema: object) => ({
  description: about,
  content: { 'application/json': { schema } },
})

const paths = {
  '/notes': {
    get: {
      operationId: 'listNotes',
      summary: 'List notes',
      description: 'Returns notes, the newest first.',
      tags: ['Notes'],
      parameters: [
        {
          name: 'limit',
          in: 'query',
          description: 'Notes in one answer.',
          schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
        },
      ],
      responses: { 200: answer('A list of notes.', { type: 'array', items: noteReference }) },
    },
    post: {
      operationId: 'createNote',
      summary: 'Create a note',
      description: 'Adds a note and returns it with its id.',
      tags: ['Notes'],
      requestBody: { required: true, content: { 'application/json': { schema: noteReference } } },
      responses: { 201: answer('The new note.', noteReference) },
    },
  },
  '/notes/{id}': {
    get: {
      operationId: 'readNote',
      summary: 'Read a note',
      description: 'Returns one note.',
      tags: ['Notes'],
      parameters: [
        {
          name: 'id',
          in: 'path',
          required: true,
          description: 'Id of the note.',
          schema: { type: 'string' },
        },
      ],
      responses: {
        200: answer('The note.', noteReference),
        404: { description: 'There is no such note.' },
      },
    },
  },
}

const components = {
  securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
  schemas: {
    Note: {
      type: 'object',
      description: 'A short text with a title.',
      required: ['title'],
      properties: {
        id: { type: 'string', readOnly: true, description: 'Given by the server.', examples: ['note_1'] },
        title: { type: 'string', maxLength: 200, description: 'One line.', examples: ['Shopping'] },
        text: { type: 'string', description: 'Markdown.', examples: ['- Bread\n- Milk'] },
      },
    },
  },
}
