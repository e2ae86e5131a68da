// Menus, views, contents, copies and folds of pages, each on a page that has nothing but the elements that it is about.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from '../../../test/e2e/browser.ts'
import { bundleParts, lines, openPartsPage, text } from './parts-page.ts'

let browser: Browser
let opened: Awaited<ReturnType<typeof openPartsPage>>
beforeAll(async () => {
  browser = await launchBrowser()
  opened = await openPartsPage(browser, await bundleParts())
})
afterAll(() => browser?.close())

describe('menus', () => {
  const body =
    '<details class="menu" id="a"><summary>A</summary><a href="#x">in a</a></details><details class="menu" id="b" open><summary>B</summary></details><details id="c" open><summary>C</summary></details><button>else</button><p style="height:2000px"></p>'
  const open = () =>
    opened.page.evaluate(() => [...document.querySelectorAll('[open]')].map(({ id }) => id).join())
  const mount = async () => {
    const page = await opened.show(body)
    await page.evaluate(() => parts.mountMenus(document))
    return page
  }
  it('close when another is opened, and by a press elsewhere', async () => {
    const page = await mount()
    await page.getByText('A', { exact: true }).click()
    const states = [await open()]
    await page.getByText('in a').click()
    states.push(await open())
    await page.getByText('else').click()
    states.push(await open())
    expect(states).toEqual(['a,c', 'a,c', 'c'])
  })
  it('close with Escape, which returns the focus, and when the focus leaves them', async () => {
    const page = await mount()
    const focus = (selector: string) =>
      page.evaluate((one) => document.querySelector<HTMLElement>(one)?.focus(), selector)
    await page.getByText('A', { exact: true }).click()
    await focus('#a a')
    await page.keyboard.press('a')
    const states = [await open()]
    await page.keyboard.press('Escape')
    states.push(await open(), await page.evaluate(() => document.activeElement?.textContent ?? ''))
    await page.keyboard.press('Enter')
    states.push(await open())
    await focus('button')
    states.push(await open())
    expect(states).toEqual(['a,c', 'c', 'A', 'a,c', 'c'])
  })
  it('close by scrolling on narrow screens only', async () => {
    const scroll = async (width: number) => {
      await opened.page.setViewportSize({ width, height: 600 })
      const page = await mount()
      await page.evaluate(() => scrollTo(0, 50))
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      )
      return open()
    }
    const states = [await scroll(1024), await scroll(1023)]
    await opened.page.setViewportSize({ width: 1000, height: 600 })
    expect(states).toEqual(['b,c', 'c'])
  })
})

