// Prepares and describes releases.
//   npm run release -- 0.2.0           sets the version of all packages, and dates the section of CHANGELOG.md
//   node scripts/release.mjs --notes v0.2.0   checks that a tag is the version of the packages, and prints its section
import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const repository = fileURLToPath(new URL('..', import.meta.url))
const VERSION = /^\d+\.\d+\.\d+(?:-[a-z]+\.\d+)?$/

/** The text of the section of a version in a changelog; undefined when it has none. */
export function sectionOf(changelog, version) {
  const sections = changelog.split(/^## /m).slice(1)
  const own = sections.find((text) => /^(\S+)/.exec(text)?.[1] === version)
  return own?.slice(own.indexOf('\n') + 1).trim()
}

/**
 * The released versions of a changelog, the newest first: `{ version, date?, changes: [{ text, isBreaking }] }`. A change
 * that begins with `Breaking:` asks something of projects.
 */
export function releasesOf(changelog) {
  return changelog
    .split(/^## /m)
    .slice(1)
    .map((section) => ({
      head: /^(\S+)(?: \((\S+)\))?/.exec(section),
      body: section.slice(section.indexOf('\n') + 1),
    }))
    .filter(({ head }) => head !== null && VERSION.test(head[1]))
    .map(({ head, body }) => ({
      version: head[1],
      ...(head[2] !== undefined && { date: head[2] }),
      changes: changesOf(body),
    }))
}

/** The entries of a section, or its text when it has none. */
function changesOf(body) {
  const entries = body.trim().split(/^- /m).slice(1)
  const texts = (entries.length > 0 ? entries : [body]).map((text) => text.trim().replace(/\s+/g, ' '))
  return texts
    .filter((text) => text !== '')
    .map((text) => ({ text: text.replace(/^Breaking: */, ''), isBreaking: text.startsWith('Breaking:') }))
}

/** The changelog in which the section "Unreleased" is that of a version, and a new one is empty. */
export function dateSection(changelog, version, date) {
  if (!sectionOf(changelog, 'Unreleased')) throw new Error('CHANGELOG.md has nothing in "Unreleased"')
  if (sectionOf(changelog, version) !== undefined)
    throw new Error(`CHANGELOG.md has a section ${version} already`)
  return changelog.replace(/^## Unreleased$/m, `## Unreleased\n\n## ${version} (${date})`)
}

/** A package.json with another version; packages of the repository in it have that version, too. */
export function setVersion(text, version) {
  const data = JSON.parse(text)
  if (data.version !== undefined) data.version = version
  for (const key of ['dependencies', 'devDependencies'])
    for (const name of Object.keys(data[key] ?? {}))
      if (name.startsWith('@octavo/') || name === 'octavo') data[key][name] = version
  return `${JSON.stringify(data, null, 2)}\n`
}

/** The notes of a tag; throws when the packages have another version or the changelog has no section. */
export function notesOf(tag, root = repository) {
  const version = tag.replace(/^v/, '')
  const packages = packageFiles(root).map((file) => JSON.parse(readFileSync(file, 'utf8')))
  const wrong = packages.filter((one) => one.version !== undefined && one.version !== version)
  if (wrong.length > 0)
    throw new Error(`The tag ${tag} is not the version of ${wrong.map(({ name }) => name).join(', ')}`)
  const section = sectionOf(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version)
  if (!section) throw new Error(`CHANGELOG.md has no section ${version}`)
  return section
}

/**
 * Sets the version of all packages, and dates the section of the changelog; the lockfile follows.
 *
 * @param {string} version
 * @param {{ root?: string, date?: string, lock?: boolean }} [options] `date` as in 2026-01-02, default today
 */
export function prepare(version, { root = repository, date, lock = true } = {}) {
  if (!VERSION.test(version)) throw new Error(`"${version}" is no version such as 1.2.3 or 1.2.3-beta.1`)
  const changelog = join(root, 'CHANGELOG.md')
  const dated = dateSection(readFileSync(changelog, 'utf8'), version, date)
  for (const file of packageFiles(root)) writeFileSync(file, setVersion(readFileSync(file, 'utf8'), version))
  writeFileSync(changelog, dated)
  if (lock)
    execFileSync('npm', ['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: root,
      stdio: 'inherit',
    })
}

const packageFiles = (root) => [
  join(root, 'package.json'),
  join(root, 'create-octavo/package.json'),
  ...readdirSync(join(root, 'packages')).map((name) => join(root, 'packages', name, 'package.json')),
]

function main([first, second]) {
  try {
    if (first === '--notes') console.log(notesOf(second ?? ''))
    else prepare(first ?? '', { date: new Date().toISOString().slice(0, 10) })
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url))
  main(process.argv.slice(2))
