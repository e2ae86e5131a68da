// `octavo lsp`, driven through the protocol by a scripted editor on the built command.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { TextDocument, type TextEdit } from 'vscode-languageserver-textdocument'
import { endClients, startClient, type SentDiagnostic } from './language-client.ts'
import { runTogether } from './twins/run-octavo.ts'
import { tempFolder } from './twins/temp-folder.ts'

const files = {
  'docs.json': JSON.stringify(
    {
      name: 'Lamps',
      theme: 'mint',
      colors: { primary: '#0f766e' },
      navigation: { pages: ['index', 'guides/install', 'guides/mising'] },
    },
    null,
    2,
  ),
  'index.mdx':
    '---\ntitle: Home\n---\n\n<Card title="One" href="/guides/install">Two</Card>\n\n[a](/guides/install#first-step)\n',
  'guides/install.mdx':
    '---\ntitle: Install\ndescription: Sets it up\n---\n\nText\n\n## First step\n\nMore\n',
  'snippets/note.mdx': 'A note\n',
  'images/lamp.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'openapi.json': JSON.stringify({ openapi: '3.1.0', info: { title: 'T', version: '1' }, paths: {} }),
}

let folder: string
let client: Awaited<ReturnType<typeof startClient>>
let version = 1

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'octavo-lsp-')))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  client = await startClient(folder)
})
afterAll(() => {
  endClients()
  rmSync(folder, { recursive: true, force: true })
})

const opened = new Set<string>()

/** Shows the server a text as that of a file; `‸` is the cursor, whose position is returned. */
function show(path: string, marked: string) {
  const at = Math.max(0, marked.indexOf('‸'))
  const text = marked.replace('‸', '')
  const uri = client.uriOf(path)
  if (opened.has(path)) {
    const textDocument = { uri, version: ++version }
    client.notify('textDocument/didChange', { textDocument, contentChanges: [{ text }] })
  } else {
    opened.add(path)
    const textDocument = { uri, languageId: 'mdx', version, text }
    client.notify('textDocument/didOpen', { textDocument })
  }
  const before = text.slice(0, at).split('\n')
  const position = { line: before.length - 1, character: before.at(-1)?.length ?? 0 }
  return { textDocument: { uri }, position, text }
}

interface Item {
  readonly label: string
  readonly detail?: string
  readonly textEdit?: {
    readonly newText: string
    readonly range: { readonly start: { readonly character: number } }
  }
}

async function complete(path: string, marked: string): Promise<readonly Item[]> {
  const { text: _, ...at } = show(path, marked)
  const list = await client.request<{ readonly items: readonly Item[] } | null>('textDocument/completion', at)
  return list?.items ?? []
}

const labels = async (path: string, marked: string) =>
  (await complete(path, marked)).map(({ label }) => label)

describe('diagnostics', () => {
  test('of files on disk come after the start, with positions that count from 0', async () => {
    const [first] = await client.reported('docs.json', (found) => found.length > 0)
    expect(first).toMatchObject({
      code: 'nav/missing-page',
      severity: 2,
      range: { start: { line: 10, character: 6 } },
    })
  })

  test('follow what is typed, in pages, settings and descriptions, and go again', async () => {
    show('guides/install.mdx', `${files['guides/install.mdx']}\n<Crd>x</Crd>\n`)
    const found = await client.reported('guides/install.mdx', (list) =>
      list.some(({ code }) => code === 'component/unknown'),
    )
    expect(found[0]?.message).toContain('did you mean "Card"?')
    show('guides/install.mdx', files['guides/install.mdx'])
    await client.reported('guides/install.mdx', (list) =>
      list.every(({ code }) => code !== 'component/unknown'),
    )
    show('docs.json', files['docs.json'].replace('"mint"', '"mnt"'))
    await client.reported('docs.json', (list) => list.some(({ code }) => code === 'config/unknown-theme'))
    show(
      'docs.json',
      files['docs.json'].replace('"mint",', '"mint",\n  "api": { "openapi": "openapi.json" },'),
    )
    await client.reported('docs.json', (list) => list.every(({ code }) => code !== 'config/unknown-theme'))
    show('openapi.json', '{ "openapi": "3.1.0", "info": {')
    await client.reported('openapi.json', (list) => list.some(({ code }) => code.startsWith('api/')))
    show('openapi.json', files['openapi.json'])
    show('docs.json', files['docs.json'])
  })

  test('of the rules of content come when typing stops', async () => {
    show('guides/install.mdx', `${files['guides/install.mdx']}\n[here](/)\n`)
    await client.reported('guides/install.mdx', (list) =>
      list.some(({ code }) => code === 'content/link-text'),
    )
    show('guides/install.mdx', files['guides/install.mdx'])
    await client.reported('guides/install.mdx', (list) => list.length === 0)
  })
})

