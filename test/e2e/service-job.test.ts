// The manual on octavo serve: a job is created and followed in the playground with a key of the command line, a script
// agent does it, and the dashboard links the pull request.
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { endStarted } from '../../packages/cli/test/twins/run-octavo.ts'
import { createServiceProject, startServing } from '../../packages/cli/test/twins/service-project.ts'
import { removeMade, startHost } from '../../packages/server/test/twins/git-host.ts'
import { repository } from '../support/repository.ts'
import { launchBrowser } from './browser.ts'
import { openPage } from './open-page.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterEach(() => {
  endStarted()
  removeMade()
})
afterAll(() => browser?.close())

type Project = Awaited<ReturnType<typeof createServiceProject>>

/** Builds the manual with the address of the site itself as that of its service. */
async function buildManual({ cwd, prepare }: Project): Promise<void> {
  cpSync(join(repository, 'example-docs'), cwd, {
    recursive: true,
    filter: (path) => !path.endsWith('/dist'),
  })
  const description = join(cwd, 'service.json')
  writeFileSync(
    description,
    readFileSync(description, 'utf8').replace('"url": "https://docs.example.com"', '"url": "/"'),
  )
  const built = await prepare('build', '--quiet')
  expect([built.code, built.err]).toEqual([0, ''])
}

async function openPlayground(page: Page, address: string): Promise<Locator> {
  await page.goto(address, { waitUntil: 'load' })
  await page.getByRole('button', { name: /^Try it/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  return dialog
}

/** Sends the request and returns the text of the answer. */
async function send(dialog: Locator): Promise<string> {
  await dialog.getByRole('button', { name: 'Send' }).click()
  const answer = dialog.getByRole('tabpanel', { name: 'Response' })
  await answer.locator('.status').waitFor()
  return answer.innerText()
}

test('a job is created and followed in the playground, and its pull request is linked in the dashboard', async () => {
  const host = await startHost('gitea')
  const project = await createServiceProject({
    agent: `printf -- '---\\ntitle: New\\n---\\n\\nNew.\\n' > new.mdx`,
    env: { HOST_TOKEN: 'host-token' },
    settings: { hosts: [{ kind: 'gitea', url: '/', api: host.url, tokenEnv: 'HOST_TOKEN' }] },
  })
  await buildManual(project)
  const { port } = await startServing(project)
  const origin = `http://localhost:${port}`
  const page = await openPage(browser, { viewport: { width: 1440, height: 900 } })
  const faults: string[] = []
  page.on('pageerror', (fault) => faults.push(fault.message))

  const creation = await openPlayground(page, `${origin}/api/service/jobs/create-a-job/`)
  await creation
    .getByRole('textbox', { name: /^key$|bearer|token/i })
    .first()
    .fill(project.key)
  await creation.getByRole('textbox', { name: 'projectId' }).fill('docs')
  await creation.getByRole('textbox', { name: 'prompt' }).fill('Write a page')
  const id = /job_\w{26}/.exec(await send(creation))?.[0] ?? ''
  expect(id).not.toBe('')

  const following = await openPlayground(page, `${origin}/api/agent-jobs/get-agent-job/`)
  await following.getByRole('textbox', { name: '{base_url}' }).fill(origin)
  await following.getByRole('textbox', { name: 'bearerAuth' }).fill(project.key)
  await following.getByRole('textbox', { name: 'projectId' }).fill('docs')
  await following.getByRole('textbox', { name: 'id', exact: true }).fill(id)
  await expect.poll(() => send(following), { timeout: 120_000 }).toContain('"completed"')

  await page.goto(`${origin}/_admin/`)
  await page.getByLabel('Admin key').fill(await adminKey(project))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Projects' }).waitFor()
  await page.goto(`${origin}/_admin/projects/docs`)
  await page.getByRole('link', { name: 'Write a page' }).click()
  const link = page.getByRole('link', { name: 'https://host.example/acme/docs/pull/1' })
  expect(await link.getAttribute('href')).toBe('https://host.example/acme/docs/pull/1')
  expect(faults).toEqual([])
})

async function adminKey({ prepare }: Project): Promise<string> {
  const made = await prepare('admin', 'keys', 'create', '--scope', 'admin', '--json')
  return (JSON.parse(made.out) as { readonly key: string }).key
}
