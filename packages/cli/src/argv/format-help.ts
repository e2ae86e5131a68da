import type { Colors } from '../print/terminal.ts'
import type { Command, OptionRow } from './command.ts'
import { commonOptions } from './read-arguments.ts'

/** A row in the list of commands. */
export interface CommandSummary {
  readonly name: string
  readonly summary: string
}

/** Formats the help of the program: its commands and how to get more help. */
export function formatProgramHelp(commands: readonly CommandSummary[], colors: Colors): string {
  const rows = commands.map(({ name, summary }) => [name, summary] as const)
  return [
    `${colors.bold('octavo')}  Build a documentation site from docs.json`,
    '',
    `${colors.bold('Usage')}  octavo <command> [options]`,
    '',
    colors.bold('Commands'),
    ...formatRows(rows, colors),
    '',
    colors.bold('Options'),
    ...formatRows(
      [
        ['--help', 'Show help; use octavo <command> --help for a command'],
        ['--version', 'Show the version'],
      ],
      colors,
    ),
    '',
    colors.bold('Examples'),
    ...formatRows(
      [
        ['octavo init my-docs', 'create a project in a new folder'],
        ['octavo dev', 'start the development server'],
        ['octavo build', 'build the site into dist'],
      ],
      colors,
    ),
    '',
  ].join('\n')
}

/** Formats the help of one command. */
export function formatCommandHelp(command: Command, colors: Colors): string {
  const { operand } = command
  const options = [...command.options, ...commonOptions]
  return [
    command.summary,
    '',
    `${colors.bold('Usage')}  octavo ${command.name}${operand ? ` ${operand.name}` : ''} [options]`,
    ...(operand ? ['', ...formatRows([[operand.name, operand.about]], colors)] : []),
    '',
    colors.bold('Options'),
    ...formatRows(
      options.map((row) => [optionForm(row), optionAbout(row)] as const),
      colors,
    ),
    '',
    colors.bold('Examples'),
    ...formatRows(
      command.examples.map(({ line, about }) => [line, about] as const),
      colors,
    ),
    '',
  ].join('\n')
}

function optionForm({ name, kind, value = '<value>' }: OptionRow): string {
  if (kind === 'flag') return `--${name}`
  return kind === 'optional' ? `--${name}[=${value}]` : `--${name} ${value}`
}

function optionAbout({ about, choices }: OptionRow): string {
  return choices ? `${about}: ${choices.join(', ')}` : about
}

function formatRows(rows: readonly (readonly [string, string])[], colors: Colors): string[] {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${colors.cyan(left)}${' '.repeat(width - left.length + 2)}${right}`)
}
