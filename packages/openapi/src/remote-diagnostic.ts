import {
  createDiagnostic,
  isRemotePath,
  remoteParts,
  type Diagnostic,
  type SitePath,
  type Span,
} from '@octavo/source'

/** A file of another host that was not read. */
export interface UnreadFile {
  /** Half a sentence on the address (`answers with status 404`); absent when its host is not allowed. */
  readonly reason?: string | undefined
  /** True when a setting can allow requests to the host. */
  readonly canAllow?: boolean
  /** Severity where the usual one does not fit. */
  readonly severity?: 'error' | undefined
}

/** The reference to the file: a `$ref` with its text, or a description. */
export interface RemoteUse {
  readonly reference?: string
  readonly span?: Span | undefined
}

/** Reports that a file of another host was not read, why, and how to allow it. */
export function remoteDiagnostic(
  path: SitePath,
  { reason, canAllow = reason === undefined, severity }: UnreadFile,
  { reference, span }: RemoteUse = {},
): Diagnostic {
  const why = reason ?? 'is not fetched'
  const message =
    reference === undefined
      ? `"${path}" ${why}`
      : reason === undefined
        ? `The reference "${reference}" is remote and is not fetched`
        : `The reference "${reference}" cannot be followed: its address ${reason}`
  return createDiagnostic('api/remote', message, { span, severity, help: helpOf(path, canAllow) })
}

function helpOf(path: SitePath, canAllow: boolean): string {
  const copy = 'keep a copy of the file in the project and name its path'
  if (!canAllow || !isRemotePath(path)) return copy
  return `add "${remoteParts(path).origin}" to "remote" in octavo.config.json, or pass --allow-remote`
}
