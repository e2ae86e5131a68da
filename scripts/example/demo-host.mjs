// A host of repositories for the example: pull requests in memory, in the form of Gitea's API, and a page for each.
import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { promisify } from 'node:util'

const run = promisify(execFile)
const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escape = (text) => text.replaceAll(/[&<>]/g, (character) => entities[character])

/** Starts the host of one bare repository; its address, and how it ends. */
export async function startDemoHost(repository) {
  const pulls = []
  const server = createServer((message, reply) => {
    answer(message).then(
      ({ status = 200, type = 'application/json', text }) =>
        reply.writeHead(status, { 'content-type': `${type}; charset=utf-8` }).end(text),
      () => reply.writeHead(500).end(),
    )
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${server.address().port}`

  async function answer(message) {
    const number = Number(/^\/pulls\/(\d+)$/.exec(message.url)?.[1])
    if (pulls[number - 1]) return { type: 'text/html', text: await pullPage(repository, pulls[number - 1]) }
    if (!message.url.startsWith('/api/') && !message.url.startsWith('/repos/'))
      return { status: 404, text: '{}' }
    if (message.method !== 'POST') return { text: JSON.stringify(pulls) }
    const { head, base, title, body } = await json(message)
    const number_ = pulls.length + 1
    pulls.push({
      number: number_,
      html_url: `${url}/pulls/${number_}`,
      head: { ref: head },
      base: { ref: base },
      title,
      body,
    })
    return { status: 201, text: JSON.stringify(pulls.at(-1)) }
  }

  return {
    url,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function pullPage(repository, { number, title, head, base }) {
  const range = `${base.ref}...${head.ref}`
  const { stdout } = await run('git', ['--git-dir', repository, 'diff', range])
  return `<!doctype html><html lang="en"><title>${escape(title)}</title>
<h1>Pull request ${number}: ${escape(title)}</h1><p>${escape(range)}</p><pre>${escape(stdout)}</pre></html>`
}
