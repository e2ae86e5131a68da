import type { Diagnostic } from '@octavo/source'

/** `line:column-column code message: help`, with the path where it is not the page's. */
export function showDiagnostic({ code, message, help, span }: Diagnostic): string {
  const path = span?.path === 'page.mdx' ? '' : `${span?.path}:`
  const position = `${span?.start.line}:${span?.start.column}-${span?.end.column}`
  return `${path}${position} ${code} ${message}${help === undefined ? '' : `: ${help}`}`
}
