import { otherFiles, sharedFiles, soundDocs, soundProject } from '../sound-project.ts'
import type { FallbackCases } from '../fallback-case.ts'

const [guide, api] = soundDocs.navigation.groups
const withGroup = (group: object) => ({ navigation: { groups: [guide, api, group] } })
const description = soundProject['api.yaml'] ?? ''

/** Pages of the description, and the files that hold parts of all pages. */
const apiFiles = [/^api/, /^octavo-api\//, /^octavo-playground\//, /^_octavo\/playground/, ...sharedFiles]
const pets = [['api-reference/list-pets/index.html', /Lists every pet/]] as const

/** Codes of the `api/` family. */
export const apiCases: FallbackCases = {
  'api/missing': { docs: withGroup({ group: 'More', openapi: 'gone.yaml' }), alters: [], shows: pets },
  'api/syntax': {
    docs: withGroup({ group: 'More', openapi: 'more.yaml' }),
    files: { 'more.yaml': 'openapi: 3.1.0\n  info: [' },
    alters: [],
    shows: pets,
  },
  'api/not-a-description': {
    docs: withGroup({ group: 'More', openapi: 'more.yaml' }),
    files: { 'more.yaml': 'a: 1\n' },
    alters: [],
    shows: pets,
  },
  'api/unresolved-ref': {
    files: { 'api.yaml': description.replace('{ description: The pets }', '{ $ref: "#/gone" }') },
    alters: apiFiles,
    shows: pets,
  },
  'api/outside-project': {
    files: { 'api.yaml': description.replace('{ description: The pets }', '{ $ref: "../../x.yaml" }') },
    alters: apiFiles,
    shows: pets,
  },
  'api/remote': {
    files: {
      'api.yaml': description.replace('{ description: The pets }', '{ $ref: "https://host.test/x.yaml" }'),
    },
    alters: apiFiles,
    shows: pets,
  },
  'api/restricted': {
    files: {
      'api.yaml': description.replace(
        'summary: List pets',
        'summary: List pets\n      x-mint: { groups: [staff] }',
      ),
    },
    alters: [/./],
    shows: [['guide/index.html', /How to begin/]],
  },
  'api/unused': { files: { 'more.yaml': description }, alters: [] },
  'api/unknown-operation': {
    docs: withGroup({ group: 'More', openapi: 'api.yaml', pages: ['GET /gone'] }),
    alters: [/\.html$/, ...sharedFiles],
    shows: pets,
  },
  'api/unknown-schema': {
    files: { 'other.mdx': '---\ntitle: Other\nopenapi-schema: Gone\n---\n\nThe text is there.\n' },
    alters: otherFiles,
    shows: [['other/index.html', /The text is there/]],
  },
  'api/unknown-channel': {
    files: {
      'events.yaml':
        'asyncapi: 3.0.0\ninfo: { title: Events, version: "1" }\nchannels: { room: { address: /room } }\n',
      'other.mdx': '---\ntitle: Other\nasyncapi: events.yaml hall\n---\n\nThe text is there.\n',
    },
    alters: [...otherFiles, /api-catalog$/, /\.html$/],
    shows: [['other/index.html', /The text is there/]],
  },
  'api/invalid': {
    docs: withGroup({ group: 'Events', asyncapi: 'events.yaml' }),
    files: {
      'events.yaml':
        'asyncapi: 3.0.0\ninfo: { title: Events, version: "1" }\nservers: { main: { protocol: ws } }\nchannels: { room: { address: /room } }\n',
    },
    alters: [/\.html$/, /api-catalog$/, ...sharedFiles],
    shows: pets,
  },
  'api/too-large': {
    docs: withGroup({ group: 'More', openapi: 'more.yaml' }),
    files: { 'more.yaml': `${description}# ${'x'.repeat(51_000_000)}\n` },
    alters: [],
    shows: pets,
  },
  'api/overlay': {
    files: {
      'overlay.yaml':
        'overlay: 1.0.0\ninfo: { title: O, version: "1" }\nextends: ./api.yaml\nactions: [{ target: "$.gone", update: {} }]\n',
    },
    // The download is no longer the author's own file.
    alters: [/^api-reference\/overview\/index\.html$/],
    shows: pets,
  },
  'api/no-proxy': { docs: { api: { playground: { proxy: true } } }, alters: [], shows: pets },
  'api/no-login': {
    docs: { api: { playground: { display: 'auth' } } },
    alters: apiFiles,
    shows: pets,
  },
  'api/content-code': {
    files: {
      'api.yaml': description.replace(
        'summary: List pets',
        'summary: List pets\n      x-mint: { content: "The sum {1+1}" }',
      ),
    },
    alters: apiFiles,
    shows: [...pets, ['api-reference/list-pets/index.html', /The sum \{1\+1\}/]],
  },
  'api/unsupported': {
    files: { 'api.yaml': description.replace('openapi: 3.1.0', 'openapi: 3.9.0') },
    alters: apiFiles,
    shows: pets,
  },
}