describe('views', () => {
  const tab = (name: string) => `<button role="tab" data-view="${name}">${name}</button>`
  const view = (name: string, id: string) =>
    `<div class="view" data-view="${name}"><p id="${id}">${id}</p></div>`
  const body = `<div class="view-bar">${tab('One')}${tab('Two')}${tab('Three')}</div>${view('One', 'a')}${view('Two', 'b')}${view('One', 'c')}`
  const state = () => [
    [...document.querySelectorAll('.view[data-active] p')].map(({ id }) => id).join(),
    [...document.querySelectorAll<HTMLElement>('[role=tab]')]
      .map((one) => `${one.hasAttribute('data-active')}/${one.ariaSelected}/${one.tabIndex}`)
      .join(' '),
    localStorage.getItem('octavo-tabs'),
  ]
  const shown = (at: number) =>
    [0, 1, 2].map((index) => (index === at ? 'true/true/0' : 'false/false/-1')).join(' ')
  it('are chosen by press and keys, remembered, and shown by an address', async () => {
    const page = await opened.show(body)
    await page.evaluate(() => {
      localStorage.setItem('octavo-tabs', '["other"]')
      Object.assign(globalThis, { count: 0 })
      document.addEventListener('octavo:shown', () =>
        Object.assign(globalThis, { count: Reflect.get(globalThis, 'count') + 1 }),
      )
      parts.mountViews(document)
    })
    await page.getByRole('tab', { name: 'Two' }).click()
    const states = [await page.evaluate(state)]
    await page.keyboard.press('ArrowLeft')
    states.push(await page.evaluate(state))
    await page.keyboard.press('End')
    states.push(await page.evaluate(state))
    await page.evaluate(() => (location.hash = '#c'))
    await page.locator('#c').waitFor()
    states.push(await page.evaluate(state))
    expect(states).toEqual([
      ['b', shown(1), '["Two","other"]'],
      ['a,c', shown(0), '["One","Two","other"]'],
      ['', shown(2), '["Three","One","Two","other"]'],
      ['a,c', shown(0), '["Three","One","Two","other"]'],
    ])
    expect(await page.evaluate(() => Reflect.get(globalThis, 'count'))).toBe(4)
  })
  it.each([
    ['["none","Two","One"]', '', 'b'],
    ['["Two"]', '#a', 'a,c'],
    ['["Two"]', '#b', 'b'],
    ['{', '', ''],
    ['{"a":1}', '', ''],
    ['[1,"Two"]', '', 'b'],
  ])('begin with the remembered choice %s at %j: %j', async (stored, address, ids) => {
    const page = await opened.show(body, { address })
    await page.evaluate((value) => {
      localStorage.setItem('octavo-tabs', value)
      parts.mountViews(document)
    }, stored)
    expect((await page.evaluate(state))[0]).toBe(ids)
  })
  it('remember twenty choices', async () => {
    const page = await opened.show(body)
    const stored = await page.evaluate(() => {
      localStorage.setItem('octavo-tabs', JSON.stringify(Array.from({ length: 20 }, (_, at) => `old ${at}`)))
      parts.mountViews(document)
      document.querySelector<HTMLElement>('[role=tab]')?.click()
      const all = JSON.parse(localStorage.getItem('octavo-tabs') ?? '')
      localStorage.clear()
      return [all.length, all[0], all.at(-1)]
    })
    expect(stored).toEqual([20, 'One', 'old 18'])
  })
})

describe('the contents of a page', () => {
  const body = `<style>html { scroll-padding-top: 52px } body { margin: 0 } h2 { height: 100px; margin: 0 0 700px }</style><div class="toc" style="position:fixed;right:0;top:0;height:120px;overflow:auto"><ul style="margin:0"><li style="height:80px"><a href="#one">One</a></li><li style="height:80px"><a href="#hidden">Hidden</a></li><li style="height:80px"><a href="#t%20wo">Two</a></li><li style="height:80px"><a href="#none">None</a></li><li style="height:80px"><a href="#three">Three</a></li></ul></div><h2 id="one">One</h2><h2 id="hidden" hidden style="display:none">Hidden</h2><h2 id="t wo">Two</h2><h2 id="three">Three</h2><footer class="page-foot" style="height:10px"></footer>`
  const state = () => [
    [...document.querySelectorAll('.toc [data-active]')].map((one) => one.textContent).join(),
    [...document.querySelectorAll('.toc li[hidden]')].map((one) => one.textContent).join(),
  ]
  it('mark the section that is read, and leave out what is not shown', async () => {
    const page = await opened.show(body)
    await page.evaluate(() => parts.mountScrollMarks(document))
    const at = async (top: number, name: string) => {
      await page.evaluate((y) => scrollTo(0, y), top)
      await expect.poll(async () => (await page.evaluate(state))[0]).toBe(name)
    }
    await at(0, 'One')
    expect(await page.evaluate(state)).toEqual(['One', 'Hidden'])
    await at(690, 'One')
    await at(705, 'Two')
    expect(await page.evaluate(() => document.querySelector('.toc')?.scrollTop)).toBeGreaterThan(0)
    await at(5000, 'Three')
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('#hidden')?.removeAttribute('style')
      document.querySelector('#hidden')?.removeAttribute('hidden')
      document.dispatchEvent(new Event('octavo:shown'))
    })
    expect((await page.evaluate(state))[1]).toBe('')
    await at(0, 'One')
    const style = await page.evaluate(() => document.querySelector('ul')?.getAttribute('style'))
    expect(style).toMatch(/--toc-offset: \d+px; --toc-height: \d+px;/)
  })
})

