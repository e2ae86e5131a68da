// Behaviours of pages, each on a page that has nothing but the elements that it is about.
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

const far = '<p style="height:3000px">far</p>'

describe('errors over a page', () => {
  const failures = [
    {
      code: 'a/b',
      severity: 'error',
      message: 'Broken <b>',
      span: { path: 'docs.json', start: { line: 2, column: 3 } },
      frame: '  1 | {\n> 2 |   "a"\n    |   ^^^',
      help: 'Fix it',
    },
    { code: 'c', severity: 'warning', message: 'Odd', file: 'a.mdx', line: 4 },
  ]
  it('are listed with location, code, frame and help', async () => {
    const page = await opened.show('<h1>Page</h1>')
    const html = await page.evaluate((all) => {
      parts.showOverlay(document, all.slice(1))
      parts.showOverlay(document, all)
      return [...document.querySelectorAll('.overlay')].map(({ outerHTML }) => outerHTML).join('')
    }, failures)
    expect(lines(html)).toBe(
      text(`
      <div class="overlay" role="alertdialog" aria-labelledby="overlay-title" tabindex="-1">
      <div class="overlay-sheet">
      <h1 class="overlay-title" id="overlay-title">The site has errors</h1>
      <section class="failure">
      <p class="failure-place">
      <code>docs.json:2:3</code>
      <span class="failure-code">a/b</span></p>
      <p class="failure-message">Broken &lt;b&gt;</p>
      <pre class="failure-frame" tabindex="0">
      <code>  1 | {
      <span class="failure-line">&gt; 2 |   "a"</span>
      <span class="failure-caret">    |   ^^^</span>
      </code></pre>
      <p class="failure-help">Fix it</p></section>
      <section class="failure failure-warning">
      <p class="failure-place">
      <code>a.mdx:4</code>
      <span class="failure-code">c</span></p>
      <p class="failure-message">Odd</p></section>
      <p class="overlay-hint">This message disappears when the errors are fixed. Press Escape to hide it.</p></div></div>
    `),
    )
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('overlay')
  })
  it('leave with Escape, not with other keys, and when there are none', async () => {
    const page = await opened.show('<h1>Page</h1>')
    const count = () => page.locator('.overlay').count()
    await page.evaluate((all) => parts.showOverlay(document, all), failures)
    await page.keyboard.press('a')
    const before = await count()
    await page.keyboard.press('Escape')
    const after = await count()
    await page.evaluate((all) => parts.showOverlay(document, all), failures)
    await page.evaluate(() => parts.showOverlay(document, []))
    expect([before, after, await count()]).toEqual([1, 0, 0])
  })
})

describe('the colour scheme', () => {
  const state = () => ({
    classes: document.documentElement.className,
    scheme: document.documentElement.dataset['scheme'],
    label: document.querySelector('button')?.ariaLabel,
    stored: localStorage.getItem('octavo-scheme'),
  })
  const button =
    '<button class="scheme-switch" data-label="Scheme" data-system="like the system" data-dark="dark"></button>'
  it('changes at each press, and is that of the system where both are the same; stored and named', async () => {
    const page = await opened.show(button)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.evaluate(() => localStorage.clear())
    await page.evaluate(() => parts.mountSchemeSwitch(document))
    const states = [await page.evaluate(state)]
    for (let presses = 0; presses < 3; presses += 1) {
      await page.locator('button').click()
      states.push(await page.evaluate(state))
    }
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(() => page.evaluate(() => document.documentElement.className)).toBe('light')
    states.push(await page.evaluate(state))
    await page.locator('button').click()
    states.push(await page.evaluate(state))
    const like = 'Scheme: like the system'
    expect(states).toEqual([
      { classes: 'dark', scheme: undefined, label: like, stored: null },
      { classes: 'light', scheme: 'light', label: 'Scheme: light', stored: 'light' },
      { classes: 'dark', scheme: undefined, label: like, stored: 'system' },
      { classes: 'light', scheme: 'light', label: 'Scheme: light', stored: 'light' },
      { classes: 'light', scheme: 'light', label: 'Scheme: light', stored: 'light' },
      { classes: 'dark', scheme: 'dark', label: 'Scheme: dark', stored: 'dark' },
    ])
  })
  it('is what the reader chose, unless the site is strict; another tab changes it', async () => {
    const follow = async (root: string) => {
      const page = await opened.show(button, { root })
      await page.evaluate(() => {
        localStorage.setItem('octavo-scheme', 'dark')
        parts.mountSchemeSwitch(document)
      })
      const states = [(await page.evaluate(state)).scheme]
      await page.evaluate(() => {
        localStorage.setItem('octavo-scheme', 'light')
        dispatchEvent(new StorageEvent('storage', { key: 'octavo-scheme' }))
      })
      states.push((await page.evaluate(state)).scheme)
      await page.evaluate(() => localStorage.clear())
      return states
    }
    expect(await follow('')).toEqual(['dark', 'light'])
    expect(await follow('data-appearance="light" data-strict')).toEqual(['light', 'light'])
  })
})

