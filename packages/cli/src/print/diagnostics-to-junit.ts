import type { Diagnostic } from '@octavo/source'

/**
 * A JUnit report, which CI systems show as results of tests: one suite with a failed case for each diagnostic, in the
 * order of files, or one case that passed. The suite has the name of the `command`. Notes are not failures. Source: the schema of Jenkins' xUnit plugin.
 */
export function diagnosticsToJunit(
  diagnostics: readonly Diagnostic[],
  prefix: string,
  command = 'check',
): string {
  const failures = diagnostics.filter(({ severity }) => severity !== 'note')
  const cases =
    failures.length === 0 ? [passedCase(command)] : failures.map((failure) => failedCase(failure, prefix))
  const counts = `tests="${cases.length}" failures="${failures.length}" errors="0" skipped="0"`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${counts}>`,
    `  <testsuite name="octavo ${command}" ${counts}>`,
    ...cases,
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n')
}

const passedCase = (command: string) => `    <testcase classname="octavo" name="${command}"/>`

function failedCase({ severity, code, message, help, span }: Diagnostic, prefix: string): string {
  const path = span && (prefix === '' ? span.path : `${prefix}/${span.path}`)
  const position = span && path !== undefined ? `${path}:${span.start.line}:${span.start.column}` : undefined
  const name = escapeXml(position === undefined ? code : `${code} ${position}`)
  const text = [position, message, help].filter((part) => part !== undefined).join('\n')
  return [
    `    <testcase classname="${escapeXml(path ?? 'octavo')}" name="${name}">`,
    `      <failure type="${severity}" message="${escapeXml(message)}">${escapeXml(text)}</failure>`,
    '    </testcase>',
  ].join('\n')
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
}

/** Text of XML 1.0; characters that it forbids become U+FFFD. */
function escapeXml(text: string): string {
  return text
    .replaceAll(/\p{Surrogate}/gu, '\ufffd')
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd')
    .replaceAll(/[&<>"\n\r\t]/g, (char) => ENTITIES[char] ?? char)
}
