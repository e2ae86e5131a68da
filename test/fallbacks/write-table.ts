import { catalogue, groupBy, type DiagnosticCode } from '@octavo/source'
import { whatToDo } from './what-to-do.ts'

const exitCodes = {
  error: 'An error: exit code 1.',
  warning: 'A warning: exit code 0, with `--strict` 1.',
  note: 'A note: exit code 0.',
} as const

/** Families of codes by what they are about. */
const families: Readonly<Record<string, string>> = {
  config: 'Settings',
  nav: 'Navigation',
  page: 'Pages',
  mdx: 'MDX',
  component: 'Components',
  link: 'Links',
  island: 'Components of your own',
  api: 'API descriptions',
  asset: 'Files, pictures, icons and fonts',
  content: 'Content',
  output: 'Output',
  version: 'Versions',
}

/** The page of the manual that has a section for every diagnostic code. */
export function diagnosticsPage(): string {
  const codes = Object.keys(catalogue) as DiagnosticCode[]
  const byFamily = groupBy(codes, (code) => code.split('/')[0] ?? '')
  const sections = [...byFamily].map(([family, own]) =>
    [`## ${families[family]}`, ...own.map(codeSection)].join('\n\n'),
  )
  return `---
title: Diagnostic codes
description: "Every code: its cause, what to do, and what is shown until then."
icon: list
keywords: [troubleshooting, error, warning]
boost: 0.5
---

{/* Written from the catalogue of codes by test/fallbacks.test.ts with UPDATE=1. */}

Octavo shows everything that can be shown, and reports the rest with a code. A project may change the severity of a code with [\`rules\`](/configure/settings#rules), and silence it at [one place](/reference/diagnostics).

${sections.join('\n\n')}
`
}

function codeSection(code: DiagnosticCode): string {
  const { severity, summary, fallback } = catalogue[code]
  return `### ${code}

${summary}. ${exitCodes[severity]}

**What to do:** ${whatToDo[code]}

**Until then:** ${fallback}.`
}
