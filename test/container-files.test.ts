// Containerfiles and compose files of the repository, its templates and its manual: what a linter of such files asks for.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { lintCompose } from './containers/lint-compose.ts'
import { lintContainerfile } from './containers/lint-containerfile.ts'
import { repository } from './support/repository.ts'

interface NamedText {
  readonly file: string
  readonly text: string
}

const BLOCK = /^[ \t]*```\w+ ([^\n]*)\n([^]*?)\n[ \t]*```$/gm

/** The files of the repository with a name, and the code blocks of the manual that have it. */
function textsNamed(name: RegExp): readonly NamedText[] {
  const paths = execFileSync('git', ['ls-files'], { cwd: repository, encoding: 'utf8' }).split('\n')
  const read = (path: string) => readFileSync(join(repository, path), 'utf8')
  const pages = paths.filter((path) => /^example-docs\/.*\.mdx$/.test(path))
  return [
    ...paths
      .filter((path) => name.test(path.split('/').at(-1) ?? ''))
      .map((path) => ({ file: path, text: read(path) })),
    ...pages.flatMap((path) =>
      [...read(path).matchAll(BLOCK)].flatMap(([, title = '', text = '']) =>
        name.test(title.trim()) ? [{ file: `${path}, ${title}`, text }] : [],
      ),
    ),
  ]
}

const containerfiles = textsNamed(/^(?:Containerfile|Dockerfile)(?:\.\w+)?$/)
const composeFiles = textsNamed(/^(?:docker-)?compose(?:\.\w+)?\.ya?ml$/)

test('recipes of the manual are among them', () => {
  expect([containerfiles.length, composeFiles.length]).toEqual([2, 1])
})

test.each(containerfiles)('$file', ({ file, text }) => {
  expect(lintContainerfile(text)).toEqual([])
  if (!/^COPY \. /m.test(text)) return
  // What is copied with the whole folder must not be its history, its packages or its secrets.
  const [page] = file.split(',')
  const ignored = textsNamed(/^\.dockerignore$/).find((one) => one.file.startsWith(page ?? ''))?.text ?? ''
  expect(ignored.split('\n')).toEqual(expect.arrayContaining(['.git', '.env*', 'node_modules', 'dist']))
})

test.each(composeFiles)('$file', ({ text }) => {
  expect(lintCompose(text)).toEqual([])
})

describe('the rules find what is wrong', () => {
  const sound = [
    'FROM docker.io/library/node:22-slim',
    'WORKDIR /docs',
    'COPY a b ./',
    'USER node',
    'CMD ["a"]',
  ]
  test.each([
    [
      'FROM docker.io/library/node:22-slim',
      'FROM docker.io/library/node',
      '1: DL3006 a version of the image',
    ],
    ['FROM docker.io/library/node:22-slim', 'FROM docker.io/library/node:latest', '1: DL3007 no latest'],
    ['FROM docker.io/library/node:22-slim', 'FROM node:22-slim', '1: full name of the image'],
    ['WORKDIR /docs', 'WORKDIR docs', '2: DL3000 absolute WORKDIR'],
    ['WORKDIR /docs', 'RUN cd /docs && ls', '2: DL3003 WORKDIR instead of cd'],
    ['WORKDIR /docs', 'EXPOSE 1', '3: DL3045 WORKDIR before a relative COPY'],
    ['COPY a b ./', 'ADD a b ./', '3: DL3020 COPY instead of ADD'],
    ['COPY a b ./', 'COPY --from=build a ./', '3: DL3022 --from names a stage'],
    ['COPY a b ./', 'COPY .env ./', '3: no secret in the image'],
    ['COPY a b ./', 'ENV API_TOKEN=x', '3: no secret in the image'],
    [
      'COPY a b ./',
      'RUN apt-get update && apt-get install -y --no-install-recommends git',
      '3: DL3009 apt lists are removed',
    ],
    ['COPY a b ./', 'RUN apt-get install git && \\\n  rm -rf /var/lib/apt/lists/*', '3: DL3014 apt-get -y'],
    ['COPY a b ./', 'RUN sudo ls', '3: DL3004 no sudo'],
    ['COPY a b ./', 'RUN curl a | sh', '3: DL4006 pipefail'],
    ['COPY a b ./', 'RUN npm ci', '3: no script of a package'],
    ['COPY a b ./', 'COPI a b', '3: unknown-instruction'],
    ['USER node', 'USER root', 'DL3002 another user than root'],
    ['USER node', 'EXPOSE 1', 'DL3002 another user than root'],
    ['CMD ["a"]', 'CMD a', '5: DL3025 words as JSON'],
    ['CMD ["a"]', 'CMD ["a"]\nCMD ["b"]', 'DL4003 one CMD'],
  ])('%s → %s', (line, wrong, fault) => {
    expect(lintContainerfile(sound.join('\n'))).toEqual([])
    expect(lintContainerfile(sound.map((one) => (one === line ? wrong : one)).join('\n'))).toContain(fault)
  })

  test.each([
    ['image: docker.io/library/postgres:17', 'image: postgres:17', 'a: the image has no registry'],
    [
      'image: docker.io/library/postgres:17',
      'image: docker.io/library/postgres:latest',
      'a: the image has no version',
    ],
    ['P_PASSWORD: ${P}', 'P_PASSWORD: hunter2', 'a: a secret is in the file'],
    ['volumes: [data:/d]', 'volumes: [other:/d]', 'a: a volume is not declared'],
    ['volumes: [data:/d]', 'volumes: [/var/run/docker.sock:/s]', 'a: it rules the containers of the machine'],
    ['restart: always', 'privileged: true', 'a: it is not separated from the machine'],
    ['restart: always', 'init: true', 'a: nothing starts it again'],
    ['restart: always', 'depends_on: [b]', 'a: it waits for a service that is not there'],
  ])('compose: %s → %s', (line, wrong, fault) => {
    const file = `services:
  a:
    image: docker.io/library/postgres:17
    restart: always
    environment:
      P_PASSWORD: \${P}
    volumes: [data:/d]
volumes:
  data:
`
    expect(lintCompose(file)).toEqual([])
    expect(file).toContain(line)
    expect(lintCompose(file.replace(line, wrong))).toContain(fault)
  })
})
