import { catalogue } from '@octavo/source'

const exitCodes = { error: '1', warning: '0 (1 with `--strict`)', note: '0' } as const

/** The page of the manual that lists every diagnostic code with its severity, exit code and what survives. */
export function diagnosticsPage(): string {
  const rows = Object.entries(catalogue).map(
    ([code, { severity, summary, survivor }]) =>
      `| \`${code}\` | ${summary} | ${severity} | ${exitCodes[severity]} | ${survivor} |`,
  )
  return `---
title: Diagnostic codes
description: Every code, how serious it is, and what is still shown.
icon: list
---

{/* Written from the catalogue of codes by test/survivors.test.ts with UPDATE=1. */}

Octavo shows everything that can be shown. This table says for each code what stays. A page may change the severity of a code with [\`rules\`](/configure/settings#rules).

| Code | Used when | Severity | Exit code | What stays |
| --- | --- | --- | --- | --- |
${rows.join('\n')}
`
}
