// The ways in which an author changes a project between two builds. Each edit changes the project in `folder`, or the
// options of the next builds, by a random source; it returns what it did, or undefined where the project has nothing
// of the kind.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

/** Options of a build that change the site or how it is made. */
export const optionSets = [
  [],
  ['--base', '/docs'],
  ['--urls', 'file'],
  ['--site', 'https://docs.example.com'],
  ['--no-user-code'],
  ['--groups', 'staff'],
  ['--groups', 'partners'],
  ['--sign-in'],
  ['--engine', 'remark'],
  ['--offline'],
  ['--jobs', '2'],
  ['--strict'],
]

/** All edits by name. */
export const edits = {
  'text of a page': (state) =>
    changePage(state, (text) => `${text}\n\nText ${state.next()} with a [link](/${state.next()}).\n`),
  'heading of a page': (state) => changePage(state, (text) => `${text}\n\n## Heading ${state.next()}\n`),
  'link to a heading': (state) => {
    const name = `target-${state.next()}`
    const to = changePage(state, (text) => `${text}\n\n## ${name}\n`)
    if (to === undefined) return undefined
    // A page all of whose links are sound until the heading goes.
    const path = `linking-${name}.mdx`
    write(state.folder, path, `---\ntitle: To ${name}\n---\n\n[to](/${to.replace(/\.mdx?$/u, '')}#${name})\n`)
    return `${path} to ${to}`
  },
  'headings removed': (state) => {
    for (const path of pagesOf(state.folder)) {
      const text = readFileSync(join(state.folder, path), 'utf8')
      const changed = text.replaceAll(/^## .*$/gmu, 'No heading.')
      if (changed !== text) writeFileSync(join(state.folder, path), changed)
    }
    return 'of all pages'
  },
  'code of a page': (state) =>
    changePage(state, (text) => `${text}\n\n\`\`\`js\nconst a${state.next()} = 1\n\`\`\`\n`),
  'file that code shows': (state) => {
    const known = existsSync(join(state.folder, 'shown.js'))
    write(state.folder, 'shown.js', `const a = ${state.next()}\nconst b = ${state.next()}\n`)
    return known ? 'shown.js' : changePage(state, (text) => `${text}\n\n\`\`\`js file=/shown.js#L2\n\`\`\`\n`)
  },
  'lines of a file that code shows': (state) => {
    const text = state.pick(['', 'const a = 1', `const a = 1\nconst b = ${state.next()}\n`])
    write(state.folder, 'shown.js', text)
    return 'shown.js'
  },
  'style of a page': (state) =>
    changePage(
      state,
      (text) =>
        `${text}\n\n<div style={{ color: '#00${10 + (state.next() % 80)}00' }} className="mt-${state.next() % 9}">x</div>\n`,
    ),
  'title of a page': (state) =>
    changePage(state, (text) => setFrontMatter(text, 'title', `Title ${state.next()}`)),
  'description of a page': (state) =>
    changePage(state, (text) => setFrontMatter(text, 'description', `Described ${state.next()}`)),
  'search of a page': (state) =>
    changePage(state, (text) =>
      state.next() % 2 === 0
        ? setFrontMatter(text, 'keywords', `[word${state.next()}]`)
        : setFrontMatter(text, 'boost', String(2 + (state.next() % 5))),
    ),
  'dates of a page': (state) =>
    changePage(state, (text) =>
      setFrontMatter(text, 'lastUpdatedDate', `2024-03-${10 + (state.next() % 20)}`),
    ),
  'pages named by a page': (state) =>
    changePage(state, (text) =>
      setFrontMatter(text, 'related', `[/${state.pick(['second', 'first', 'none'])}]`),
    ),
  'footer of a page': (state) =>
    changePage(state, (text) => setFrontMatter(text, 'hideFooterPagination', String(state.next() % 2 === 0))),
  'icon of a page': (state) =>
    changePage(state, (text) => setFrontMatter(text, 'icon', state.pick(['star', 'book', 'flag']))),
  'visibility of a page': (state) =>
    changePage(state, (text) => setFrontMatter(text, state.pick(['noindex', 'hidden']), 'true')),
  'broken page': (state) => changePage(state, (text) => `${text}\n\n<Note>\nnever closed ${state.next()}\n`),
  'new page': (state) => {
    const path = `new/page-${state.next()}.mdx`
    write(state.folder, path, `---\ntitle: New ${state.next()}\n---\n\nNew.\n`)
    return path
  },
  'page renamed': (state) => {
    const path = state.pick(pagesOf(state.folder))
    if (path === undefined) return undefined
    const to = path.replace(/(\.mdx?)$/u, `-${state.next()}$1`)
    renameSync(join(state.folder, path), join(state.folder, to))
    return `${path} to ${to}`
  },
  'page removed': (state) => {
    const path = state.pick(pagesOf(state.folder).slice(3))
    if (path === undefined) return undefined
    rmSync(join(state.folder, path))
    return path
  },
  snippet: (state) =>
    change(
      state,
      (path) => /(^|\/)_?snippets\/.*\.mdx?$/u.test(path),
      (text) => `${text}\n\nSnippet ${state.next()}\n`,
    ),
  component: (state) =>
    change(
      state,
      (path) => /\.(jsx|tsx)$/u.test(path),
      (text) => text.replace(/>([A-Za-z ]+)</u, `>Word ${state.next()}<`),
    ),
  stylesheet: (state) => {
    write(state.folder, 'extra.css', `.extra { --a: ${state.next()}px }\n`)
    return 'extra.css'
  },
  picture: (state) =>
    change(
      state,
      (path) => path.endsWith('.svg'),
      (text) => text.replace(/<\/svg>\s*$/u, `<!-- ${state.next()} --></svg>`),
    ),
  description: (state) =>
    change(
      state,
      (path) => /(openapi|api|chat).*\.(json|ya?ml)$/u.test(path) && !path.endsWith('docs.json'),
      (text) => text.replace(/(["']?summary["']?\s*:\s*["']?)([A-Za-z ]+)/u, `$1Summary ${state.next()} `),
    ),
  'description of a field': (state) =>
    change(
      state,
      (path) => /(openapi|api|chat).*\.(json|ya?ml)$/u.test(path) && !path.endsWith('docs.json'),
      (text) =>
        text.replace(/(["']?description["']?\s*:\s*["']?)([A-Za-z ]+)/u, `$1Description ${state.next()} `),
    ),
  'name of the site': (state) =>
    changeSettings(state, (config) => ({ ...config, name: `Site ${state.next()}` })),
  colours: (state) =>
    changeSettings(state, (config) => ({
      ...config,
      colors: { ...config.colors, primary: `#2${state.next() % 10}6a5${state.next() % 10}` },
    })),
  theme: (state) =>
    changeSettings(state, (config) => ({
      ...config,
      theme: state.pick(['mint', 'maple', 'palm', 'willow', 'linden', 'almond', 'aspen']),
    })),
  footer: (state) =>
    changeSettings(state, (config) => ({
      ...config,
      footer: { socials: { github: `https://github.com/a${state.next()}` } },
    })),
  'link of the bar': (state) =>
    changeSettings(state, (config) => ({
      ...config,
      navbar: { links: [{ label: `Link ${state.next()}`, href: 'https://example.com' }] },
    })),
  banner: (state) =>
    changeSettings(state, (config) => ({ ...config, banner: { content: `Banner ${state.next()}` } })),
  redirect: (state) =>
    changeSettings(state, (config) => ({
      ...config,
      redirects: [...(config.redirects ?? []), { source: `/old-${state.next()}`, destination: '/' }],
    })),
  'order of navigation': (state) =>
    changeSettings(state, (config) => ({ ...config, navigation: reversePages(config.navigation) })),
  variables: (state) =>
    changeSettings(state, (config) => ({ ...config, variables: { product: `P${state.next()}` } })),
  options: (state) => {
    state.options = state.pick(optionSets)
    return state.options.join(' ')
  },
  'times of files': (state) => {
    const path = state.pick(filesOf(state.folder))
    if (path !== undefined)
      utimesSync(join(state.folder, path), 1_700_000_000 + state.next(), 1_700_000_000 + state.next())
    return path
  },
  'file of the output': (state) => {
    const path = state.pick(filesOf(state.out).filter((file) => /\.(html|css|md)$/u.test(file)))
    if (path === undefined) return undefined
    rmSync(join(state.out, path))
    writeFileSync(join(state.out, path), 'changed')
    return path
  },
  'file of the cache': (state) => {
    const path = state.pick(filesOf(state.cache))
    if (path === undefined) return undefined
    rmSync(join(state.cache, path))
    return path
  },
  'link in the output': (state) => {
    const path = state.pick(filesOf(state.out).filter((file) => /\.(html|css|md)$/u.test(file)))
    if (path === undefined) return undefined
    const target = `${state.out}-target`
    copyFileSync(join(state.out, path), target)
    rmSync(join(state.out, path))
    symlinkSync(target, join(state.out, path))
    return path
  },
  'file of the output removed': (state) => {
    const path = state.pick(filesOf(state.out).filter((file) => /\.(html|css|md|json)$/u.test(file)))
    if (path !== undefined) rmSync(join(state.out, path))
    return path
  },
  'byte of the cache': (state) =>
    changeCache(state, (bytes, at) => {
      bytes[at] ^= 1 << (state.next() % 8)
      return bytes
    }),
  'end of the cache': (state) => changeCache(state, (bytes, at) => bytes.subarray(0, at)),
  'two builds at once': async (state) => {
    write(state.folder, `at-once-${state.next()}.mdx`, `---\ntitle: At once ${state.next()}\n---\n\nText.\n`)
    const other = { ...state, out: `${state.out}-other` }
    await Promise.all(
      [state, other].map(({ out, options, cache, folder }) =>
        state.run(['build', '.', ...options, '--out', out, '--cache-dir', cache], folder),
      ),
    )
    rmSync(other.out, { recursive: true, force: true })
    return 'into two outputs with one cache'
  },
  'killed build': async (state) => {
    if (!state.kill) return undefined
    changePage(state, (text) => `${text}\n\nKilled ${state.next()}\n`)
    const afterMs = 100 + (state.next() % 20) * 60
    await state.kill(['build', '.', ...state.options, '--out', state.out, '--cache-dir', state.cache], {
      cwd: state.folder,
      afterMs,
    })
    return `after ${afterMs} ms`
  },
  nothing: () => 'nothing',
}

/** Changes the bytes of a file of the cache at a random position. */
function changeCache(state, edit) {
  const path = state.pick(filesOf(state.cache))
  if (path === undefined) return undefined
  const bytes = readFileSync(join(state.cache, path))
  if (bytes.length === 0) return undefined
  const at = state.pick(Array.from({ length: 64 }, (_, n) => Math.floor((n * bytes.length) / 64)))
  writeFileSync(join(state.cache, path), edit(bytes, at))
  return `${path} at ${at}`
}

/** Returns random choices by a seed: `pick` of a list, and `next`, another small number at each call. */
export function createRandom(seed) {
  let value = seed >>> 0
  let count = 100
  const random = () => {
    value = (Math.imul(value, 1664525) + 1013904223) >>> 0
    return value / 2 ** 32
  }
  return { pick: (list) => list[Math.floor(random() * list.length)], next: () => ++count }
}

/** The pages of a project, but the first one that navigation needs. */
const pagesOf = (folder) =>
  filesOf(folder).filter((path) => /\.mdx?$/u.test(path) && !/(^|\/)(_?snippets|components)\//u.test(path))

function filesOf(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/node_modules|\.git(\/|$)/u.test(entry.parentPath ?? entry.path))
    .map((entry) =>
      join(entry.parentPath ?? entry.path, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort()
}

function change(state, matches, edit) {
  const path = state.pick(filesOf(state.folder).filter(matches))
  if (path === undefined) return undefined
  const text = readFileSync(join(state.folder, path), 'utf8')
  const changed = edit(text)
  if (changed === text) return undefined
  writeFileSync(join(state.folder, path), changed)
  return path
}

const changePage = (state, edit) => {
  const pages = new Set(pagesOf(state.folder))
  return change(state, (path) => pages.has(path), edit)
}

function changeSettings(state, edit) {
  const path = ['docs.json', 'docs/docs.json'].find((name) => existsSync(join(state.folder, name)))
  if (path === undefined) return undefined
  try {
    const config = JSON.parse(readFileSync(join(state.folder, path), 'utf8'))
    writeFileSync(join(state.folder, path), JSON.stringify(edit(config), undefined, 2))
    return path
  } catch {
    return undefined
  }
}

function setFrontMatter(text, key, value) {
  const body = text.startsWith('---\n') ? text : `---\n---\n${text}`
  const lines = body.split('\n').filter((line, index) => index === 0 || !line.startsWith(`${key}:`))
  return [lines[0], `${key}: ${value}`, ...lines.slice(1)].join('\n')
}

function reversePages(value) {
  if (Array.isArray(value)) return value.map(reversePages)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      key === 'pages' && Array.isArray(one) ? one.map(reversePages).reverse() : reversePages(one),
    ]),
  )
}

function write(folder, path, text) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}
