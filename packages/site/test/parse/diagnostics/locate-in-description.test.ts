import { formatDiagnostic } from '@octavo/source'
import { describe, expect, it } from 'vitest'
import { buildTwin } from '../../twins/built-twin.ts'

const docs = (navigation: object) =>
  JSON.stringify({
    theme: 'mint',
    name: 'T',
    colors: { primary: '#0f766e', light: '#2dd4bf', dark: '#0f766e' },
    navigation,
  })

/** Errors of a site's links, each as location, code and the marked text. */
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

describe('V1 the place of code in x-mint.content', () => {
  const code = `        content: |
          Own words.

          export const E = () => process.exit(1)

          Sum {1+1}
`
  const codeDiagnostics = async (files: Readonly<Record<string, string>>) => {
    const { build } = await buildTwin(files)
    const found = (await build.check()).filter(({ code: name }) => name === 'api/content-code')
    return found.map(
      ({ span, message }) => `${span?.path}:${span?.start.line}:${span?.start.column} ${message}`,
    )
  }
  const site = { 'docs.json': docs({ groups: [{ group: 'API', openapi: 'api.yaml' }] }) }
  const told = ['The statements of a module are not run', 'The expression "1+1" is not evaluated']

  it('is in an operation', async () => {
    const text = yaml.replace(
      '      summary: List pets\n',
      `      summary: List pets\n      x-mint:\n${code}`,
    )
    expect(await codeDiagnostics({ ...site, 'api.yaml': text })).toEqual([
      `api.yaml:11:11 ${told[0]}`,
      `api.yaml:13:15 ${told[1]}`,
    ])
  })

  it('is in a path item, for each of its operations', async () => {
    const inPath = code.replace(/^ {2}/gm, '')
    const text = yaml.replace('  /pets:\n', `  /pets:\n    x-mint:\n${inPath}`)
    expect([...new Set(await codeDiagnostics({ ...site, 'api.yaml': text }))]).toEqual([
      `api.yaml:9:9 ${told[0]}`,
      `api.yaml:11:13 ${told[1]}`,
    ])
  })

  it('is in an overlay', async () => {
    const overlay = `overlay: 1.0.0
info: { title: More, version: '1' }
extends: api.yaml
actions:
  - target: $.paths['/pets'].get
    update:
      x-mint:
${code}`
    expect(await codeDiagnostics({ ...site, 'api.yaml': yaml, 'overlay.yaml': overlay })).toEqual([
      `overlay.yaml:11:11 ${told[0]}`,
      `overlay.yaml:13:15 ${told[1]}`,
    ])
  })

  it('is in a channel', async () => {
    const events = `asyncapi: 3.0.0
info: { title: Events, version: '1' }
channels:
  pets:
    address: pets
    x-mint:
${code.replace(/^ {2}/gm, '')}`
    const files = { 'docs.json': docs({ groups: [{ group: 'E', asyncapi: 'e.yaml' }] }), 'e.yaml': events }
    expect(await codeDiagnostics(files)).toEqual([`e.yaml:10:9 ${told[0]}`, `e.yaml:12:13 ${told[1]}`])
  })
})

describe('V1 one text in a page file and in a description', () => {
  it('is code in the file and data in the description, whichever is read first', async () => {
    const text = '{1 + 1} is <b>the sum</b>\n\nexport const a = 3\n\n{a}\n'
    const described = JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'A', version: '1' },
      paths: {
        '/a': { get: { summary: 'One', 'x-mint': { content: text }, responses: {} } },
        '/b': {
          get: {
            summary: 'Two',
            'x-mint': { content: `---\nopenapi: GET /b\n---\n\n${text}` },
            responses: {},
          },
        },
      },
    })
    const files = {
      'docs.json': docs({
        groups: [{ group: 'A', pages: ['own', 'two', 'GET /a', 'GET /b'], openapi: 'api.json' }],
      }),
      'own.mdx': text,
      'two.mdx': `---\nopenapi: GET /b\n---\n\n${text}`,
      'api.json': described,
    }
    const { text: read, paths } = await buildTwin(files)
    const pages = paths.filter((path) => path.endsWith('.html'))
    for (const path of pages) {
      if (!/own|two|one/.test(path)) continue
      const html = await read(path)
      if (/^(?:own|two)\//.test(path)) expect(html, path).toContain('2 is <b>the sum</b>')
      else expect(html, path).toContain('{1 + 1} is <b>the sum</b>')
    }
    expect(pages.filter((path) => /^(?:own|two)\/|one\//.test(path)).length).toBeGreaterThanOrEqual(3)
  })
})