describe('completion in pages', () => {
  const front = '---\ntitle: Home\n---\n\n'

  test('components, their properties and the values of these', async () => {
    expect(await labels('index.mdx', `${front}<Ca‸`)).toContain('CardGroup')
    const props = await complete('index.mdx', `${front}<Card title="x" hr‸>x</Card>`)
    expect(props.map(({ label }) => label)).not.toContain('title')
    expect(props.find(({ label }) => label === 'href')).toMatchObject({
      detail: 'href',
      textEdit: { newText: 'href=""', range: { start: { character: 16 } } },
    })
    expect(await labels('index.mdx', `${front}<Card icon="rocke‸" />`)).toContain('rocket')
    expect(await labels('index.mdx', `${front}<Card href="/gui‸" />`)).toContain('/guides/install')
  })

  test('links, anchors, files and snippets', async () => {
    const links = await complete('index.mdx', `${front}[a](/‸)`)
    expect(links.find(({ label }) => label === '/guides/install')?.detail).toBe('Install')
    expect(links.map(({ label }) => label)).toContain('/images/lamp.svg')
    expect(await labels('index.mdx', `${front}[a](/guides/install#‸)`)).toEqual([
      '/guides/install#first-step',
    ])
    expect(await labels('index.mdx', `${front}## Own part\n\n[a](#‸)`)).toEqual(['#own-part'])
    expect(await labels('index.mdx', `${front}import Note from '/‸'`)).toEqual(['/snippets/note.mdx'])
  })

  test('front matter', async () => {
    const keys = await complete('index.mdx', '---\ntitle: Home\ndesc‸\n---\n')
    expect(keys.find(({ label }) => label === 'description')?.textEdit?.newText).toBe('description: ')
    expect(keys.map(({ label }) => label)).not.toContain('title')
    expect(await labels('index.mdx', '---\nmode: ‸\n---\n')).toEqual([
      'default',
      'wide',
      'custom',
      'frame',
      'center',
    ])
    expect(await labels('index.mdx', '---\nicon: rocke‸\n---\n')).toContain('rocket')
  })

  test('nothing in prose and in code', async () => {
    expect(await complete('index.mdx', `${front}Some wo‸rds`)).toEqual([])
    expect(await complete('index.mdx', `${front}\`\`\`jsx\n<Ca‸\n\`\`\`\n`)).toEqual([])
    expect(await complete('index.mdx', `${front}<Card title="a">x</Card> te‸`)).toEqual([])
    show('index.mdx', files['index.mdx'])
  })
})

describe('docs.json', () => {
  test('keys and values by the schema, pages and icons of the project', async () => {
    const text = files['docs.json']
    expect(await labels('docs.json', text.replace('"name"', '"‸": 1,\n  "name"'))).toContain('favicon')
    const themes = await labels('docs.json', text.replace('"mint"', '"‸"'))
    expect(themes.some((label) => label.includes('maple'))).toBe(true)
    expect(await labels('docs.json', text.replace('guides/mising', 'guides/‸'))).toEqual([
      'index',
      'guides/install',
    ])
    const { text: _, ...at } = show('docs.json', text.replace('"theme"', '"th‸eme"'))
    const hover = await client.request<{ readonly contents: unknown }>('textDocument/hover', at)
    expect(JSON.stringify(hover.contents)).toContain('Look')
    show('docs.json', text)
  })
})

