import type { SettingCases } from './setting-case.ts'

/** The settings as a Markdown table: key, what shows it, and where that is tested. */
export function settingsTable(keys: readonly string[], cases: SettingCases): string {
  const rows = keys.map(
    (key) => `| ${[`\`${key}\``, ...cellsOf(key, cases[key])].map(escapeCell).join(' | ')} |`,
  )
  return ['| Key | Shows | Seen in |', '| --- | --- | --- |', ...rows, ''].join('\n')
}

function cellsOf(key: string, one: SettingCases[string] | undefined): readonly [string, string] {
  if (!one) return ['', 'nowhere']
  if ('unseen' in one) return [`nothing: ${one.unseen}`, 'index.html, sitemap.xml, diagnostics']
  if ('test' in one) return [one.shows, `${one.test[0]}: ${one.test[1]}`]
  return [
    one.shows,
    typeof one.at === 'object'
      ? one.at.source.replaceAll(/[\\^$]/g, '').replace('..*', '.*')
      : (one.at ?? 'index.html'),
  ]
}

const escapeCell = (text: string) => text.replaceAll('|', '\\|')
