import type { Command } from '../argv/command.ts'

/** `octavo completion` */
export const completionCommand: Command = {
  name: 'completion',
  summary: 'Print a script that completes commands in a shell',
  operand: { name: '<shell>', about: 'bash, zsh or fish' },
  options: [],
  examples: [
    { line: 'octavo completion bash >> ~/.bashrc', about: 'bash' },
    { line: 'octavo completion zsh > ~/.zfunc/_octavo', about: 'zsh, with a folder of "fpath"' },
    { line: 'octavo completion fish > ~/.config/fish/completions/octavo.fish', about: 'fish' },
  ],
  run: async (args, context) => (await import('../runs/run-completion.ts')).runCompletion(args, context),
}
