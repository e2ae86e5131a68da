import { catalogue } from '@octavo/source'

const exitCodes = { error: '1', warning: '0 (1 with `--strict`)', note: '0' } as const

/** The page of the manual that lists every diagnostic code with its severity, exit code and fallback. */
export function diagnosticsPage(): string {
  const rows = Object.entries(catalogue).map(
    ([code, { severity, summary, fallback }]) =>
      `| \`${code}\` | ${summary} | ${severity} | ${exitCodes[severity]} | ${fallback} |`,
  )
  return `---
title: Diagnostic codes
description: Every code, how serious it is, and what is still shown.
icon: list
---

{/* Written from the catalogue of codes by test/fallbacks.test.ts with UPDATE=1. */}

Octavo shows everything that can be shown. The table lists what is shown or used for each code. A project may change the severity of a code with [\`rules\`](/configure/settings#rules).

| Code | Used when | Severity | Exit code | Fallback |
| --- | --- | --- | --- | --- |
${rows.join('\n')}
`
}
