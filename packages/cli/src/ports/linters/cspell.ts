import type { LintFinding } from '@octavo/site'
import type { Linter } from './linter.ts'

/** CSpell, by the lines that it prints. Source: cspell.org, "cspell lint". */
export const cspell: Linter = {
  name: 'cspell',
  configs: [
    'cspell.json',
    '.cspell.json',
    'cSpell.json',
    'cspell.yaml',
    'cspell.yml',
    ...['json', 'yaml', 'yml', 'toml', 'js', 'mjs', 'cjs'].map((form) => `cspell.config.${form}`),
  ],
  args: ['lint', '--no-progress', '--no-summary', '--no-color', '--no-must-find-files', '--show-suggestions'],
  read: (out) =>
    out.split('\n').flatMap((line): readonly LintFinding[] => {
      const [, path, row, column, word, rest = ''] = LINE.exec(line) ?? []
      if (path === undefined || word === undefined) return []
      const [, meant] = /(?:fix: \(|Suggestions: \[)([^,)\]*]+)/.exec(rest) ?? []
      return [
        {
          path,
          line: Number(row),
          column: Number(column),
          length: Array.from(word).length,
          message: `"${word}" is not a known word`,
          severity: 'warning',
          ...(meant !== undefined && { meant: meant.trim() }),
        },
      ]
    }),
  errorOf: (err) => err,
}

const LINE = /^(.*?):(\d+):(\d+) - \w+ word \((.+?)\)(.*)$/
