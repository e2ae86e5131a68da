import { createServer, type AddressInfo } from 'node:net'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseManifest } from '@octavo/server/manifest'
import { describe, expect, it } from 'vitest'
import { rawRequest } from './twins/raw-request.ts'
import { runOctavo, startOctavo } from './twins/run-octavo.ts'
import { tempFolder } from './twins/temp-folder.ts'
import { smallConfig, smallProject } from './twins/small-project.ts'

describe('octavo serve and octavo dev', () => {
  const bodyOf = ({ text }: { readonly text: string }) => text.slice(text.indexOf('\r\n\r\n') + 4)

  /** Starts a server on a free port; a failed request is reported with the output of the program. */
  async function startServer(words: readonly string[], cwd: string) {
    const running = startOctavo([...words, '--port', '0'], { cwd })
    const [, port] = await running.printed(/http:\/\/localhost:(\d+)\//)
    const get = async (path: string, accept = '*/*') => {
      try {
        return await rawRequest(Number(port), [
          `GET ${path} HTTP/1.1`,
          'Host: localhost',
          `Accept: ${accept}`,
        ])
      } catch (fault) {
        running.process.kill('SIGTERM')
        throw new Error(`${String(fault)}\n${JSON.stringify(await running.ended)}`, { cause: fault })
      }
    }
    return { running, get }
  }

  it('serves the site that was built, and the next one when there is one', async () => {
    const cwd = tempFolder(smallProject)
    await runOctavo(['build'], { cwd })
    const { running, get } = await startServer(['serve'], cwd)
    expect(bodyOf(await get('/guides/a'))).toContain('Text of A.')
    expect((await get('/old')).headers['location']).toBe('/guides/a/')
    writeFileSync(join(cwd, 'guides/a.mdx'), 'New text.')
    await runOctavo(['build'], { cwd })
    while (!bodyOf(await get('/guides/a')).includes('New text.')) {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    running.process.kill('SIGTERM')
    expect(await running.ended).toMatchObject({ code: 143 })
  })

  it('P28 serve writes nothing of a request into its log', async () => {
    const cwd = tempFolder(smallProject)
    await runOctavo(['build'], { cwd })
    const { running, get } = await startServer(['serve'], cwd)
    for (const path of ['/guides/a?token=CANARY-1', '/CANARY-2', '//CANARY-3', '/%ff?api_key=CANARY-4'])
      await get(path, 'CANARY-5')
    running.process.kill('SIGTERM')
    const { out, err } = await running.ended
    expect(`${out}${err}`).not.toContain('CANARY')
  })

  it('serve says what to do when there is no site', async () => {
    const ended = await runOctavo(['serve'], { cwd: tempFolder() })
    expect(ended.code).toBe(1)
    expect(ended.err).toContain('octavo build')
  })

  it('dev answers with the very bytes of a build, also after edits', async () => {
    const cwd = tempFolder(smallProject)
    const { running, get } = await startServer(['dev'], cwd)
    const compare = async () => {
      await runOctavo(['build', '--out', 'fresh'], { cwd })
      const manifest = parseManifest(readFileSync(join(cwd, 'fresh/octavo-manifest.json'), 'utf8'))
      expect(manifest?.entries.length).toBeGreaterThan(5)
      // A preview creates hashed files with the files that name them, so pages and entries of search are
      // requested first.
      const isNamed = ({ route }: { readonly route: string }) => Number(route.startsWith('/_octavo/'))
      const entries = manifest?.entries.toSorted((a, b) => isNamed(a) - isNamed(b))
      for (const { route, file } of entries ?? []) {
        const wanted = readFileSync(join(cwd, 'fresh', file), 'latin1')
        let answer = await get(encodeURI(route))
        // The folder of the build is new in the project: the preview may have built anew in between, and then has no
        // files with a hash until those that name them are requested again.
        for (let tries = 0; tries < 10 && bodyOf(answer) !== wanted && isNamed({ route }) === 1; tries++) {
          for (const other of entries ?? []) if (isNamed(other) === 0) await get(encodeURI(other.route))
          answer = await get(encodeURI(route))
        }
        // A server redirects itself where other hosts need the page for it.
        if (route !== '/old/') expect(bodyOf(answer) === wanted, route).toBe(true)
      }
    }
    await compare()
    const edits: readonly (readonly [string, string, string])[] = [
      ['guides/a.mdx', 'Edited text.', '/guides/a'],
      ['docs.json', JSON.stringify({ ...smallConfig, name: 'Renamed' }), '/'],
      ['logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>', '/logo.svg'],
    ]
    for (const [path, text, route] of edits) {
      const before = bodyOf(await get(route))
      writeFileSync(join(cwd, path), text)
      while (bodyOf(await get(route)) === before) await new Promise((resolve) => setTimeout(resolve, 10))
      await compare()
    }
    running.process.kill('SIGINT')
    expect(await running.ended).toMatchObject({ code: 130 })
  })

  it('dev starts with a broken docs.json, shows pages by folder, and the site when it is repaired', async () => {
    const cwd = tempFolder({ ...smallProject, 'docs.json': '{ "name": ' })
    const { get } = await startServer(['dev'], cwd)
    const page = await get('/', 'text/html')
    expect(page.status).toBe(200)
    expect(page.text).toContain('Hello.')
    expect(page.text).not.toContain('Home - Test')
    writeFileSync(join(cwd, 'docs.json'), smallProject['docs.json'])
    while (!(await get('/', 'text/html')).text.includes('Home - Test'))
      await new Promise((resolve) => setTimeout(resolve, 10))
  })

  it('D11 dev ends when its port is taken and must not change', async () => {
    const cwd = tempFolder(smallProject)
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const { port } = taken.address() as AddressInfo
    const ended = await runOctavo(['dev', '--strict-port', '--port', String(port)], { cwd })
    taken.close()
    expect(ended).toMatchObject({ code: 1 })
    expect(ended.err).toContain(`Port ${port} is in use`)
  })

  it('D06 dev warns when other machines can see it', async () => {
    const cwd = tempFolder(smallProject)
    const running = startOctavo(['dev', '--host', '--port', '0'], { cwd })
    await running.printed(/other machines of the network/)
  })
})
