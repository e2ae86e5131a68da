import { describe, expect, test } from 'vitest'
import { buildTwin } from '../../twins/built-twin.ts'
import { docsJson } from '../../twins/memory-ports.ts'

const page = (front = '', text = 'Text.') => `---\n${front}\n---\n\n${text}\n`

const chat = (extra: object = {}) =>
  JSON.stringify({
    asyncapi: '3.0.0',
    info: { title: 'Chat', version: '1' },
    servers: { main: { host: 'chat.test', protocol: 'wss' } },
    channels: {
      room: {
        title: 'Room',
        address: '/rooms',
        description: 'What *happens*.',
        messages: { hello: { payload: { type: 'object', properties: { greeting: { type: 'string' } } } } },
      },
      lobby: { 'x-hidden': true },
      ...extra,
    },
  })

const build = (navigation: object, files: Readonly<Record<string, string>>, keys: object = {}) =>
  buildTwin(
    { 'docs.json': docsJson(navigation, keys), 'index.mdx': page('title: Home'), ...files },
    { site: 'https://docs.test' },
  )

const pagesOf = (paths: readonly string[]) => paths.filter((path) => path.endsWith('/index.html')).toSorted()
const faults = ({ build: { diagnostics } }: Awaited<ReturnType<typeof build>>) =>
  diagnostics.map(({ code, message, help }) => `${code}: ${message}${help ? ` (${help})` : ''}`)

const group = {
  groups: [
    { group: 'Start', pages: ['index'] },
    { group: 'Live', asyncapi: 'chat.json' },
  ],
}

describe('pages of channels', () => {
  test('are listed, searched, copied as Markdown and listed for language models; hidden ones are not', async () => {
    const twin = await build(group, { 'chat.json': chat() })
    expect(pagesOf(twin.paths)).toEqual([
      'api-reference/websockets/lobby/index.html',
      'api-reference/websockets/room/index.html',
    ])
    expect(await twin.text('index.html')).toMatch(/method-nav-pill[^>]*>wss<\/span>\s*(?:<[^>]*>)?Room/)
    expect(await twin.text('index.html')).not.toContain('Lobby')
    expect(await twin.searched()).toContain('/api-reference/websockets/room/')
    expect(await twin.searched()).not.toContain('/api-reference/websockets/lobby/')
    const copy = await twin.text('api-reference/websockets/room.md')
    expect(copy).toMatch(/^# Room\n\n> What \*happens\*\.\n\n```yaml chat\.json room\n/)
    const llms = await twin.text('llms.txt')
    expect(llms).toContain('(https://docs.test/api-reference/websockets/room.md): What happens.')
    expect(llms).toContain('## AsyncAPI Specs\n\n- [chat](https://docs.test/chat.json)')
    expect((await twin.head('api-reference/websockets/room/index.html')).graph).toHaveProperty('APIReference')
  })

  test('hold what x-mint gives them', async () => {
    const twin = await build(group, {
      'chat.json': chat({
        own: {
          'x-mint': {
            href: 'own/place',
            content: '## Before you connect\n\n<Note>Bring a token.</Note>',
            metadata: { title: 'Own title', sidebarTitle: 'Short' },
          },
        },
      }),
    })
    const html = await twin.text('own/place/index.html')
    expect(html).toMatch(/Own title[\s\S]*Before you connect[\s\S]*Bring a token/)
    expect(await twin.text('index.html')).toContain('Short')
  })

  test('may connect to the servers that speak WebSocket, and to nothing else', async () => {
    const servers = {
      live: {
        host: '{region}.chat.test',
        protocol: 'wss',
        variables: { region: { enum: ['eu', 'us'], default: 'eu' } },
      },
      free: { host: '{name}.free.test', protocol: 'wss', variables: { name: {} } },
      odd: { host: "x; script-src 'unsafe-inline'", protocol: 'wss' },
      broker: { host: 'broker.test', protocol: 'kafka' },
    }
    const policyOf = async (keys: object) => {
      const file = JSON.stringify({ ...(JSON.parse(chat()) as object), servers })
      const twin = await build(group, { 'chat.json': file }, keys)
      const html = await twin.text('api-reference/websockets/room/index.html')
      const told = /http-equiv="Content-Security-Policy" content="([^"]*)"/i.exec(html)?.[1] ?? ''
      return /connect-src [^;]*/.exec(told.replaceAll('&#x27;', "'"))?.[0]
    }
    expect(await policyOf({})).toBe(
      "connect-src 'self' wss: wss://*.free.test wss://eu.chat.test wss://us.chat.test",
    )
    expect(await policyOf({ api: { playground: { display: 'none' } } })).toBeUndefined()
  })

  test('are made anew when a file behind the description changes', async () => {
    const parts = { 'chat.json': chat({ away: { $ref: 'parts.json#/away' } }) }
    const before = await build(group, { ...parts, 'parts.json': '{"away": {"title": "Far"}}' })
    const after = await build(group, { ...parts, 'parts.json': '{"away": {"title": "Near"}}' })
    expect(pagesOf(before.paths)).toContain('api-reference/websockets/far/index.html')
    expect(pagesOf(after.paths)).toContain('api-reference/websockets/near/index.html')
  })

  test('of two files in one element never share an address', async () => {
    const navigation = { groups: [{ group: 'Live', asyncapi: ['chat.json', 'two.json'] }] }
    const twin = await build(navigation, { 'chat.json': chat(), 'two.json': chat() })
    expect(pagesOf(twin.paths)).toEqual([
      'api-reference/websockets/lobby-1/index.html',
      'api-reference/websockets/lobby/index.html',
      'api-reference/websockets/room-1/index.html',
      'api-reference/websockets/room/index.html',
    ])
  })
})

