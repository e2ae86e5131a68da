import type { Command, OptionRow } from '../argv/command.ts'

/** What a shell needs of a command. */
export type CompletedCommand = Pick<Command, 'name' | 'summary' | 'options'>

type WriteScript = (commands: readonly CompletedCommand[]) => string

/** The writers of completion scripts by shell. A script is static: completing a word does not start the program. */
export const shells: ReadonlyMap<string, WriteScript> = new Map([
  ['bash', toBash],
  ['zsh', toZsh],
  ['fish', toFish],
])

const flagsOf = ({ options }: CompletedCommand): string => options.map(({ name }) => `--${name}`).join(' ')

/** Whether the value of an option is a path. */
const isPath = ({ value = '' }: OptionRow): boolean => /dir|file|path|folder/.test(value)

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

function toBash(commands: readonly CompletedCommand[]): string {
  const names = commands.map(({ name }) => name).join(' ')
  const cases = commands.map((command) => `    ${command.name}) words="${flagsOf(command)}" ;;`)
  const choices = withChoices(commands).map(
    ([command, { name, choices: values = [] }]) =>
      `    ${command}:--${name}) COMPREPLY=($(compgen -W "${values.join(' ')}" -- "$cur")); return ;;`,
  )
  return `# Completion of octavo for bash
_octavo() {
  local cur prev command words
  cur="\${COMP_WORDS[COMP_CWORD]}"
  prev="\${COMP_WORDS[COMP_CWORD-1]}"
  command="\${COMP_WORDS[1]}"
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${names} --help --version" -- "$cur"))
    return
  fi
  case "$command:$prev" in
${choices.join('\n')}
    completion:completion) COMPREPLY=($(compgen -W "${[...shells.keys()].join(' ')}" -- "$cur")); return ;;
  esac
  case "$command" in
${cases.join('\n')}
    *) words="" ;;
  esac
  case "$cur" in
    -*) COMPREPLY=($(compgen -W "$words" -- "$cur")) ;;
    *) COMPREPLY=($(compgen -f -- "$cur")) ;;
  esac
}
complete -o filenames -F _octavo octavo
`
}

const withChoices = (commands: readonly CompletedCommand[]): readonly (readonly [string, OptionRow])[] =>
  commands.flatMap(({ name, options }) =>
    options.filter(({ choices }) => choices).map((option) => [name, option] as const),
  )

function toZsh(commands: readonly CompletedCommand[]): string {
  const names = commands.map(({ name, summary }) => `    ${quoted(`${name}:${summary}`)}`)
  const cases = commands.map(
    (command) =>
      `    ${command.name}) _arguments ${[...command.options.map(zshOption), zshOperand(command)].join(' ')} ;;`,
  )
  return `#compdef octavo
# Completion of octavo for zsh
_octavo() {
  local -a commands
  commands=(
${names.join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe 'command' commands
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
${cases.join('\n')}
  esac
}
if [ "$funcstack[1]" = "_octavo" ]; then _octavo "$@"; else compdef _octavo octavo; fi
`
}

const zshOperand = ({ name }: CompletedCommand): string =>
  name === 'completion' ? quoted(`1:shell:(${[...shells.keys()].join(' ')})`) : quoted('*:file:_files')

function zshOption(option: OptionRow): string {
  const { name, kind, about, choices, value = '' } = option
  const text = about.replace(/[[\]:]/g, ' ')
  if (kind !== 'value') return quoted(`--${name}[${text}]`)
  const values = choices ? `(${choices.join(' ')})` : isPath(option) ? '_files' : ' '
  return quoted(`--${name}=[${text}]:${value.replace(/[<>:]/g, '')}:${values}`)
}

function toFish(commands: readonly CompletedCommand[]): string {
  const names = commands.map(
    ({ name, summary }) => `complete -c octavo -n __fish_use_subcommand -f -a ${name} -d ${quoted(summary)}`,
  )
  const options = commands.flatMap(({ name, options: rows }) => rows.map((row) => fishOption(name, row)))
  const ofShells = `complete -c octavo -n '__fish_seen_subcommand_from completion' -f -a '${[...shells.keys()].join(' ')}'`
  return `${['# Completion of octavo for fish', ...names, ...options, ofShells].join('\n')}\n`
}

function fishOption(command: string, option: OptionRow): string {
  const { name, kind, about, choices } = option
  const values = choices
    ? ` -x -a '${choices.join(' ')}'`
    : kind !== 'value'
      ? ''
      : isPath(option)
        ? ' -r'
        : ' -x'
  return `complete -c octavo -n '__fish_seen_subcommand_from ${command}' -l ${name}${values} -d ${quoted(about)}`
}