describe('names', () => {
  const ask = async <T>(method: string, path: string, marked: string) => {
    const { text: _, ...at } = show(path, marked)
    return client.request<T>(`textDocument/${method}`, at)
  }

  test('are explained: components with their properties, links with the title of the page', async () => {
    type Shown = { readonly contents: { readonly value: string } } | null
    const card = await ask<Shown>('hover', 'index.mdx', files['index.mdx'].replace('<Card', '<Ca‸rd'))
    expect(card?.contents.value).toContain('| `href` | href |')
    const link = await ask<Shown>('hover', 'index.mdx', files['index.mdx'].replace('(/guides', '(/gui‸des'))
    expect(link?.contents.value).toBe('**Install**\n\nSets it up\n\n`guides/install.mdx`')
  })

  test('lead to pages, headings, snippets and entries of docs.json', async () => {
    type Found = {
      readonly uri: string
      readonly range: { readonly start: { readonly line: number } }
    } | null
    const target = async (path: string, marked: string) => {
      const found = await ask<Found>('definition', path, marked)
      return found && [found.uri.slice(client.uriOf('').length + 1), found.range.start.line]
    }
    expect(await target('index.mdx', files['index.mdx'].replace('#first', '#fi‸rst'))).toEqual([
      'guides/install.mdx',
      7,
    ])
    expect(await target('index.mdx', files['index.mdx'].replace('"/guides', '"/gu‸ides'))).toEqual([
      'guides/install.mdx',
      0,
    ])
    const imported = `---\ntitle: Home\n---\nimport Note from '/snippets/no‸te.mdx'\n\n<Note />\n`
    expect(await target('index.mdx', imported)).toEqual(['snippets/note.mdx', 0])
    expect(
      await target('docs.json', files['docs.json'].replace('guides/install', 'guides/in‸stall')),
    ).toEqual(['guides/install.mdx', 0])
    expect(await target('index.mdx', files['index.mdx'].replace('Two', 'T‸wo'))).toBeNull()
    show('docs.json', files['docs.json'])
  })

  test('are found wherever a page, a snippet or a picture is named', async () => {
    type Found = readonly { readonly uri: string; readonly range: { readonly start: object } }[] | null
    const found = async (path: string, marked: string, includeDeclaration = false) => {
      const { text: _, ...at } = show(path, marked)
      const context = { includeDeclaration }
      const all = await client.request<Found>('textDocument/references', { ...at, context })
      return all?.map(({ uri, range: { start } }) => [uri.slice(client.uriOf('').length + 1), start])
    }
    const links = [
      ['docs.json', { line: 9, character: 7 }],
      ['index.mdx', { line: 4, character: 24 }],
      ['index.mdx', { line: 6, character: 4 }],
    ]
    expect(await found('index.mdx', files['index.mdx'].replace('(/guides', '(/gui‸des'))).toEqual(links)
    const asked = files['guides/install.mdx'].replace('More', 'Mo‸re')
    expect(await found('guides/install.mdx', asked, true)).toEqual([
      ['guides/install.mdx', { line: 0, character: 0 }],
      ...links,
    ])
    const named =
      "---\ntitle: Home\n---\nimport Note from '/snippets/no‸te.mdx'\n\n<Note /> ![x](/images/lamp.svg)\n"
    expect(await found('index.mdx', named)).toEqual([['index.mdx', { line: 3, character: 18 }]])
    expect(await found('index.mdx', named.replace('‸', '').replace('images/', 'images/‸'))).toEqual([
      ['index.mdx', { line: 5, character: 14 }],
    ])
    show('index.mdx', files['index.mdx'])
  })

  test('of pages are changed with everything that names them', async () => {
    interface Edit {
      readonly documentChanges: readonly {
        readonly kind?: string
        readonly newUri?: string
        readonly textDocument?: { readonly uri: string }
        readonly edits?: readonly { readonly newText: string }[]
      }[]
    }
    const { text: _, ...at } = show('index.mdx', files['index.mdx'].replace('(/guides', '(/gui‸des'))
    const newName = '/start/set-up'
    const { documentChanges } = await client.request<Edit>('textDocument/rename', { ...at, newName })
    expect(documentChanges.at(-1)).toMatchObject({ kind: 'rename', newUri: client.uriOf('start/set-up.mdx') })
    const edited = documentChanges.flatMap(({ textDocument }) => textDocument?.uri ?? [])
    expect(edited.toSorted()).toEqual([client.uriOf('docs.json'), client.uriOf('index.mdx')])
    const moved = await client.request<Edit>('workspace/willRenameFiles', {
      files: [{ oldUri: client.uriOf('guides/install.mdx'), newUri: client.uriOf('guides/set-up.mdx') }],
    })
    expect(moved.documentChanges.every(({ kind }) => kind === undefined)).toBe(true)
    expect(JSON.stringify(moved)).toContain('set-up')
    expect(existsSync(join(folder, 'guides/set-up.mdx'))).toBe(false)
    const wrong = client.request('textDocument/rename', { ...at, newName: '../outside' })
    await expect(wrong).rejects.toThrow('no path of the project')
  })
})

