// What a reader gets of the search dialog, by its HTML.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { launchBrowser } from '../../../test/e2e/browser.ts'
import { bundleParts, lines, openPartsPage, text } from './parts-page.ts'

let browser: Browser
let opened: Awaited<ReturnType<typeof openPartsPage>>
beforeAll(async () => {
  browser = await launchBrowser()
  opened = await openPartsPage(browser, await bundleParts())
})
afterAll(() => browser?.close())
beforeEach(() => opened.show(''))

it('renders the dialog in the words of a language', async () => {
  const html = await opened.page.evaluate(() => {
    const frame = parts.makeFrame('Search…', document.createElement('nav'))
    parts.nameFrame(frame, (key) => `[${key}]`)
    parts.nameFrame(frame, (key) => `(${key})`)
    return frame.dialog.outerHTML
  })
  expect(lines(html)).toBe(
    text(`
      <dialog class="search-dialog" aria-label="Search…">
      <div class="search-head">
      <svg viewBox="0 0 16 16" class="mark" aria-hidden="true"></svg>
      <input type="text" class="search-field" role="combobox" placeholder="Search…" aria-label="Search…" aria-autocomplete="list" aria-expanded="false" aria-controls="search-list" autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="go" maxlength="200">
      <button type="button" class="search-close">
      <span class="key" aria-hidden="true">Esc</span>
      <svg viewBox="0 0 16 16" class="mark" aria-hidden="true"></svg>
      <span class="visually-hidden">(search-close)</span></button></div>
      <nav></nav>
      <div class="search-body">
      <div class="search-notice" hidden=""></div>
      <div id="search-list" role="listbox" hidden="" aria-label="(search-results)"></div></div>
      <div class="search-status visually-hidden" role="status"></div>
      <div class="search-foot">
      <span class="search-hints" aria-hidden="true">
      <span>
      <kbd>↑</kbd>
      <kbd>↓</kbd> (search-to-move)</span>
      <span>
      <kbd>↵</kbd> (search-to-open)</span>
      <span>
      <kbd>Esc</kbd> (search-to-close)</span></span>
      <button type="button" class="search-forget" hidden="">(search-forget)</button></div></dialog>
    `),
  )
})

