import type { Arguments, Command } from '../argv/command.ts'
import { readArguments } from '../argv/read-arguments.ts'
import type { OpenedProject, OpenProject } from '../project/open-project.ts'
import type { ProjectOptions } from './options.ts'

/**
 * Returns the options of a call as the arguments of a command, checked by the command's table: `cacheDir` is
 * `--cache-dir`. Functions and `signal` are not arguments. Throws a TypeError that names every wrong option.
 */
export async function readOptions(command: Command, options: ProjectOptions): Promise<Arguments> {
  const { root, signal: _, ...rest } = options
  const words = Object.entries(rest).flatMap(([name, value]) => toWord(flagName(name), value))
  const read = await readArguments(command, [...words, ...(root === undefined ? [] : ['--', root])])
  if (!read.ok) throw new TypeError(read.errors.map(withOptionNames).join('\n'))
  return read.args
}

const flagName = (name: string) => `--${name.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)}`

/** The sentences of the command name flags: `--cache-dir` is `cacheDir` here. */
const withOptionNames = (sentence: string) =>
  sentence.replaceAll(/--([a-z][a-z-]*)/gu, (_, name: string) =>
    name.replaceAll(/-([a-z])/gu, (__, letter: string) => letter.toUpperCase()),
  )

function toWord(flag: string, value: unknown): readonly string[] {
  if (value === undefined || value === false || typeof value === 'function') return []
  if (value === true) return [flag]
  return [`${flag}=${Array.isArray(value) ? value.join(',') : String(value)}`]
}

/** Returns the error of a call whose folder has no project: a TypeError with the sentence that the command prints. */
export function noProjectError(opened: Exclude<OpenedProject, OpenProject>): TypeError {
  if (opened.kind === 'usage') return new TypeError(opened.message)
  const { message, help } = opened.diagnostic
  return new TypeError(help === undefined ? message : `${message}: ${help}`)
}