describe('copy buttons and folded samples', () => {
  it.each([
    ['<button data-copied="Done" data-copy="the &lt;text&gt;">c</button>', 'the <text>'],
    ['<div><code>code\n</code><button data-copied="Done">c</button></div>', 'code\n'],
    [
      '<div data-copy-from=".b"><code>a</code><i class="b">bee</i><p><button data-copied="Done">c</button></p></div>',
      'bee',
    ],
    ['<button data-copied="Done" data-copy="">c</button>', ''],
  ])('%s copies %j', async (body, copied) => {
    const page = await opened.show(body)
    const found = await page.evaluate(async () => {
      const written: string[] = []
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: async (one: string) => void written.push(one) },
      })
      parts.mountCopyButtons(document)
      document.querySelector('button')?.click()
      document.body.click()
      await new Promise((resolve) => setTimeout(resolve, 20))
      const live = document.querySelector<HTMLElement>('[role=status]')
      return [written, document.querySelector('button')?.dataset['state'], live?.textContent, live?.className]
    })
    expect(found).toEqual([[copied], 'copied', 'Done', 'visually-hidden'])
  })
  it('copy by a selection where there is no clipboard, and keep the focus', async () => {
    const page = await opened.show('<button data-copied="Done" data-copy="by hand">c</button>')
    const found = await page.evaluate(async () => {
      const copied: unknown[] = []
      document.execCommand = (command) => {
        copied.push(
          command,
          getSelection()?.toString() || (document.activeElement as HTMLTextAreaElement).value,
        )
        return copied.length < 3
      }
      parts.mountCopyButtons(document)
      const button = document.querySelector('button')
      const states: unknown[] = []
      for (let press = 0; press < 2; press += 1) {
        button?.focus()
        button?.click()
        await new Promise((resolve) => setTimeout(resolve, 20))
        states.push(button?.dataset['state'], document.activeElement === button)
        delete button?.dataset['state']
      }
      return { copied, states, left: document.querySelectorAll('textarea').length }
    })
    expect(found).toEqual({
      copied: ['copy', 'by hand', 'copy', 'by hand'],
      states: ['copied', true, undefined, true],
      left: 0,
    })
  })
  it('shows the result for two seconds', async () => {
    const page = await opened.show('<button data-copied="Done" data-copy="a">c</button>')
    const states = await page.evaluate(async () => {
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: async () => {} } })
      const timers: [() => void, number | undefined][] = []
      const wait = setTimeout
      globalThis.setTimeout = ((act: () => void, ms?: number) => timers.push([act, ms])) as typeof setTimeout
      const state = () => [
        document.querySelector('button')?.dataset['state'],
        document.querySelector('[role=status]')?.textContent,
        timers.map(([, ms]) => ms).join(),
      ]
      parts.mountCopyButtons(document)
      document.querySelector('button')?.click()
      await new Promise((resolve) => wait(resolve, 20))
      const before = state()
      for (const [act] of timers) act()
      return [before, state()]
    })
    expect(states).toEqual([
      ['copied', 'Done', '2000'],
      [undefined, '', '2000'],
    ])
  })
  it('opens a folded sample, and scrolls to its beginning when it is closed', async () => {
    const page = await opened.show(
      '<div class="code-block"><p style="height:2000px">code</p><button class="code-fold">more</button></div><button>else</button><p style="height:2000px"></p>',
    )
    const found = await page.evaluate(() => {
      parts.mountCodeFolds(document)
      const [button, other] = document.querySelectorAll('button')
      const state = () => [
        document.querySelector('.code-block')?.hasAttribute('data-open'),
        button?.ariaExpanded,
        scrollY > 500,
      ]
      const states = [state()]
      other?.click()
      states.push(state())
      scrollTo(0, 1000)
      button?.click()
      states.push(state())
      button?.click()
      states.push(state())
      return states
    })
    expect(found).toEqual([
      [false, null, false],
      [false, null, false],
      [true, 'true', true],
      [false, 'false', false],
    ])
  })
})