describe('formatting', () => {
  const asText = async (path: string, marked: string) => {
    const { textDocument, text } = show(path, marked)
    const edits = await client.request<readonly TextEdit[] | null>('textDocument/formatting', {
      textDocument,
      options: { tabSize: 2, insertSpaces: true },
    })
    return edits && TextDocument.applyEdits(TextDocument.create('', '', 0, text), [...edits])
  }

  test('gives what "octavo format" writes, for pages and docs.json as they are in the editor', async () => {
    const untidy = {
      'guides/install.mdx':
        '---\ntitle: Install\n---\nText\n*   one\n*   two\n\n| a | b |\n|-|-|\n| longer | c |\n',
      'docs.json': files['docs.json'].replaceAll(/\n */g, ' '),
    }
    const copy = tempFolder({ ...files, ...untidy })
    expect((await runTogether(['format'], { cwd: copy })).code).toBe(0)
    for (const [path, text] of Object.entries(untidy)) {
      const formatted = await asText(path, text)
      expect(formatted).toBe(readFileSync(join(copy, path), 'utf8'))
      expect(formatted).not.toBe(text)
      expect(await asText(path, formatted ?? '')).toBe(formatted)
    }
    show('docs.json', files['docs.json'])
  })

  test('changes nothing of a page that is not valid MDX', async () => {
    expect(await asText('guides/install.mdx', '*   a\n\n<Card>\n')).toBe('*   a\n\n<Card>\n')
    show('guides/install.mdx', files['guides/install.mdx'])
  })
})

test('corrections are offered for diagnostics, and for all of a file that are sure', async () => {
  const text = `${files['index.mdx']}\n<Crd icon="rockett">x</Crd>\n\n[b](/guides/instal)\n`
  show('index.mdx', text)
  await client.reported('index.mdx', (list) => list.some(({ code }) => code === 'link/missing-page'))
  const end = { line: text.split('\n').length, character: 0 }
  const actions = await client.request<
    readonly { readonly title: string; readonly isPreferred?: boolean; readonly edit: unknown }[]
  >('textDocument/codeAction', {
    textDocument: { uri: client.uriOf('index.mdx') },
    range: { start: { line: 0, character: 0 }, end },
    context: { diagnostics: [] },
  })
  expect(actions.map(({ title, isPreferred }) => [title, isPreferred])).toEqual([
    ['Replace "Crd" with "Card"', true],
    ['Replace "/guides/instal" with "/guides/install"', false],
    ['Correct all that is sure', undefined],
  ])
  show('index.mdx', files['index.mdx'])
})

test('a file that changes on disk counts when the editor says so', async () => {
  writeFileSync(join(folder, 'guides/mising.mdx'), '[x](/nowhere)\n')
  client.notify('workspace/didChangeWatchedFiles', {
    changes: [{ uri: client.uriOf('guides/mising.mdx'), type: 1 }],
  })
  await client.reported('docs.json', (list) => list.every(({ code }) => code !== 'nav/missing-page'))
  await client.reported('guides/mising.mdx', (list) => list.some(({ code }) => code === 'link/missing-page'))
})

