import { isJsonObject } from '@octavo/source'

/** A change of a release. */
export interface ReleaseChange {
  readonly text: string
  /** Whether projects have to change something. */
  readonly isBreaking: boolean
}

/** A released version with its changes. */
export interface Release {
  readonly version: string
  /** As in 2026-01-02; absent where the changelog has none. */
  readonly date?: string
  readonly changes: readonly ReleaseChange[]
}

/** Reads `changelog.json` of the package: its releases, the newest first. */
export function readReleases(text: string): readonly Release[] {
  const value: unknown = JSON.parse(text)
  return Array.isArray(value) ? value.filter(isRelease) : []
}

const isRelease = (value: unknown): value is Release =>
  isJsonObject(value) && typeof value['version'] === 'string' && Array.isArray(value['changes'])

const VERSION = /^v?(\d+)\.(\d+)\.(\d+)(?:-([a-z]+)\.(\d+))?$/

/** Whether a text is a version such as 1.2.3 or 1.2.3-beta.1. */
export const isVersion = (text: string): boolean => VERSION.test(text)

/** Orders versions, the earliest first; one with a name behind it (1.2.3-beta.1) is before 1.2.3. */
export function compareVersions(one: string, other: string): number {
  const [first, second] = [numbersOf(one), numbersOf(other)]
  const index = first.numbers.findIndex((number, at) => number !== second.numbers[at])
  if (index >= 0) return (first.numbers[index] ?? 0) - (second.numbers[index] ?? 0)
  if (first.name === second.name) return first.count - second.count
  if (first.name === '' || second.name === '') return first.name === '' ? 1 : -1
  return first.name < second.name ? -1 : 1
}

function numbersOf(version: string) {
  const [, major, minor, patch, name = '', count = '0'] = VERSION.exec(version) ?? []
  return { numbers: [Number(major), Number(minor), Number(patch)], name, count: Number(count) }
}

/** The releases after a version, up to another one, the newest first. */
export const releasesBetween = (releases: readonly Release[], from: string, to: string): readonly Release[] =>
  releases.filter(({ version }) => compareVersions(version, from) > 0 && compareVersions(version, to) <= 0)