describe('what a site remembers', () => {
  it('folds of the sidebar, but not around the current page', async () => {
    const fold = (id: string, more = '') =>
      `<details class="sidebar-fold" id="${id}" ${more}><summary>${id}</summary><a href="/${id}/">x</a></details>`
    const body = `${fold('a')}${fold('b', 'open')}${fold('c', 'open').replace('<a', '<a aria-current="page"')}<details id="d"><summary>d</summary></details>`
    const open = () => [...document.querySelectorAll('details[open]')].map(({ id }) => id).join()
    const mount = async () => {
      const page = await opened.show(body)
      await page.evaluate(() => {
        parts.restoreFolds(document)
        parts.mountSidebarFolds(document)
      })
      return page.evaluate(open)
    }
    const states = [await mount()]
    for (const name of ['a', 'b', 'c', 'd']) await opened.page.locator(`#${name} > summary`).click()
    states.push(await opened.page.evaluate(open), await mount())
    await opened.page.evaluate(() => sessionStorage.setItem('octavo-folds', '{'))
    states.push(await mount())
    await opened.page.evaluate(() => sessionStorage.clear())
    expect(states).toEqual(['b,c', 'a,d', 'a,c', 'b,c'])
  })
  it('banners that the reader has closed, the eight newest', async () => {
    const page = await opened.show('<button class="banner-close">x</button>', {
      root: 'data-banner-text="h9"',
    })
    const found = await page.evaluate(() => {
      localStorage.setItem('octavo-banner', 'h1 h2 h9 h3 h4 h5 h6 h7 h8')
      parts.mountBanner(document)
      document.querySelector('button')?.click()
      const stored = localStorage.getItem('octavo-banner')
      localStorage.clear()
      document.querySelector('button')?.click()
      return [stored, localStorage.getItem('octavo-banner'), document.documentElement.className]
    })
    expect(found).toEqual(['h2 h3 h4 h5 h6 h7 h8 h9', 'h9', 'banner-dismissed'])
    await page.evaluate(() => localStorage.clear())
  })
})

