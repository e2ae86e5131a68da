import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { hashPassword } from '../../../server/src/auth/providers/shared-password.ts'
import { createBrowser, type Browser } from '../../../server/test/twins/signed-site.ts'
import { freePort } from './free-port.ts'
import { createServiceProject } from './service-project.ts'

/** Who reads the site: nobody is signed in, or a reader of a group. */
export const readers = ['nobody', 'staff', 'team'] as const
/** One of {@link readers}. */
export type Reader = (typeof readers)[number]

/** Pages, and who reads them. In every second version, rules stand in another order and so have other numbers. */
export const pages: Readonly<Record<string, { readonly rule: string; readonly readers: readonly Reader[] }>> =
  {
    index: { rule: 'public: true', readers },
    inside: { rule: 'public: false', readers: ['staff', 'team'] },
    staff: { rule: 'groups: [staff]', readers: ['staff'] },
    team: { rule: 'groups: [team]', readers: ['team'] },
  }

/** The files of a version: every word of a page has the page and the version. */
export function siteOf(version: number): Readonly<Record<string, string>> {
  const names = Object.keys(pages)
  const order = version % 2 === 0 ? names.toReversed() : names
  const docs = {
    name: `Docs`,
    theme: 'mint',
    colors: { primary: '#16A34A' },
    navigation: { pages: order },
  }
  const textOf = (name: string) =>
    `---\ntitle: Title-${name}\n${pages[name]?.rule}\n---\n\nword-${name}-v${version}. ${counter(name, version)}\n`
  return {
    'docs.json': JSON.stringify(docs),
    ...Object.fromEntries(names.map((name) => [`${name}.mdx`, textOf(name)])),
  }
}

const counter = (name: string, version: number) =>
  `<button onClick={() => alert('island-${name}-v${version}')}>Press</button>`

/** A site with sign-in by a password for each group, and a service; `sitePort` is that of its address. */
export async function createProtectedProject(variables: Readonly<Record<string, string>>) {
  const hash = await hashPassword('open sesame')
  const port = await freePort()
  const provider = (id: string) => ({ kind: 'password', id, label: id, hashEnv: 'HASH', groups: [id] })
  const project = await createServiceProject({
    agent: 'true',
    env: { ...variables, HASH: hash },
    settings: {
      updates: { project: 'docs' },
      health: { port: 0 },
      auth: {
        url: `http://127.0.0.1:${port}/`,
        providers: [provider('staff'), provider('team')],
        attemptsPerMinute: 100,
      },
    },
  })
  for (const [path, text] of Object.entries(siteOf(1))) writeFileSync(join(project.cwd, path), text)
  const built = await project.prepare('build', '--quiet')
  if (built.code !== 0) throw new Error(built.err)
  return { ...project, sitePort: port }
}

/** A browser in which a reader has signed in. */
export async function signIn(port: number, reader: Reader): Promise<Browser> {
  const browser = createBrowser(port)
  if (reader === 'nobody') return browser
  const { status } = await browser.post(`/_auth/password/${reader}`, { password: 'open sesame', return: '/' })
  expect([reader, status]).toEqual([reader, 303])
  return browser
}
