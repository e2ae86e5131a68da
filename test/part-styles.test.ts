// Pages whose HTML has a class that only parts.css styles load it: the page for unknown addresses, and pages with
// each of the rarer parts. Plain pages load neither it nor its script.
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeProject } from './e2e/text-project.ts'
import { repository } from './support/repository.ts'
import { runShared } from './support/run-shared.ts'

const pages = {
  plain: 'Text with `code`.',
  tree: '<Tree><Tree.File name="a.ts" /></Tree>',
  update: '<Update label="May" tags={["New"]}>Text</Update>',
  tooltip: 'A <Tooltip tip="what it is">word</Tooltip>.',
  badge: '<Badge>beta</Badge>',
  card: '<Card title="One" img="https://example.com/one.png">Text</Card>',
  tile: '<Tile href="/plain" title="One"><svg viewBox="0 0 1 1" /></Tile>',
  languages: '<CodeGroup dropdown>\n\n```js A\na\n```\n\n```sh B\nb\n```\n\n</CodeGroup>',
}

let folder: string
beforeAll(async () => {
  const texts = Object.entries(pages).map(([name, body]) => [
    `${name}.mdx`,
    `---\ntitle: ${name}\n---\n\n${body}\n`,
  ])
  folder = writeProject({ navigation: { pages: Object.keys(pages) } }, Object.fromEntries(texts))
  await runShared(['build', '--out', 'out', '--no-cache'], folder)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const styledBy = (css: string) =>
  new Set([...css.replace(/\{[^{}]*\}/g, ' ').matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name))

/** Classes that only parts.css styles. */
function partClasses(): ReadonlySet<string> {
  const read = (name: string) => readFileSync(join(repository, 'packages/theme/dist', name), 'utf8')
  const common = styledBy(read('themes/mint.css'))
  return new Set([...styledBy(read('parts.css'))].filter((name) => !common.has(name)))
}

test('pages that have an element of parts.css load it, others do not', () => {
  const rare = partClasses()
  const files = readdirSync(join(folder, 'out'), { recursive: true, encoding: 'utf8' })
  const facts = files
    .filter((path) => path.endsWith('.html'))
    .map((path) => {
      const html = readFileSync(join(folder, 'out', path), 'utf8')
      const body = html.slice(html.indexOf('<body'))
      const classes = [...body.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '))
      return [path, classes.some((name) => rare.has(name)), /\/parts\.[^"]*css"/.test(html)]
    })
  for (const [path, needs, loads] of facts) if (needs) expect([path, loads]).toEqual([path, true])
  const needing = facts.flatMap(([path, needs]) => (needs ? [path] : []))
  expect(needing).toContain('404.html')
  expect(needing).toContain('tree/index.html')
  expect(facts).toContainEqual(['plain/index.html', false, false])
})

test('a background behind the page is styled on every page', async () => {
  const project = writeProject(
    { navigation: { pages: ['plain'] }, background: { decoration: 'grid' } },
    { 'plain.mdx': '---\ntitle: Plain\n---\n\nText.\n' },
  )
  await runShared(['build', '--out', 'out', '--no-cache'], project)
  const html = readFileSync(join(project, 'out/plain/index.html'), 'utf8')
  rmSync(project, { recursive: true, force: true })
  expect([html.includes('class="background background-grid"'), /\/parts\.[^"]*css"/.test(html)]).toEqual([
    true,
    true,
  ])
})

test('the script of these parts is loaded by pages that have one', () => {
  const scripts = Object.keys(pages).filter((name) =>
    /\/page-parts\.[^"]*js"/.test(readFileSync(join(folder, 'out', name, 'index.html'), 'utf8')),
  )
  expect(scripts).toEqual(['tree', 'update', 'tooltip', 'badge', 'card', 'tile', 'languages'])
})