test('docs.json, snippets, settings and the modules of their plugins are read again', async () => {
  const own = tempFolder({
    ...files,
    'docs.json': files['docs.json'].replace(',\n      "guides/mising"', ''),
    'index.mdx': "import Note from '/snippets/note.mdx'\n\n<Note />\n\n<Later />\n",
    'octavo.config.ts': "import { components } from './plugins/own.ts'\nexport default { components }\n",
    'plugins/own.ts': 'export const components = []\n',
  })
  const editor = await startClient(own, ['--user-code'])
  const write = (path: string, text: string) => {
    writeFileSync(join(own, path), text)
    editor.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: editor.uriOf(path), type: 2 }] })
  }
  const has = (code: string) => (found: readonly SentDiagnostic[]) => found.some((one) => one.code === code)
  const lacks = (code: string) => (found: readonly SentDiagnostic[]) => !has(code)(found)
  await editor.reported('index.mdx', has('component/unknown'))
  write(
    'plugins/own.ts',
    "import { defineComponent } from 'octavo'\nexport const components = [defineComponent({ name: 'Later', props: {}, render: () => [] })]\n",
  )
  await editor.reported('index.mdx', lacks('component/unknown'))
  const textDocument = { uri: editor.uriOf('index.mdx') }
  const text = '<Lat\n'
  editor.notify('textDocument/didOpen', {
    textDocument: { ...textDocument, languageId: 'mdx', version: 1, text },
  })
  const position = { line: 0, character: 4 }
  const list = await editor.request<{ readonly items: readonly Item[] }>('textDocument/completion', {
    textDocument,
    position,
  })
  expect(list.items.map(({ label }) => label)).toContain('Later')
  editor.notify('textDocument/didClose', { textDocument })
  write('snippets/note.mdx', '[x](/nowhere)\n')
  await editor.reported('snippets/note.mdx', has('link/missing-page'))
  write('octavo.config.ts', "export default { rules: { 'link/missing-page': 'off' } }\n")
  await editor.reported('snippets/note.mdx', lacks('link/missing-page'))
  await editor.reported('index.mdx', has('component/unknown'))
  write('docs.json', files['docs.json'])
  await editor.reported('docs.json', has('nav/missing-page'))
})

test('a project that is made while the editor is open gets all abilities', async () => {
  const empty = tempFolder()
  const other = await startClient(empty)
  writeFileSync(join(empty, 'docs.json'), files['docs.json'])
  writeFileSync(join(empty, 'index.mdx'), '*   one\n')
  other.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: other.uriOf('docs.json'), type: 1 }] })
  await other.reported('docs.json', (list) => list.some(({ code }) => code === 'nav/missing-page'))
  expect(other.registered).toEqual(
    expect.arrayContaining(['textDocument/didOpen', 'textDocument/completion', 'textDocument/formatting']),
  )
  const textDocument = { uri: other.uriOf('index.mdx') }
  other.notify('textDocument/didOpen', {
    textDocument: { ...textDocument, languageId: 'mdx', version: 1, text: '*   one\n' },
  })
  const options = { tabSize: 2, insertSpaces: true }
  const edits = await other.request<readonly TextEdit[]>('textDocument/formatting', { textDocument, options })
  expect(edits.map(({ newText }) => newText)).toEqual(['-'])
})

test('a folder without a project has no abilities; the server ends when the editor says so', async () => {
  const empty = realpathSync(mkdtempSync(join(tmpdir(), 'octavo-lsp-')))
  const other = await startClient(empty)
  expect(other.capabilities).not.toHaveProperty('hoverProvider')
  await other.request('shutdown', null)
  expect(other.registered).toEqual(['workspace/didChangeWatchedFiles'])
  other.notify('exit', undefined)
  expect(await other.ended).toBe(0)
  rmSync(empty, { recursive: true, force: true })
})
