// `octavo check --changed` in a real repository: what concerns changed files is reported, and nothing else.
import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runTogether } from './twins/run-octavo.ts'
import { tempFolder } from './twins/temp-folder.ts'

const docs = {
  name: 'Changes',
  theme: 'mint',
  colors: { primary: '#0f766e' },
  navigation: { pages: ['index', 'old', 'gone', 'edited'] },
}

function git(cwd: string, ...words: string[]): void {
  const person = ['-c', 'user.name=a', '-c', 'user.email=a@example', '-c', 'init.defaultBranch=main']
  execFileSync('git', [...person, ...words], {
    cwd,
    stdio: 'pipe',
    env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null' },
  })
}

/** A repository with faults in two pages, of which a later commit of a branch adds one. */
function branch(): string {
  const cwd = tempFolder({
    'docs/docs.json': JSON.stringify(docs),
    'docs/index.mdx': '[gone](/gone) and [missing](/missing)\n',
    'docs/old.mdx': '![](/nothing.png)\n\n[a heading](/edited#kept)\n',
    'docs/gone.mdx': 'Text.\n',
    'docs/edited.mdx': '## Kept\n',
    'code/other.md': 'Outside the project.\n',
  })
  git(cwd, 'init', '-q')
  git(cwd, 'add', '-A')
  git(cwd, 'commit', '-qm', 'one')
  git(cwd, 'checkout', '-qb', 'topic')
  return cwd
}

async function check(cwd: string, ...words: string[]) {
  const { out, code } = await runTogether(['check', '--format', 'json', ...words], { cwd })
  const { diagnostics } = JSON.parse(out) as {
    readonly diagnostics: readonly { readonly code: string; readonly span?: { readonly path: string } }[]
  }
  return { code, found: diagnostics.map((one) => `${one.span?.path ?? ''} ${one.code}`).sort() }
}

describe('octavo check --changed', () => {
  test('reports nothing where nothing changed, and everything without the option', async () => {
    const cwd = branch()
    expect(await check(cwd, '--changed', '--strict')).toEqual({ code: 0, found: [] })
    expect((await check(cwd)).found).toContain('old.mdx content/missing-alt')
  })

  test('reports edited, new and removed files, and what leads to them', async () => {
    const cwd = branch()
    writeFileSync(join(cwd, 'docs/edited.mdx'), '## Renamed\n\n![](/lost.png)\n')
    writeFileSync(join(cwd, 'docs/new.mdx'), '[here](/index)\n')
    rmSync(join(cwd, 'docs/gone.mdx'))
    const expected = [
      'docs.json nav/missing-page',
      'edited.mdx content/missing-alt',
      'edited.mdx link/missing-asset',
      'index.mdx link/missing-page',
      'new.mdx content/link-text',
      'new.mdx content/orphan',
      'old.mdx link/missing-anchor',
    ]
    expect((await check(cwd, '--changed')).found).toEqual(expected)
    git(cwd, 'add', '-A')
    git(cwd, 'commit', '-qm', 'two')
    expect((await check(cwd, '--changed')).found).toEqual([])
    expect((await check(cwd, '--changed=main')).found).toEqual(expected)
    const text = await runTogether(['check', '--changed=main'], { cwd })
    expect(text.out).toContain('4 pages checked, 2 changed files reported')
  })

  test('refuses a revision that Git does not know, and a folder without a repository', async () => {
    const cwd = branch()
    for (const revision of ['nowhere', '--output=x']) {
      const run = await runTogether(['check', `--changed=${revision}`], { cwd })
      expect(run).toMatchObject({ code: 2 })
      expect(run.out + run.err).toContain(`does not know the revision "${revision}"`)
    }
    const outside = tempFolder({ 'docs.json': JSON.stringify(docs), 'index.mdx': 'Text.\n' })
    const run = await runTogether(['check', '--changed'], { cwd: outside })
    expect(run.code).toBe(2)
    expect(run.out + run.err).toContain('no Git repository')
  })
})
