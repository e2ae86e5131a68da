// The classes of hostile descriptions: one project with a description for each, built and checked once by the
// real command line; then each class is compared with the behaviour that is expected.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plainText } from '../support/plain-text.ts'
import { runShared } from '../support/run-shared.ts'
import type { HostileCase, HostileFault, HostileResult } from './hostile-case.ts'
import { operations } from './operations.ts'
import { references } from './references.ts'
import { schemas } from './schemas.ts'
import { sizes } from './sizes.ts'
import { syntax } from './syntax.ts'
import { texts } from './texts.ts'

const cases: readonly HostileCase[] = [
  ...references,
  ...syntax,
  ...sizes,
  ...operations,
  ...schemas,
  ...texts,
]

/** Notes about the words of a description: these descriptions are as short as they can be. */
const rulesOfContent = new Set(['api/no-description'])

let root = ''
let built: readonly HostileFault[] = []
let checked: readonly HostileFault[] = []

beforeAll(async () => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'octavo-hostile-')))
  const project = join(root, 'project')
  writeProject(project)
  const build = await runShared(
    ['build', '--quiet', '--no-cache', '--report', join(root, 'report.json')],
    project,
  )
  expect(build.stderr).not.toContain('bug in Octavo')
  built = (
    JSON.parse(readFileSync(join(root, 'report.json'), 'utf8')) as { diagnostics: ReportedFault[] }
  ).diagnostics.map(toFault)
  const check = await runShared(['check', '--format', 'json'], project)
  checked = (JSON.parse(check.stdout) as { diagnostics: ReportedFault[] }).diagnostics
    .map(toFault)
    .filter(({ code }) => !rulesOfContent.has(code))
}, 180_000)
afterAll(() => rmSync(root, { recursive: true, force: true }))

function writeProject(project: string): void {
  const groups = cases.map(({ id, files, kind = 'openapi' }) => ({
    group: id,
    [kind]: { source: `classes/${id}/${Object.keys(files)[0]}`, directory: id },
  }))
  const docs = {
    theme: 'mint',
    name: 'Hostile',
    colors: { primary: '#0F766E' },
    navigation: { groups: [{ group: 'Start', pages: ['index'] }, ...groups] },
  }
  write(join(project, 'docs.json'), JSON.stringify(docs))
  write(join(project, 'index.mdx'), '# Start\n')
  for (const { id, files } of cases)
    for (const [path, content] of Object.entries(files))
      write(
        join(project, 'classes', id, path),
        typeof content === 'string' ? content : JSON.stringify(content, null, 2),
      )
  write(join(root, 'outside', 'secret.yaml'), 'Secret: { title: the secret of another project }\n')
  symlinkSync(
    join(root, 'outside', 'secret.yaml'),
    join(project, 'classes', 'external-file-outside', 'link.yaml'),
  )
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

interface ReportedFault extends HostileFault {
  readonly span?: { readonly path: string; readonly start: { readonly line: number } }
}

const toFault = ({ code, severity, message, span }: ReportedFault): HostileFault => ({
  code,
  severity,
  message,
  ...(span && { file: span.path, line: span.start.line }),
})

const faultsOf = (faults: readonly HostileFault[], id: string) =>
  faults
    .filter(({ file }) => file?.startsWith(`classes/${id}/`))
    .map((fault) => ({ ...fault, file: fault.file?.slice(`classes/${id}/`.length) ?? '' }))

/** The pages about a whole description, which every class has beside those of its operations. */
const isAboutWhole = (page: string): boolean => page === 'overview' || page.startsWith('schemas/')

function resultOf(id: string): HostileResult {
  const out = join(root, 'project', 'dist')
  const html = (route: string) => {
    const page = readFileSync(join(out, id, route, 'index.html'), 'utf8')
    return /<main[\s>][\s\S]*<\/main>/.exec(page)?.[0] ?? page
  }
  return {
    pages: filesBelow(join(out, id))
      .flatMap((file) => (file.endsWith('/index.html') ? [file.slice(0, -'/index.html'.length)] : []))
      .filter((page) => !isAboutWhole(page))
      .sort(),
    html,
    text: (route) => plainText(html(route)),
    markdown: (route) => readFileSync(join(out, id, `${route}.md`), 'utf8'),
    faults: faultsOf(built, id),
    checked: faultsOf(checked, id),
    everything: () =>
      filesBelow(out)
        .filter((file) => /\.(html|md|json|txt)$/.test(file) && !file.startsWith('classes/'))
        .map((file) => readFileSync(join(out, file), 'utf8'))
        .join('\n'),
  }
}

function filesBelow(folder: string): readonly string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true, encoding: 'utf8' })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
}

test('the classes are all there', () => {
  expect(new Set(cases.map(({ id }) => id)).size).toBe(58)
})

test.each(cases.map((one) => [one.id, one.wanted, one] as const))('%s: %s', (id, _, { check }) => {
  check(resultOf(id))
})
