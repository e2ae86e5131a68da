// npm run pictures -- [--out <folder>] [--themes mint,maple] [--pages home,prose] [--schemes light,dark]
//                     [--widths 1440,390] [--project <folder>] [--full]
// Kinds that are not taken by default: drawer (of narrow screens), scrolled (a page after two heights of the window).
// Writes pictures for people to look at: the first view of every kind of page in every theme and scheme, on a desk and
// on a phone, as <page>-<theme>-<scheme>-<width>.png, and one sheet per page, scheme and width with all themes beside
// each other. `--full` takes whole pages. Tests measure what can be measured; what is ugly, only eyes can see.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { launchChromium } from '../audit/launch-chromium.mjs'
import { serveTheme, themes } from '../audit/serve-theme.mjs'
import { writeSheet } from './write-sheet.mjs'

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'pictures' },
    themes: { type: 'string', default: themes.join(',') },
    pages: {
      type: 'string',
      default: 'home,overview,prose,components,operation,search,search-start,search-empty,404,playground',
    },
    schemes: { type: 'string', default: 'light,dark' },
    widths: { type: 'string', default: '1440,390' },
    project: { type: 'string', default: fileURLToPath(new URL('./project', import.meta.url)) },
    full: { type: 'boolean', default: false },
  },
})
const list = (name) => values[name].split(',').filter(Boolean)
const folder = resolve(values.out)

/** The address of each kind of page, and what is done to it before the picture is taken. */
const kinds = {
  home: { path: '/' },
  overview: { path: '/guides/overview/' },
  prose: { path: '/guides/prose/' },
  components: { path: '/components/all/' },
  operation: { path: '/api-reference/trees/plant-a-tree/' },
  search: { path: '/guides/prose/', open: (page) => openSearch(page, 'frost') },
  'search-start': { path: '/guides/prose/', open: openSearch },
  'search-empty': { path: '/guides/prose/', open: (page) => openSearch(page, 'zeppelin') },
  404: { path: '/guides/prosa/' },
  playground: { path: '/api-reference/trees/plant-a-tree/', open: openPlayground },
  drawer: { path: '/api-reference/trees/plant-a-tree/', open: openDrawer },
  scrolled: {
    path: '/api-reference/trees/plant-a-tree/',
    open: (page) => page.evaluate(() => scrollTo(0, 2.2 * innerHeight)),
  },
}

/** The search dialog before anything is typed, or with what `query` finds. */
async function openSearch(page, query) {
  await page.locator('.search-entry:visible').first().click()
  const input = page.locator('dialog[open] input')
  await input.waitFor()
  if (query) await input.fill(query)
  await page.waitForTimeout(600)
}

/** Wide screens have the sidebar beside the text instead. */
async function openDrawer(page) {
  const button = page.locator('.drawer-open')
  if (!(await button.isVisible())) return
  await button.click()
  await page.waitForTimeout(300)
}

async function openPlayground(page) {
  await page.locator('.try-it').click()
  await page.locator('dialog.playground[open] form, dialog.playground[open] input').first().waitFor()
}

const looks = list('schemes').flatMap((scheme) =>
  list('widths').map((width) => ({ scheme, width: Number(width) })),
)

/** Pictures of one page in one look; returns the name of the file. */
async function takePicture(page, { origin, name, look: { scheme, width }, theme }) {
  const { path, open } = kinds[name]
  await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready)
  await open?.(page)
  await page.waitForTimeout(150)
  const file = `${name}-${theme}-${scheme}-${width}.png`
  await page.screenshot({ path: join(folder, file), fullPage: values.full && !open })
  return file
}

async function pictureTheme(browser, theme) {
  const site = await serveTheme(theme, values.project)
  try {
    for (const look of looks) {
      const context = await browser.newContext({
        viewport: { width: look.width, height: look.width > 600 ? 900 : 844 },
        colorScheme: look.scheme,
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      for (const name of list('pages')) await takePicture(page, { origin: site.origin, name, look, theme })
      await context.close()
    }
  } finally {
    await site.stop()
  }
}

mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, '.gitignore'), '*\n')
const browser = await launchChromium()
try {
  for (const theme of list('themes')) {
    await pictureTheme(browser, theme)
    console.log(`${theme}: ${looks.length * list('pages').length} pictures`)
  }
  for (const name of list('pages'))
    for (const { scheme, width } of looks)
      await writeSheet(browser, {
        folder,
        name: `sheet-${name}-${scheme}-${width}.png`,
        files: list('themes').map((theme) => ({
          title: theme,
          file: `${name}-${theme}-${scheme}-${width}.png`,
        })),
      })
} finally {
  await browser.close()
}
console.log(`Written to ${folder}`)