it('renders results by page, with marks, crumbs and methods', async () => {
  const texts = await opened.page.evaluate(() => {
    const plain = (text: string) => ({ text, marked: false })
    const found = (text: string) => ({ text, marked: true })
    const sections = [
      { heading: [plain('Use '), found('keys')], href: '/a/#use', excerpt: [plain('with '), found('keys')] },
      { heading: [plain('More')], href: '/a/#more', excerpt: [] },
    ]
    const pages = [
      {
        title: [found('Keys'), plain(' <b>')],
        href: '/a/',
        crumbs: ['Start', 'First'],
        excerpt: [plain('none')],
        sections,
      },
      {
        title: [plain('Remove')],
        href: '/b/',
        crumbs: [],
        method: 'delete',
        excerpt: [plain('no mark')],
        sections: [],
      },
      {
        title: [plain('Make')],
        href: '/c/',
        crumbs: ['API'],
        method: 'post',
        excerpt: [found('mark')],
        sections: sections.slice(1),
      },
    ]
    const answer = { pages, total: 3, corrected: [] } as unknown as Parameters<typeof parts.renderAnswer>[0]
    return parts.renderAnswer(answer).map(({ outerHTML }) => outerHTML)
  })
  expect(lines(texts.join(''))).toBe(
    text(`
      <div role="group" class="search-group" aria-labelledby="search-page-0">
      <a role="option" tabindex="-1" aria-selected="false" class="search-option search-page" href="/a/" data-title="Keys &lt;b&gt;" data-crumbs="First" id="search-page-0">
      <svg viewBox="0 0 16 16" class="mark" aria-hidden="true"></svg>
      <span class="search-text">
      <span class="search-crumbs">Start › First</span>
      <span class="search-title">
      <mark>Keys</mark> &lt;b&gt;</span></span></a>
      <a role="option" tabindex="-1" aria-selected="false" class="search-option search-section" href="/a/#use" data-title="Use keys" data-crumbs="Keys &lt;b&gt;">
      <svg viewBox="0 0 16 16" class="mark" aria-hidden="true"></svg>
      <span class="search-text">
      <span class="search-title">Use <mark>keys</mark></span>
      <span class="search-excerpt">with <mark>keys</mark></span></span></a>
      <a role="option" tabindex="-1" aria-selected="false" class="search-option search-section" href="/a/#more" data-title="More" data-crumbs="Keys &lt;b&gt;">
      <svg viewBox="0 0 16 16" class="mark" aria-hidden="true"></svg>
      <span class="search-text">
      <span class="search-title">More</span></span></a></div>
      <div role="group" class="search-group" aria-labelledby="search-page-1">
      <a role="option" tabindex="-1" aria-selected="false" class="search-option search-page" href="/b/" data-title="Remove" id="search-page-1">
      <svg viewBox="0 0 16 16" class="mark" aria-hidden="true"></svg>
      <span class="search-text">
      <span class="search-title">
      <span class="search-method" data-method="delete">DEL</span>Remove</span>
      <span class="search-excerpt">no mark</span></span></a></div>
      <div role="group" class="search-group" aria-labelledby="search-page-2">
      <a role="option" tabindex="-1" aria-selected="false" class="search-option search-page" href="/c/" data-title="Make" data-crumbs="API" id="search-page-2">
      <svg viewBox="0 0 16 16" class="mark" aria-hidden="true"></svg>
      <span class="search-text">
      <span class="search-crumbs">API</span>
      <span class="search-title">
      <span class="search-method" data-method="post">POST</span>Make</span>
      <span class="search-excerpt">
      <mark>mark</mark></span></span></a>
      <a role="option" tabindex="-1" aria-selected="false" class="search-option search-section" href="/a/#more" data-title="More" data-crumbs="Make">
      <svg viewBox="0 0 16 16" class="mark" aria-hidden="true"></svg>
      <span class="search-text">
      <span class="search-title">More</span></span></a></div>
    `),
  )
})

it('renders the first pages, and instead of them what the reader has searched and opened', async () => {
  const texts = await opened.page.evaluate(() => {
    const pages = [
      { title: 'Home', href: '/', crumbs: [] },
      { title: 'Keys', href: '/keys/', crumbs: ['Start', 'First'] },
    ]
    const render = (history: Parameters<typeof parts.renderStart>[0]) =>
      parts
        .renderStart(history, pages, (key) => `[${key}]`)
        .map(({ outerHTML }) => outerHTML)
        .join('')
    return [
      render({ queries: [], pages: [] }),
      render({ queries: ['keys', 'a<b'], pages: pages.slice(1) }),
      parts.renderStart({ queries: [], pages: [] }, [], (key) => key).length,
    ] as const
  })
  expect(lines(texts[0])).toBe(
    text(`
      <div role="group" class="search-group" aria-label="[search-start]">
      <div class="search-heading" role="presentation">[search-start]</div>
      <a role="option" tabindex="-1" aria-selected="false" class="search-option search-page" href="/" data-title="Home">
      <svg viewBox="0 0 16 16" class="mark" aria-hidden="true"></svg>
      <span class="search-text">
      <span class="search-title">Home</span></span></a>
      <a role="option" tabindex="-1" aria-selected="false" class="search-option search-page" href="/keys/" data-title="Keys" data-crumbs="First">
      <svg viewBox="0 0 16 16" class="mark" aria-hidden="true"></svg>
      <span class="search-text">
      <span class="search-crumbs">Start › First</span>
      <span class="search-title">Keys</span></span></a></div>
    `),
  )
  expect(lines(texts[1])).toBe(
    text(`
      <div role="group" class="search-group" aria-label="[search-recent]">
      <div class="search-heading" role="presentation">[search-recent]</div>
      <div role="option" tabindex="-1" aria-selected="false" class="search-option" data-query="keys">
      <svg viewBox="0 0 16 16" class="mark" aria-hidden="true"></svg>keys</div>
      <div role="option" tabindex="-1" aria-selected="false" class="search-option" data-query="a&lt;b">
      <svg viewBox="0 0 16 16" class="mark" aria-hidden="true"></svg>a&lt;b</div></div>
      <div role="group" class="search-group" aria-label="[search-opened]">
      <div class="search-heading" role="presentation">[search-opened]</div>
      <a role="option" tabindex="-1" aria-selected="false" class="search-option search-page" href="/keys/" data-title="Keys" data-crumbs="First">
      <svg viewBox="0 0 16 16" class="mark" aria-hidden="true"></svg>
      <span class="search-text">
      <span class="search-crumbs">Start › First</span>
      <span class="search-title">Keys</span></span></a></div>
    `),
  )
  expect(texts[2]).toBe(0)
})

