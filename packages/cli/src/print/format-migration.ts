import { groupBy } from '@octavo/source'
import { join, relative } from 'node:path'
import type { Migration, SiteKind, Unmoved } from '@octavo/site/migrate'
import { shownPath } from '../output/output-error.ts'
import { counted } from './amounts.ts'
import type { Terminal } from './terminal.ts'

/** Locations that are printed for one message; the report has all. */
const LOCATION_LIMIT = 5

/** Returns what is printed after a migration: what was written, and what could not be moved, grouped by cause. */
export function formatMigration(
  { kind, texts, copies, pages, unmoved }: Migration,
  { colors }: Terminal,
  { root, out, isDry }: { readonly root: string; readonly out: string; readonly isDry: boolean },
): string {
  const what =
    kind === 'mint'
      ? [...texts.keys()].join(', ')
      : `${counted(pages.size, 'page')} and ${counted(copies.size, 'other file')}`
  const title = `${isDry ? 'Would write' : 'Wrote'} ${what} of a ${NAMES[kind]} project to ${shownPath(out)}`
  const next = relative('', out)
  return [
    `${colors.green('✓')} ${title}`,
    ...formatUnmoved(unmoved, colors, relative('', root)),
    ...(isDry
      ? []
      : [
          '',
          `Next:  ${colors.cyan(`octavo check${next === '' ? '' : ` ${/^[\w./-]+$/.test(next) ? next : `"${next}"`}`}`)}`,
        ]),
    '',
  ].join('\n')
}

const NAMES: Readonly<Record<SiteKind, string>> = {
  docusaurus: 'Docusaurus',
  vitepress: 'VitePress',
  starlight: 'Starlight',
  mkdocs: 'MkDocs',
  zensical: 'Zensical',
  gitbook: 'GitBook',
  readme: 'ReadMe',
  mint: 'mint.json',
}

function formatUnmoved(
  unmoved: readonly Unmoved[],
  colors: Terminal['colors'],
  folder: string,
): readonly string[] {
  return [...groupBy(unmoved, ({ message }) => message)].flatMap(([message, all]) => [
    `  ${colors.yellow('by hand')} ${message}${all.length > 1 ? colors.dim(` (${all.length} times)`) : ''}`,
    ...all.slice(0, LOCATION_LIMIT).map(({ path, line }) => colors.dim(`    ${join(folder, path)}:${line}`)),
    ...(all.length > LOCATION_LIMIT
      ? [colors.dim(`    and ${all.length - LOCATION_LIMIT} more; --report lists all`)]
      : []),
  ])
}