describe('an address', () => {
  const folds =
    '<details id="outer" class="accordion"><summary>Outer</summary><details id="in ner"><summary>Inner</summary><i id="deep">deep</i></details></details>'
  it.each([
    ['', ''],
    ['#outer', 'outer'],
    ['#deep', 'outer,in ner'],
    ['#in%20ner', 'outer,in ner'],
    ['#%E0%A4%A', ''],
    ['#none', ''],
  ])('%j opens the folds around its target: %j', async (hash, open) => {
    const page = await opened.show(far + folds, { address: hash })
    const found = await page.evaluate(() => {
      parts.mountHashDetails(document)
      return [...document.querySelectorAll('details[open]')].map(({ id }) => id).join()
    })
    expect(found).toBe(open)
    expect(await page.evaluate(() => scrollY > 1000)).toBe(open !== '')
  })
  it('follows an accordion that is opened, and opens what it names later', async () => {
    const page = await opened.show(`${folds}<details class="accordion"><summary>No id</summary></details>`)
    await page.evaluate(() => parts.mountHashDetails(document))
    const hash = () => page.evaluate(() => location.hash)
    await page.getByText('No id').click()
    const hashes = [await hash()]
    await page.getByText('Outer').click()
    hashes.push(await hash())
    await page.getByText('Inner').click()
    hashes.push(await hash())
    await page.evaluate(() => history.replaceState(null, '', '#x'))
    await page.getByText('Outer').click()
    hashes.push(await hash())
    await page.evaluate(() => (location.hash = '#deep'))
    await page.locator('#deep').waitFor()
    expect(hashes).toEqual(['', '#outer', '#outer', '#x'])
  })
  it.each([
    ['#one', 'one'],
    ['#two', 'two'],
    ['#alias', 'alias'],
    ['#plain', undefined],
    ['#text', undefined],
  ])('%j marks the field %j and moves the focus to it', async (hash, id) => {
    const fields =
      '<div class="field" id="one" data-target>One</div><div class="response" id="two"><p id="text">t</p></div><div class="field" id="three"><span id="alias"></span>Three</div><p id="plain">Plain</p>'
    const page = await opened.show(fields, { address: hash })
    const marked = await page.evaluate(() => {
      parts.mountHashFields(document)
      return [...document.querySelectorAll<HTMLElement>('[data-target]')].map((one) => [
        one.id,
        one.tabIndex,
        document.activeElement === one,
      ])
    })
    expect(marked).toEqual(id === undefined ? [] : [[id, -1, true]])
    expect(await page.evaluate(() => document.querySelector('span')?.id)).toBe(
      id === 'alias' ? 'three' : 'alias',
    )
    await page.evaluate(() => (location.hash = '#two'))
    await page.locator('#two[data-target]').waitFor()
    expect(await page.locator('[data-target]').count()).toBe(1)
  })
})

