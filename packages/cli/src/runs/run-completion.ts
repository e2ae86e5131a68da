import { nearestName } from '@octavo/source'
import type { Arguments, CommandContext } from '../argv/command.ts'
import { exitCode } from '../argv/exit-code.ts'
import { commonOptions } from '../argv/read-arguments.ts'
import { shells, type CompletedCommand } from '../print/shell-completion.ts'

/** Runs `octavo completion`; resolves to the exit code. */
export async function runCompletion(
  args: Arguments,
  { terminal, commands: rows = [] }: CommandContext,
): Promise<number> {
  const [name] = args.operands
  const write = name === undefined ? undefined : shells.get(name)
  if (!write) {
    const names = [...shells.keys()]
    const near = name === undefined ? undefined : nearestName(name, names)
    const help = near === undefined ? `name one of ${names.join(', ')}` : `did you mean "${near}"?`
    terminal.err(
      `${name === undefined ? 'octavo completion needs a shell' : `Unknown shell "${name}"`}: ${help}\n`,
    )
    return exitCode.usage
  }
  const commands = await Promise.all(
    rows.map(async ({ name: own, summary, load }): Promise<CompletedCommand> => {
      const { options } = await load()
      return { name: own, summary, options: [...options, ...commonOptions] }
    }),
  )
  terminal.out(write(commands))
  return exitCode.done
}
