import { describe, expect, it } from 'vitest'
import { runOctavo } from './twins/run-octavo.ts'
import { tempFolder } from './twins/temp-folder.ts'
import { distOf, smallProject } from './twins/small-project.ts'

describe('octavo check', () => {
  it('tells faults with frame and exit code in each form', async () => {
    const cwd = tempFolder({ ...smallProject, 'index.mdx': 'Hello\n\n[gone](/gone)\n' })
    const text = await runOctavo(['check'], { cwd })
    expect(text).toMatchObject({ code: 0 })
    expect(text.out).toMatch(/index\.mdx:3:\d+ {2}warning {2}link\/missing-page\n/)
    expect(text.out).toContain('> 3 | [gone](/gone)')
    expect(await runOctavo(['check', '--strict'], { cwd })).toMatchObject({ code: 1 })
    const json = await runOctavo(['check', '--format', 'json'], { cwd })
    expect(JSON.parse(json.out).diagnostics.map(({ code }: { code: string }) => code)).toContain(
      'link/missing-page',
    )
    const github = await runOctavo(['check', '--format', 'github'], { cwd })
    expect(github.out).toContain('::warning file=index.mdx,line=3,')
    const sarif = await runOctavo(['check', '--format', 'sarif'], { cwd })
    expect(JSON.parse(sarif.out).version).toBe('2.1.0')
    expect(distOf(cwd)).toBeUndefined()
  })
})
