export { commandTable, type CommandRow } from './command-table.ts'
export type { Arguments, Command, CommandContext, OptionRow } from './argv/command.ts'
