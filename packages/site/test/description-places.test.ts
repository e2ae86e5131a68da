import { formatDiagnostic } from '@octavo/source'
import { describe, expect, it } from 'vitest'
import { buildTwin } from './twins/built-twin.ts'

const docs = (navigation: object) =>
  JSON.stringify({
    theme: 'mint',
    name: 'T',
    colors: { primary: '#0f766e', light: '#2dd4bf', dark: '#0f766e' },
    navigation,
  })

/** Faults of a site's links, each as place, code and the text that is marked. */
async function linkFaults(files: Readonly<Record<string, string>>) {
  const { build } = await buildTwin(files)
  const found = await build.check()
  const lines = found
    .filter(({ code }) => /^(?:link|component|mdx|asset\/unknown-language)/.test(code))
    .map(({ code, span, ...fault }) => {
      const text = span && build.sourceText(span.path)
      const marked = text?.slice(span?.start.offset, span?.end.offset)
      return `${formatDiagnostic({ code, ...(span && { span }), ...fault })
        .split('\n')[0]
        ?.replaceAll('  ', ' ')} ${marked}`
    })
  return [...new Set(lines)]
}

const yaml = `openapi: 3.1.0
info: { title: Pets, version: '1' }
paths:
  /pets:
    get:
      summary: List pets
      parameters:
        - { name: a, in: query, schema: { type: string }, description: 'See [the list](/lost)' }
        - name: b
          in: query
          schema: { type: string }
          description: |
            See [the guide](/nowhere) first.

            Then [another](/nowhere) and [about](/nowhere-else).
      responses:
        '200':
          description: All
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Pet' }
    post:
      summary: Add a pet
      responses: { '200': { description: Done, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } } }
components:
  schemas:
    Pet:
      type: object
      description: Told on [a page](/shared-loss)
      properties:
        name: { type: string, description: 'The [name](/name-loss)' }
    Other:
      type: object
      description: Also [a page](/shared-loss)
`

describe('the place of a dead link in a description', () => {
  it('is that of the text in YAML, once for a text that many pages show', async () => {
    const files = { 'docs.json': docs({ groups: [{ group: 'API', openapi: 'api.yaml' }] }), 'api.yaml': yaml }
    expect(await linkFaults(files)).toEqual([
      'api.yaml:8:88 warning link/missing-page /lost',
      'api.yaml:13:29 warning link/missing-page /nowhere',
      'api.yaml:15:28 warning link/missing-page /nowhere',
      'api.yaml:15:50 warning link/missing-page /nowhere-else',
      'api.yaml:29:37 warning link/missing-page /shared-loss',
      'api.yaml:31:56 warning link/missing-page /name-loss',
    ])
  })

  it('is that of the text in JSON, escapes and all', async () => {
    const json = `{
  "openapi": "3.1.0", "info": { "title": "Pets", "version": "1" },
  "paths": { "/pets": { "get": {
    "summary": "List pets",
    "parameters": [{ "name": "a", "in": "query", "schema": { "type": "string" },
      "description": "First line.\\n\\nThen \\"see\\" [this](\\/gone) or [that](/gone-too)." }],
    "responses": { "200": { "description": "ok" } } } } }
}`
    const files = { 'docs.json': docs({ groups: [{ group: 'API', openapi: 'api.json' }] }), 'api.json': json }
    expect(await linkFaults(files)).toEqual([
      'api.json:6:59 warning link/missing-page /gone',
      'api.json:6:76 warning link/missing-page /gone-too',
    ])
  })

  it('is in the file behind a reference', async () => {
    const files = {
      'docs.json': docs({ groups: [{ group: 'API', openapi: 'api.yaml' }] }),
      'api.yaml': yaml.replaceAll('#/components/schemas/Pet', './parts/pet.yaml#/Pet'),
      'parts/pet.yaml': 'Pet:\n  type: object\n  description: Told on [a page](/part-loss)\n',
    }
    expect(await linkFaults(files)).toContain('parts/pet.yaml:3:33 warning link/missing-page /part-loss')
  })

  it('is in the overlay that says it', async () => {
    const overlay = `overlay: 1.0.0
info: { title: More, version: '1' }
extends: api.yaml
actions:
  - target: $.components.schemas.Pet
    update:
      description: Now [elsewhere](/overlay-loss)
`
    const files = {
      'docs.json': docs({ groups: [{ group: 'API', openapi: 'api.yaml' }] }),
      'api.yaml': yaml,
      'overlay.yaml': overlay,
    }
    const faults = await linkFaults(files)
    expect(faults).toContain('overlay.yaml:7:36 warning link/missing-page /overlay-loss')
    expect(faults.join()).not.toContain('/shared-loss')
  })

  it('is in the description for a page file that shows the operation, in the page for its own text', async () => {
    const files = {
      'docs.json': docs({ groups: [{ group: 'API', pages: ['list'] }] }),
      'list.mdx': '---\nopenapi: api.yaml GET /pets\n---\n\nMy own [link](/own-loss).\n',
      'api.yaml': yaml,
    }
    const faults = await linkFaults(files)
    expect(faults).toContain('api.yaml:8:88 warning link/missing-page /lost')
    expect(faults).toContain('list.mdx:5:8 warning link/missing-page [link](/own-loss)')
  })

  it('is in x-mint.content for what the author of the description wrote for the page', async () => {
    const content = `      summary: List pets
      x-mint:
        content: |
          Own words.

          <Note>Read [this](/content-loss)</Note>
          
          <Unheard>x</Unheard>
`
    const files = {
      'docs.json': docs({ groups: [{ group: 'API', openapi: 'api.yaml' }] }),
      'api.yaml': yaml.replace('      summary: List pets\n', content),
    }
    const faults = await linkFaults(files)
    expect(faults).toContain('api.yaml:11:22 warning link/missing-page [this](/content-loss)')
    expect(faults.filter((line) => line.includes('component/')).join()).toMatch(/^api\.yaml:13:11 /)
    expect(faults.join()).not.toContain(':1:1 ')
  })
})
