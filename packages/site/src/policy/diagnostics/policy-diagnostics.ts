import type { PolicySettings } from '@octavo/config'
import { createDiagnostic, spanAt, spanOfFile, type Diagnostic, type SourceFile } from '@octavo/source'
import type { LoadKind, Loads } from '../loads/loads.ts'
import type { ScriptLoads } from '../script/script-loads.ts'

/**
 * Reports loads of an author's code that the policy of pages cannot determine: addresses that are computed at run
 * time, code from texts.
 */
export function codeDiagnostics(
  file: SourceFile,
  { unknown, evaluates }: ScriptLoads,
  csp: PolicySettings | false | undefined,
): readonly Diagnostic[] {
  if (csp === false) return []
  const isSettled = (kind: LoadKind) => csp?.[kind as keyof PolicySettings] !== undefined
  const addresses = unknown.filter(({ kind }) => SETTABLE.has(kind) && !isSettled(kind))
  return [
    ...addresses.map(({ kind, at, end }) =>
      createDiagnostic(
        'asset/policy-address',
        `"${file.path}" ${USES[kind] ?? 'loads from'} an address that is known only when it runs`,
        {
          span: spanAt(file, at, end),
          help: `name the origins in "csp.${kind}" of octavo.config.json; an empty list says that the site itself is enough`,
        },
      ),
    ),
    ...(evaluates
      ? [
          createDiagnostic(
            'asset/policy-code',
            `"${file.path}" runs a text as code, which the policy of pages forbids`,
            {
              span: spanAt(file, evaluates.at, evaluates.end),
              help: 'write the code as a function, or set "csp": false in octavo.config.json',
            },
          ),
        ]
      : []),
  ]
}

const SETTABLE: ReadonlySet<LoadKind> = new Set([
  'connect',
  'script',
  'style',
  'font',
  'img',
  'frame',
  'media',
])

const USES: Readonly<Partial<Record<LoadKind, string>>> = {
  connect: 'asks',
  script: 'loads scripts from',
  style: 'loads style sheets from',
  font: 'loads fonts from',
  img: 'loads pictures from',
  frame: 'frames',
  media: 'plays media from',
}

/** Where a file is loaded from a host whose files may load anything: one warning for each host. */
export function hostDiagnostics(
  file: SourceFile,
  unknown: Loads,
  csp: PolicySettings | false | undefined,
): readonly Diagnostic[] {
  if (csp === false) return []
  const named = new Set(Object.values(csp ?? {}).flat())
  return (['script', 'style'] as const).flatMap((kind) =>
    (unknown[kind] ?? [])
      .filter((source) => !named.has(source))
      .map((source) =>
        createDiagnostic(
          'asset/policy-host',
          `The policy of pages cannot know what ${kind === 'script' ? 'scripts' : 'style sheets'} of "${source}" load themselves`,
          {
            span: spanOfSource(file, source),
            help: `name what they need in "csp" of octavo.config.json, and "${source}" in "csp.${kind}" when that is all`,
          },
        ),
      ),
  )
}

function spanOfSource(file: SourceFile, source: string) {
  const host = source.replace(/^[a-z]+:\/\//, '').replace(/^\*\.|:\*$/g, '')
  const at = file.text.toLowerCase().indexOf(host)
  return at < 0 ? spanOfFile(file.path) : spanAt(file, at, at + host.length)
}
