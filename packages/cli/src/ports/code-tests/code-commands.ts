/** How the code of a language is run. */
export interface CodeCommand {
  /** Program and arguments; `{file}` stands for the file with the code. */
  readonly words: readonly string[]
  /** Extension of the file, with the dot. */
  readonly extension: string
}

/**
 * Bash stops at the first command that fails, and names its line. The code is read by the same shell, so that it keeps its
 * variables for the trap.
 */
const bashProgram = `trap 'echo "$0: line $LINENO: status $?" >&2' ERR; . "$0"`

const javascript = (code: string): CodeCommand => ({
  words: [process.execPath, '{file}'],
  extension: isModule(code) ? '.mjs' : '.cjs',
})

/** Code with `import`, `export` or an `await` outside of functions is a module. */
const isModule = (code: string): boolean => /^\s*(?:import|export)\b|^[^\s/*].*\bawait\b/m.test(code)

const python: CodeCommand = {
  words: [process.platform === 'win32' ? 'python' : 'python3', '{file}'],
  extension: '.py',
}

/** Commands without settings, by the name of the grammar. */
const defaults: Readonly<Record<string, (code: string) => CodeCommand>> = {
  bash: () => ({ words: ['bash', '-eE', '-c', bashProgram, '{file}'], extension: '.sh' }),
  sh: () => ({ words: ['sh', '-e', '{file}'], extension: '.sh' }),
  javascript,
  python: () => python,
}

/** Other names of these languages. */
const names: Readonly<Record<string, string>> = {
  js: 'javascript',
  mjs: 'javascript',
  cjs: 'javascript',
  node: 'javascript',
  py: 'python',
  python3: 'python',
  shell: 'bash',
}

/** Extensions that programs of usual languages need. */
const extensions: Readonly<Record<string, string>> = {
  typescript: '.ts',
  rust: '.rs',
  ruby: '.rb',
  csharp: '.cs',
  kotlin: '.kts',
  perl: '.pl',
  powershell: '.ps1',
}

/**
 * Returns the command for code in a language as it is written, from the settings (`commands`, by language in lower case),
 * else from the defaults; undefined for a language without one.
 */
export function findCodeCommand(
  language: string,
  code: string,
  commands: Readonly<Record<string, readonly string[]>> = {},
): CodeCommand | undefined {
  const written = language.toLowerCase()
  const name = Object.hasOwn(names, written) ? (names[written] ?? written) : written
  const known = Object.hasOwn(defaults, name) ? defaults[name]?.(code) : undefined
  const setting = [written, name].find((key) => Object.hasOwn(commands, key))
  const words = setting === undefined ? known?.words : commands[setting]
  if (!words) return undefined
  const extension = known?.extension ?? extensions[name] ?? `.${name.replace(/[^a-z0-9]+/g, '') || 'txt'}`
  return { words: words.some((word) => word.includes('{file}')) ? words : [...words, '{file}'], extension }
}
