import type { OpenProject } from './open-project.ts'
import { isSettingsName } from './settings-file.ts'

/**
 * Whether a change of a file asks for the settings to be read again: it is their file, or a module that their code imports.
 * Which files are parts of code that cannot be bundled is not known: any script may be one of them.
 */
export const concernsSettings = (
  path: string,
  { hooks, settingsDiagnostics }: Pick<OpenProject, 'hooks' | 'settingsDiagnostics'>,
): boolean =>
  isSettingsName(path) ||
  hooks?.files.has(path) === true ||
  (/\.[cm]?[jt]sx?$/.test(path) && settingsDiagnostics.some(({ code }) => code === 'config/code'))