it('shows and announces what was found, replaced, missing and failed', async () => {
  const states = await opened.page.evaluate(() => {
    const frame = parts.makeFrame('Search', document.createElement('div'))
    const notice = parts.createNotice(frame)
    const words = (key: string) => `[${key}]`
    const pressed: string[] = []
    const state = () => [frame.notice.hidden, frame.notice.innerHTML, frame.status.textContent] as const
    const press = () => frame.notice.querySelector('button')?.click()
    const found = (corrected: { from: string; to: string }[]) => {
      notice.found({ pages: [], scores: [], total: 12, corrected }, words)
      return state()
    }
    const states = [
      found([]),
      found([
        { from: 'a', to: 'b' },
        { from: 'c', to: 'd' },
      ]),
    ]
    notice.nothing(' xyz ', words, undefined)
    states.push(state())
    notice.nothing('xyz', words, () => pressed.push('widen'))
    states.push(state())
    press()
    notice.failed(words, () => pressed.push('retry'))
    states.push(state())
    press()
    notice.none()
    states.push(state())
    return [...states, pressed] as const
  })
  expect(states).toEqual([
    [true, '', '[search-results]: 12'],
    [false, '<p>[search-instead] <b>b d</b></p>', '[search-results]: 12'],
    [false, '<p class="search-none">[search-none] “xyz”</p><p>[search-none-hint]</p>', '[search-none] “xyz”'],
    [
      false,
      '<p class="search-none">[search-none] “xyz”</p><p>[search-none-hint]</p><button type="button" class="search-action">[search-widen]</button>',
      '[search-none] “xyz”',
    ],
    [
      false,
      '<p class="search-none">[search-failed]</p><button type="button" class="search-action">[search-retry]</button>',
      '[search-failed]',
    ],
    [true, '', ''],
    ['widen', 'retry'],
  ])
})

it('offers product, version and language where there are several, and drops what a language lacks', async () => {
  const found = await opened.page.evaluate(() => {
    const events: string[] = []
    const row = parts.createFilterRow({
      start: { version: 'v2' },
      changed: () => events.push(JSON.stringify(row.filter)),
      language: (entry) => events.push(entry),
    })
    type Entry = Parameters<typeof row.show>[0]
    const entry = (more: object) =>
      ({
        words: (key: string) => `[${key}]`,
        lang: 'en',
        languages: [{ lang: 'en', name: 'English', entry: '/en.json' }],
        facets: [{ version: 'v1' }, { version: 'v2', product: 'A' }, { version: 'v2' }, {}],
        ...more,
      }) as unknown as Entry
    row.show(entry({}))
    const htmls = [row.element.outerHTML]
    const narrow = [row.narrows]
    const choose = (at: number, value: string) => {
      const select = row.element.querySelectorAll('select')[at]
      if (!select) return
      select.value = value
      select.dispatchEvent(new Event('change'))
    }
    choose(0, 'v1')
    choose(0, '')
    choose(0, 'v2')
    row.widen()
    narrow.push(row.narrows)
    choose(0, 'v2')
    const languages = [
      { lang: 'en', name: 'English', entry: '/en.json' },
      { lang: 'de', name: 'Deutsch', entry: '/de.json' },
    ]
    row.show(
      entry({ lang: 'de', languages, facets: [{ version: 'v1' }, { product: 'A' }, { product: 'B' }] }),
    )
    htmls.push(row.element.outerHTML)
    narrow.push(row.narrows)
    choose(1, '/en.json')
    row.show(entry({ facets: [] }))
    htmls.push(row.element.outerHTML)
    return { htmls, narrow, events }
  })
  expect(found.narrow).toEqual([true, false, false])
  expect(found.events).toEqual([
    '{"version":"v1"}',
    '{}',
    '{"version":"v2"}',
    '{}',
    '{"version":"v2"}',
    '/en.json',
  ])
  expect(lines(found.htmls.join('\n\n'))).toBe(
    text(`
      <div class="search-filters">
      <label class="search-filter">
      <span>[version]</span>
      <select name="[version]">
      <option value="">[search-all]</option>
      <option value="v1">v1</option>
      <option value="v2" selected="">v2</option></select></label></div>
      <div class="search-filters">
      <label class="search-filter">
      <span>[product]</span>
      <select name="[product]">
      <option value="" selected="">[search-all]</option>
      <option value="A">A</option>
      <option value="B">B</option></select></label>
      <label class="search-filter">
      <span>[language]</span>
      <select name="[language]">
      <option value="/en.json">English</option>
      <option value="/de.json" selected="">Deutsch</option></select></label></div>
      <div class="search-filters" hidden=""></div>
    `),
  )
})