describe('pictures', () => {
  const picture = (size: string, more = '') =>
    `<img src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='10' height='10'/>" style="${size}" ${more}>`
  const body = `<main class="prose" data-enlarge="Enlarge" data-close="Dismiss">
    ${picture('width:80px;height:10px', 'alt="Wide"')}${picture('width:10px;height:80px')}${picture('width:79px;height:79px')}
    <a href="/x">${picture('width:90px;height:90px')}</a><p data-no-zoom>${picture('width:90px;height:90px')}</p></main>${far}`
  it('that are not small open enlarged; those in links and without zoom do not', async () => {
    const page = await opened.show(body)
    const html = await page.evaluate(() => {
      parts.mountImageZoom(document)
      return [...document.querySelectorAll('img')].map((image) => [
        image.hasAttribute('data-zoom'),
        image.role,
        image.tabIndex,
        image.ariaLabel,
        image.ariaHasPopup,
      ])
    })
    const not = [false, null, -1, null, null]
    expect(html).toEqual([
      [true, 'button', 0, 'Enlarge: Wide', 'dialog'],
      [true, 'button', 0, 'Enlarge', 'dialog'],
      not,
      not,
      not,
    ])
  })
  it('open by click, Enter and Space, and close by a press, Escape and scrolling', async () => {
    const page = await opened.show(body)
    await page.evaluate(() => parts.mountImageZoom(document))
    const image = page.locator('img').first()
    const zoomed = page.locator('dialog.zoom[open]')
    const counts: number[] = []
    const count = async () => void counts.push(await zoomed.count())
    await page.locator('img').nth(2).click()
    await count()
    await image.click()
    expect(lines((await zoomed.evaluate(({ outerHTML }) => outerHTML)).replaceAll(/src="[^"]*"/g, ''))).toBe(
      text(`
      <dialog class="zoom" aria-label="Wide" open="">
      <img  alt="Wide">
      <button class="zoom-close" aria-label="Dismiss"></button></dialog>
    `),
    )
    await count()
    const ghost = () => image.evaluate((one) => one.hasAttribute('data-zoomed'))
    expect(await ghost()).toBe(true)
    await page.locator('.zoom-close').click()
    await expect.poll(ghost).toBe(false)
    await count()
    expect(await image.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.press('a')
    await count()
    await page.keyboard.press('Enter')
    await count()
    await page.keyboard.press('Escape')
    await count()
    await page.keyboard.press(' ')
    await count()
    await page.evaluate(() => scrollTo(0, 40))
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    await count()
    await page.evaluate(() => scrollTo(0, 41))
    await zoomed.waitFor({ state: 'detached' })
    await count()
    expect(counts).toEqual([0, 1, 0, 0, 1, 0, 1, 1, 0])
    expect(await page.locator('dialog').count()).toBe(0)
  })
})

describe('trees', () => {
  const item = (name: string, children = '', more = '') =>
    `<li role="treeitem" tabindex="-1" ${more}><span class="tree-row">${name}</span>${children && `<ul role="group">${children}</ul>`}</li>`
  const tree = `<style>[aria-expanded=false] > ul { display: none }</style><ul role="tree">${item('Alpha', item('inner') + item('other'), 'aria-expanded="false"').replace('-1', '0')}${item('beta')}${item('Gamma', item('deep'), 'aria-expanded="true"')}</ul>`
  const press = async (keys: readonly string[], direction = 'ltr') => {
    const page = await opened.show(`<div dir="${direction}">${tree}</div>`)
    await page.evaluate(() => {
      parts.mountTrees(document)
      document.querySelector<HTMLElement>('[role=treeitem]')?.focus()
    })
    for (const key of keys) await page.keyboard.press(key)
    return page.evaluate(() => {
      const name = (one: Element | null) => one?.querySelector('.tree-row')?.textContent
      const open = [...document.querySelectorAll('[aria-expanded=true]')].map(name).join()
      const stops = [...document.querySelectorAll('[tabindex]:not([tabindex="-1"])')].map(name).join()
      return [name(document.activeElement), open, stops]
    })
  }
  it.each([
    [[], 'Alpha', 'Gamma'],
    [['ArrowDown'], 'beta', 'Gamma'],
    [['ArrowDown', 'ArrowUp'], 'Alpha', 'Gamma'],
    [['ArrowUp'], 'Alpha', 'Gamma'],
    [['End'], 'deep', 'Gamma'],
    [['End', 'ArrowDown'], 'deep', 'Gamma'],
    [['End', 'Home'], 'Alpha', 'Gamma'],
    [['ArrowRight'], 'Alpha', 'Alpha,Gamma'],
    [['ArrowRight', 'ArrowRight'], 'inner', 'Alpha,Gamma'],
    [['ArrowRight', 'ArrowRight', 'ArrowRight'], 'inner', 'Alpha,Gamma'],
    [['ArrowRight', 'ArrowRight', 'ArrowLeft'], 'Alpha', 'Alpha,Gamma'],
    [['ArrowRight', 'ArrowLeft'], 'Alpha', 'Gamma'],
    [['ArrowLeft'], 'Alpha', 'Gamma'],
    [['Enter'], 'Alpha', 'Alpha,Gamma'],
    [['Enter', ' '], 'Alpha', 'Gamma'],
    [['ArrowDown', 'Enter'], 'beta', 'Gamma'],
    [['*'], 'Alpha', 'Alpha,Gamma'],
    [['g'], 'Gamma', 'Gamma'],
    [['B'], 'beta', 'Gamma'],
    [['d', 'a'], 'Alpha', 'Gamma'],
    [['x'], 'Alpha', 'Gamma'],
    [['i'], 'Alpha', 'Gamma'],
    [['Control+g'], 'Alpha', 'Gamma'],
    [['Alt+g'], 'Alpha', 'Gamma'],
    [['Meta+g'], 'Alpha', 'Gamma'],
    [['F2'], 'Alpha', 'Gamma'],
  ])('%j leads to %j, and %j are open', async (keys, name, open) => {
    expect(await press(keys)).toEqual([name, open, name])
  })
  it('follow the direction of the text', async () => {
    expect(await press(['ArrowLeft', 'ArrowLeft'], 'rtl')).toEqual(['inner', 'Alpha,Gamma', 'inner'])
    expect(await press(['ArrowLeft', 'ArrowLeft', 'ArrowRight'], 'rtl')).toEqual([
      'Alpha',
      'Alpha,Gamma',
      'Alpha',
    ])
  })
  it('open and close by a press of a row', async () => {
    const page = await opened.show(tree)
    await page.evaluate(() => parts.mountTrees(document))
    const state = () =>
      page.evaluate(() => [
        document.activeElement?.querySelector('.tree-row')?.textContent,
        document.querySelectorAll('[aria-expanded=true]').length,
      ])
    const states = []
    for (const name of ['Alpha', 'inner', 'beta', 'Alpha']) {
      await page.getByText(name).click()
      states.push(await state())
    }
    expect(states).toEqual([
      ['Alpha', 2],
      ['inner', 2],
      ['beta', 2],
      ['Alpha', 1],
    ])
  })
})

describe('filters of updates', () => {
  const update = (id: string, ...tags: string[]) =>
    `<section class="update" id="${id}"><div class="update-side"><ul class="update-tags">${tags.map((tag) => `<li>${tag}</li>`).join('')}</ul></div><p id="${id}-text">Text</p></section>`
  const body = `<div class="tag-filter"><button data-tag="New">New</button><button data-tag="R&D">R&amp;D</button></div>${update('a', 'New')}${update('b', 'New', 'R&amp;D')}${update('c')}`
  const state = () => ({
    hidden: [...document.querySelectorAll('.update[hidden]')].map(({ id }) => id).join(),
    pressed: [...document.querySelectorAll('[data-tag]')].map((one) => one.ariaPressed).join(),
    tags: /[?&]tags=.*/.exec(location.search)?.[0] ?? '',
  })
  it.each([
    ['', '', 'false,false'],
    ['&tags=New', 'c', 'true,false'],
    ['&tags=R%26D, New', 'a,c', 'true,true'],
    ['&tags=none', '', 'false,false'],
    ['&tags=New#c', '', 'false,false'],
    ['&tags=New#c-text', '', 'false,false'],
    ['&tags=New#b', 'c', 'true,false'],
  ])('the address %j hides %j', async (address, hidden, pressed) => {
    const page = await opened.show(body, { address })
    await page.evaluate(() => parts.mountUpdateFilters(document))
    expect(await page.evaluate(state)).toMatchObject({ hidden, pressed })
  })
  it('are pressed one after another, and are in the address', async () => {
    const page = await opened.show(body)
    await page.evaluate(() => parts.mountUpdateFilters(document))
    const states = []
    for (const at of [0, 1, 0, 1]) {
      await page.locator('[data-tag]').nth(at).click()
      states.push(await page.evaluate(state))
    }
    expect(states).toEqual([
      { hidden: 'c', pressed: 'true,false', tags: '&tags=New' },
      { hidden: 'a,c', pressed: 'true,true', tags: '&tags=New,R%26D' },
      { hidden: 'a,c', pressed: 'false,true', tags: '&tags=R%26D' },
      { hidden: '', pressed: 'false,false', tags: '' },
    ])
    await page.evaluate(() => history.pushState(null, '', '?tags=New'))
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')))
    expect(await page.evaluate(state)).toMatchObject({ hidden: 'c', pressed: 'true,false' })
    await page.evaluate(() => (location.hash = '#c'))
    await page.locator('#c').waitFor()
    expect(await page.evaluate(state)).toMatchObject({ hidden: '', pressed: 'false,false' })
  })
})

describe('diagrams', () => {
  const figure = (more: string, height: number) =>
    `<figure ${more}><div class="mermaid-view" style="overflow:hidden;height:${height}px"><svg></svg></div><div class="mermaid-actions" hidden>${['in', 'out', 'reset', 'left', 'right', 'up', 'down'].map((word) => `<button data-zoom="${word}">${word}</button>`).join('')}</div></figure>`
  it.each([
    ['', 121, false, 0],
    ['', 120, true, -1],
    ['data-actions="true"', 10, false, 0],
    ['data-actions="false"', 500, true, -1],
  ])('with %j of %i pixels: controls hidden %j', async (...[more, height, hidden, tabIndex]) => {
    const page = await opened.show(figure(more, height))
    const found = await page.evaluate(() => {
      const [view, all] = ['.mermaid-view', '.mermaid-actions'].map((one) =>
        document.querySelector(one),
      ) as HTMLElement[]
      if (view && all) parts.showActions(document.querySelector('figure') as HTMLElement, view)
      return [all?.hidden, view?.tabIndex, document.querySelector('svg')?.style.transform]
    })
    expect(found).toEqual([hidden, tabIndex, 'translate(0px, 0px) scale(1)'])
  })
  it.each([
    [['in'], 'translate(0px, 0px) scale(1.25)', true],
    [['out'], 'translate(0px, 0px) scale(0.8)', true],
    [['out', 'in'], 'translate(0px, 0px) scale(1)', false],
    [['left'], 'translate(0px, 0px) scale(1)', false],
    [['in', 'left'], 'translate(48px, 0px) scale(1.25)', true],
    [['in', 'right'], 'translate(-48px, 0px) scale(1.25)', true],
    [['in', 'up'], 'translate(0px, 48px) scale(1.25)', true],
    [['in', 'down'], 'translate(0px, -48px) scale(1.25)', true],
    [['in', 'left', 'up', 'in'], 'translate(60px, 60px) scale(1.5625)', true],
    [['in', 'left', 'reset'], 'translate(0px, 0px) scale(1)', false],
    [['in', 'left', 'out'], 'translate(38.4px, 0px) scale(1)', true],
    [Array.from({ length: 12 }, () => 'in'), 'translate(0px, 0px) scale(8)', true],
    [Array.from({ length: 5 }, () => 'out'), 'translate(0px, 0px) scale(0.5)', true],
  ])('the controls %j', async (words, transform, isMoved) => {
    const keys = {
      in: '+',
      out: '-',
      reset: '0',
      left: 'ArrowLeft',
      right: 'ArrowRight',
      up: 'ArrowUp',
      down: 'ArrowDown',
    }
    const run = async (act: (word: keyof typeof keys) => Promise<void>) => {
      await opened.page.evaluate(() => {
        parts.mountDiagramViews(document)
        const view = document.querySelector<HTMLElement>('.mermaid-view')
        const shown = document.querySelector<HTMLElement>('figure')
        if (view && shown) parts.showActions(shown, view)
        view?.focus()
      })
      for (const word of words as (keyof typeof keys)[]) await act(word)
      return opened.page.evaluate(() => [
        document.querySelector('svg')?.style.transform,
        document.querySelector('[data-moved]') !== null,
      ])
    }
    await opened.show(figure('', 200))
    expect(await run((word) => opened.page.locator(`[data-zoom=${word}]`).click())).toEqual([
      transform,
      isMoved,
    ])
    await opened.show(figure('', 200))
    expect(await run((word) => opened.page.keyboard.press(keys[word]))).toEqual([transform, isMoved])
  })
  it('are dragged when they are enlarged', async () => {
    const page = await opened.show(figure('', 200))
    await page.evaluate(() => parts.mountDiagramViews(document))
    const drag = async (button: 'left' | 'right') => {
      await page.mouse.move(100, 100)
      await page.mouse.down({ button })
      await page.mouse.move(110, 107)
      await page.mouse.move(120, 105)
      await page.mouse.up({ button })
      await page.mouse.move(300, 150)
      return page.evaluate(() => document.querySelector('svg')?.style.transform)
    }
    expect(await drag('left')).toBe('')
    await page.evaluate(() => document.querySelector<HTMLElement>('[data-zoom=in]')?.click())
    expect(await drag('right')).toBe('translate(0px, 0px) scale(1.25)')
    expect(await drag('left')).toBe('translate(20px, 5px) scale(1.25)')
    expect(await drag('left')).toBe('translate(40px, 10px) scale(1.25)')
  })
})
