import type { OpenedProject, OpenProject } from '../project/open-project.ts'

/** Returns the error of a call whose folder has no project: a TypeError with the sentence that the command prints. */
export function noProjectError(opened: Exclude<OpenedProject, OpenProject>): TypeError {
  if (opened.kind === 'usage') return new TypeError(opened.message)
  const { message, help } = opened.diagnostic
  return new TypeError(help === undefined ? message : `${message}: ${help}`)
}