describe('the menu of a page', () => {
  const body = `<div data-markdown="/page.md" data-copied="Copied" data-failed="Failed"><details class="page-menu"><summary>Menu</summary>
    <button class="menu-item" data-page-action="copy"><span class="menu-label">Copy page</span></button>
    <button class="menu-item" data-copy-text="own text"><span class="menu-label">Copy text</span></button>
    <a class="menu-item" data-template="https://a.test/?q={page}" href="https://a.test/plain">Template</a>
    <a class="menu-item" data-origin href="https://b.test/?u=%7Borigin%7D/x&v={origin}">Origin</a></details></div>`
  const mount = async (markdown: string | undefined) => {
    const page = await opened.show(body)
    await page.route('**/page.md', (route) =>
      markdown === undefined
        ? route.fulfill({ status: 404 })
        : route.fulfill({ body: markdown, contentType: 'text/plain; charset=utf-8' }),
    )
    await page.evaluate(() => {
      const written: string[] = []
      Object.assign(globalThis, { written })
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: async (one: string) => void written.push(one) },
      })
      parts.mountPageMenu(document)
    })
    return page
  }
  it('fills in the address of the site, and the text of the page when it opens', async () => {
    const page = await mount(`${'é&'.repeat(1999)}x😀`)
    const hrefs = () =>
      page.locator('a').evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href))
    expect(await hrefs()).toEqual([
      'https://a.test/plain',
      'https://b.test/?u=http%3A%2F%2Fparts.test/x&v=http://parts.test',
    ])
    await page.getByText('Menu').click()
    await expect.poll(async () => (await hrefs())[0]).toBe(`https://a.test/?q=${'%C3%A9%26'.repeat(1999)}x`)
  })
  it('copies the page and texts, and shows the result for two seconds', async () => {
    const page = await mount('# Page')
    await page.getByText('Menu').click()
    await page.getByText('Copy page').click()
    await page.getByText('Copied').waitFor()
    const entry = page.locator('[data-page-action]')
    expect(
      await entry.evaluate((one) => [(one as HTMLElement).dataset['state'], one.firstElementChild?.ariaLive]),
    ).toEqual(['copied', 'polite'])
    await page.getByText('Copy text').click()
    await expect
      .poll(() => page.evaluate(() => Reflect.get(globalThis, 'written')))
      .toEqual(['# Page', 'own text'])
    await page.getByText('Copy page').waitFor()
    expect(await entry.getAttribute('data-state')).toBe(null)
  })
  it('reports a page that cannot be read', async () => {
    const page = await mount(undefined)
    await page.getByText('Menu').click()
    await page.getByText('Copy page').click()
    await page.getByText('Failed').waitFor()
    expect(await page.evaluate(() => Reflect.get(globalThis, 'written'))).toEqual([])
    expect(await page.locator('a').first().getAttribute('href')).toBe('https://a.test/plain')
  })
  it('is moved through by keys', async () => {
    const page = await mount('text')
    await page.locator('summary').focus()
    const at = async (key: string) => {
      await page.keyboard.press(key)
      return page.evaluate(() => document.activeElement?.textContent.trim())
    }
    const keys = ['a', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'End', 'ArrowDown', 'Home']
    const names = []
    for (const key of keys) names.push(await at(key))
    expect(names).toEqual([
      'Menu',
      'Copy page',
      'Copy text',
      'Copy page',
      'Menu',
      'Menu',
      'Origin',
      'Origin',
      'Copy page',
    ])
    expect(await page.locator('details[open]').count()).toBe(1)
  })
})

describe('the content of a fragment', () => {
  it('has ids and links of its own in the page', async () => {
    const page = await opened.show('<p id="taken"></p><a data-holder="body-" data-path="a.b.">link</a>')
    const htmls = await page.evaluate(() => {
      const fragment = new DOMParser().parseFromString(
        '<main data-fields-content><div id="schema-x" class="field"><a href="#schema-x">x</a><a href="#taken">t</a><a href="#else">e</a><a href="/y">y</a></div><p id="taken"></p><button aria-controls="schema-x"></button><button aria-controls="none"></button><a data-fields="inside" data-path="c.">in</a><div><div class="tab-panel" data-active></div><div class="tab-panel"></div></div><div class="code-group"><div class="tab-panel"></div></div></main>',
        'text/html',
      )
      const html = (from: Document) => {
        const link = document.querySelector('a')
        const content = link && parts.adoptFields(from, link)
        if (!content) return String(content)
        const box = document.createElement('div')
        box.append(content)
        return box.innerHTML
      }
      return [html(fragment), html(new DOMParser().parseFromString('<p>', 'text/html'))] as const
    })
    expect(lines(htmls[0])).toBe(
      text(`
      <div id="body-a.b.x" class="field">
      <a href="#body-a.b.x">x</a>
      <a href="#taken">t</a>
      <a href="#else">e</a>
      <a href="/y">y</a></div>
      <p></p>
      <button aria-controls="body-a.b.x"></button>
      <button aria-controls="none"></button>
      <a data-fields="inside" data-path="a.b.c." data-holder="body-">in</a>
      <div>
      <div class="tab-panel" data-active=""></div>
      <div class="tab-panel" hidden="until-found"></div></div>
      <div class="code-group">
      <div class="tab-panel"></div></div>
    `),
    )
    expect(htmls[1]).toBe('undefined')
  })
})