it('moves the current option past the ends, to the ends, and to the pointer', async () => {
  const found = await opened.page.evaluate(() => {
    const field = document.createElement('input')
    const list = document.createElement('div')
    document.body.append(list)
    const options = parts.createOptionList(field, list)
    const group = (...names: string[]) => {
      const element = document.createElement('div')
      for (const name of names) {
        const option = document.createElement('p')
        option.setAttribute('role', 'option')
        option.textContent = name
        element.append(option)
      }
      return element
    }
    const states: unknown[] = []
    const note = () =>
      states.push([
        options.current?.textContent,
        field.getAttribute('aria-activedescendant'),
        field.getAttribute('aria-expanded'),
        list.hidden,
        [...list.querySelectorAll('[aria-selected=true]')].map((one) => one.textContent).join(),
      ])
    options.show([group('a', 'b'), group('c')])
    note()
    options.move(1)
    note()
    options.move(-2)
    note()
    options.moveTo('first')
    note()
    options.moveTo('last')
    note()
    list.querySelectorAll('p')[1]?.dispatchEvent(new Event('pointermove', { bubbles: true }))
    note()
    list.dispatchEvent(new Event('pointermove'))
    note()
    options.show([])
    note()
    options.move(1)
    options.moveTo('first')
    note()
    options.moveTo('last')
    note()
    return states
  })
  const at = (name: string, index: number) => [name, `search-option-${index}`, 'true', false, name]
  const none = [undefined, null, 'false', true, '']
  expect(found).toEqual([
    at('a', 0),
    at('b', 1),
    at('c', 2),
    at('a', 0),
    at('c', 2),
    at('b', 1),
    at('b', 1),
    none,
    none,
    none,
  ])
})

it('remembers the five newest searches and pages of a site, each once', async () => {
  const found = await opened.page.evaluate(() => {
    const visit = (query: string, href: string) =>
      parts.rememberVisit('/s.json', query, { title: href.toUpperCase(), href, crumbs: [] })
    const state = (entry = '/s.json') => {
      const { queries, pages } = parts.readHistory(entry)
      return [queries.join(), pages.map(({ title }) => title).join()]
    }
    const states = [state()]
    visit('one', 'a')
    visit(' two ', 'b')
    visit('  ', 'c')
    states.push(state(), state('/other.json'))
    visit('one', 'a')
    states.push(state())
    for (const name of ['d', 'e', 'f', 'g']) visit(name, name)
    states.push(state())
    localStorage.setItem('octavo-search:/s.json', '{"queries":["x"]}')
    states.push(state())
    localStorage.setItem('octavo-search:/s.json', '{')
    states.push(state())
    visit('new', 'n')
    parts.forgetHistory('/s.json')
    return [...states, state(), Object.keys(localStorage)]
  })
  expect(found).toEqual([
    ['', ''],
    ['two,one', 'C,B,A'],
    ['', ''],
    ['one,two', 'A,C,B'],
    ['g,f,e,d,one', 'G,F,E,D,A'],
    ['', ''],
    ['', ''],
    ['', ''],
    [],
  ])
})
