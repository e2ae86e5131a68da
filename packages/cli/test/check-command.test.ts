import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runOctavo, runTogether, startOctavo } from './twins/run-octavo.ts'
import { tempFolder } from './twins/temp-folder.ts'
import { distOf, smallProject } from './twins/small-project.ts'

describe('octavo check', () => {
  it('reports errors with frame and exit code in each form', async () => {
    const cwd = tempFolder({ ...smallProject, 'index.mdx': 'Hello\n\n[gone](/gone)\n' })
    const text = await runTogether(['check'], { cwd })
    expect(text).toMatchObject({ code: 0 })
    expect(text.out).toMatch(/index\.mdx:3:\d+ {2}warning {2}link\/missing-page\n/)
    expect(text.out).toContain('> 3 | [gone](/gone)')
    expect(await runTogether(['check', '--strict'], { cwd })).toMatchObject({ code: 1 })
    const json = await runTogether(['check', '--format', 'json'], { cwd })
    expect(JSON.parse(json.out).diagnostics.map(({ code }: { code: string }) => code)).toContain(
      'link/missing-page',
    )
    const github = await runTogether(['check', '--format', 'github'], { cwd })
    expect(github.out).toContain('::warning file=index.mdx,line=3,')
    const sarif = await runTogether(['check', '--format', 'sarif'], { cwd })
    expect(JSON.parse(sarif.out).version).toBe('2.1.0')
    expect(distOf(cwd)).toBeUndefined()
  })

  it('names files from the root of the repository, wherever it runs', async () => {
    const cwd = tempFolder({
      '.git/HEAD': 'ref: refs/heads/main',
      'manual/docs/docs.json': smallProject['docs.json'] ?? '',
      'manual/docs/index.mdx': '[gone](/gone)\n',
    })
    for (const [folder, ...words] of [
      [join(cwd, 'manual')],
      [join(cwd, 'manual/docs')],
      [cwd, 'manual'],
    ] as const)
      for (const format of ['github', 'sarif', 'junit'])
        expect((await runTogether(['check', ...words, '--format', format], { cwd: folder })).out).toMatch(
          /["=]manual\/docs\/index\.mdx["',]/,
        )
  })

  it('reports one test that passed where nothing is wrong', async () => {
    const junit = await runTogether(['check', '--format', 'junit'], { cwd: tempFolder(smallProject) })
    expect(junit.out).toContain(
      '<testsuite name="octavo check" tests="1" failures="0" errors="0" skipped="0">',
    )
    expect(junit.out).toContain('<testcase classname="octavo" name="check"/>')
  })

  it('prints counts, and notes where they are asked for', async () => {
    const cwd = tempFolder({
      'docs/docs.json': smallProject['docs.json'] ?? '',
      'docs/index.mdx': '[gone](/gone)\n',
    })
    const check = async (...words: string[]) => (await runTogether(['check', ...words], { cwd })).out
    const { counts } = JSON.parse(await check('--format', 'json'))
    expect(counts).toMatchObject({ pages: 1, warnings: expect.any(Number), notes: expect.any(Number) })
    expect(counts.notes).toBeGreaterThan(0)
    expect(await check()).toMatch(/✓ 1 page checked\n.*warning/)
    expect(await check()).not.toContain('config/no-site-url')
    expect(await check('--verbose')).toContain('config/no-site-url')
    for (const format of ['github', 'sarif']) {
      expect(await check('--format', format)).not.toContain('config/no-site-url')
      expect(await check('--format', format, '--verbose')).toContain('config/no-site-url')
      expect(await check('--format', format)).toContain('docs/index.mdx')
    }
    writeFileSync(join(cwd, 'docs/docs.json'), '{')
    expect(await check()).toMatch(/✗ \d+ pages? checked\n {2}\d+ errors?/)
  })

  it('reports with the severities that the settings give to codes', async () => {
    const cwd = tempFolder({ ...smallProject, 'index.mdx': '[gone](/gone) ![](/gone.png)\n' })
    const withRules = async (rules: Record<string, string>) => {
      writeFileSync(join(cwd, 'octavo.config.json'), JSON.stringify({ rules }))
      return runTogether(['check'], { cwd })
    }
    expect(await withRules({ 'link/missing-page': 'error' })).toMatchObject({ code: 1 })
    const off = await withRules({ 'link/missing-page': 'off', 'link/missing-asset': 'note' })
    expect(off).toMatchObject({ code: 0 })
    expect(off.out).not.toContain('link/')
    expect((await runTogether(['check', '--verbose'], { cwd })).out).toContain('note  link/missing-asset')
    const unknown = await withRules({ 'link/mising-page': 'off' })
    expect(unknown.out).toMatch(/octavo\.config\.json:1:\d+ {2}warning {2}config\/unknown-key/)
    expect(unknown.out).toContain('did you mean "link/missing-page"?')
    const build = await runTogether(['build', '--strict'], { cwd })
    expect(build).toMatchObject({ code: 1 })
    await withRules({ 'link/missing-page': 'off', 'link/missing-asset': 'off' })
    expect(await runTogether(['build', '--strict'], { cwd })).toMatchObject({ code: 0 })
  })

  it('counts pages as build and serve do', async () => {
    const cwd = tempFolder(smallProject)
    expect((await runOctavo(['check'], { cwd })).out).toContain('2 pages checked')
    expect((await runOctavo(['build'], { cwd })).err).toContain('Built 2 pages')
    const serving = startOctavo(['serve', '--port', '0'], { cwd })
    expect(await serving.printed(/Serving (\d+) pages/)).toMatchObject({ 1: '2' })
  })
})