describe('page files', () => {
  const files = { 'chat.json': chat(), 'talk.mdx': page('asyncapi: chat.json room', 'Own **words**.') }

  test('show a channel of a file that nobody else names', async () => {
    const twin = await build({ pages: ['index', 'talk'] }, files)
    expect(pagesOf(twin.paths)).toEqual(['talk/index.html'])
    expect(await twin.text('talk/index.html')).toMatch(/wss:\/\/chat\.test[\s\S]*Own[\s\S]*greeting/)
    expect(await twin.text('llms.txt')).toContain('chat.json')
    expect(faults(twin)).toEqual([])
  })

  test('replace the generated page when they are listed', async () => {
    const listed = {
      groups: [
        { group: 'Start', pages: ['index', 'talk'] },
        { group: 'Live', asyncapi: 'chat.json' },
      ],
    }
    expect(pagesOf((await build(listed, files)).paths)).toEqual([
      'api-reference/websockets/lobby/index.html',
      'talk/index.html',
    ])
    expect(pagesOf((await build(group, files)).paths)).toContain('api-reference/websockets/room/index.html')
  })

  test('say where api.asyncapi is shown', async () => {
    const keys = { api: { asyncapi: 'chat.json' } }
    expect(pagesOf((await build({ pages: ['index', 'talk'] }, files, keys)).paths)).toEqual([
      'talk/index.html',
    ])
    const { 'talk.mdx': _, ...without } = files
    expect(pagesOf((await build({ pages: ['index'] }, without, keys)).paths)).toContain(
      'api-reference/websockets/room/index.html',
    )
  })

  test('that name an unknown channel are shown without one, with the nearest id', async () => {
    const twin = await build(
      { pages: ['index', 'talk'] },
      { ...files, 'talk.mdx': page('title: Talk\nasyncapi: romm') },
    )
    expect(faults(twin)).toContain(
      'api/unknown-channel: No AsyncAPI description has the channel "romm" (did you mean "room"?)',
    )
    expect(await twin.text('talk/index.html')).toContain('Text.')
  })
})
