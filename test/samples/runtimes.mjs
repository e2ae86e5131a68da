// How samples of a language are run on this machine, for the languages whose tools may be installed.
import { execFile, execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformWithOxc } from 'vite'

/** A page's file input, which JavaScript in a browser reads. */
const browser = `import { readFileSync } from 'node:fs'
globalThis.document = { querySelector: () => ({ files: [new File([readFileSync('example-file')], 'example-file')] }) }
`

const run = (command, ...args) => [[command, ...args]]
const node = (name) => run(process.execPath, name)

/**
 * By key of the language: the tools it needs, its file, the commands that run it there, and `prepare`, which converts
 * the file first. Languages without a row are parsed and not run.
 */
const runtimes = {
  bash: { tools: ['bash', 'curl'], file: 'sample.sh', commands: run('bash', 'sample.sh') },
  python: {
    tools: ['python3'],
    proof: ['python3', '-c', 'import requests'],
    file: 'sample.py',
    commands: run('python3', 'sample.py'),
  },
  javascript: {
    tools: [],
    file: 'sample.mjs',
    commands: node('sample.mjs'),
    prepare: (code) => `import './browser.mjs'\n${code}`,
  },
  node: { tools: [], file: 'sample.mjs', commands: node('sample.mjs') },
  typescript: {
    tools: [],
    file: 'sample.mjs',
    commands: node('sample.mjs'),
    prepare: async (code) => (await transformWithOxc(code, 'sample.ts')).code,
  },
  php: {
    tools: ['php'],
    proof: ['php', '-r', 'exit(function_exists("curl_init") ? 0 : 1);'],
    file: 'sample.php',
    commands: run('php', 'sample.php'),
  },
  go: {
    tools: ['go'],
    file: 'sample.go',
    commands: [['go', 'build', '-o', 'sample', 'sample.go'], ['./sample']],
  },
  java: { tools: ['java', 'javac'], file: 'Main.java', commands: run('java', 'Main.java') },
  ruby: { tools: ['ruby'], file: 'sample.rb', commands: run('ruby', 'sample.rb') },
  c: {
    tools: ['cc'],
    proof: ['sh', '-c', 'echo "#include <curl/curl.h>" | cc -E -x c - > /dev/null'],
    file: 'sample.c',
    commands: [['cc', '-Wall', '-Werror', '-std=c11', '-o', 'sample', 'sample.c', '-lcurl'], ['./sample']],
  },
  'c++': {
    tools: ['c++'],
    proof: ['sh', '-c', 'echo "#include <cpr/cpr.h>" | c++ -std=c++17 -E -x c++ - > /dev/null'],
    file: 'sample.cpp',
    commands: [['c++', '-std=c++17', '-o', 'sample', 'sample.cpp', '-lcpr', '-lcurl'], ['./sample']],
  },
}

/** True when everything that runs samples of the language is installed. */
export function isAtHand(key) {
  const runtime = runtimes[key]
  if (!runtime) return false
  const has = (command, args) => {
    try {
      execFileSync(command, args, { stdio: 'ignore' })
      return true
    } catch {
      return false
    }
  }
  const found = runtime.tools.every((tool) => has('sh', ['-c', `command -v ${tool}`]))
  return found && (!runtime.proof || has(runtime.proof[0], runtime.proof.slice(1)))
}

/** Runs a sample in `folder`; undefined when it exited with 0, else its error output. */
export async function runSample(key, code, folder) {
  const { file, commands, prepare } = runtimes[key]
  writeFileSync(join(folder, 'browser.mjs'), browser)
  writeFileSync(join(folder, file), prepare ? await prepare(code) : code)
  for (const [command, ...args] of commands) {
    const fault = await spawnIn(folder, command, args)
    if (fault !== undefined) return fault
  }
  return undefined
}

function spawnIn(folder, command, args) {
  // Samples connect to the loopback address; a proxy of the environment would intercept them.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/_proxy$/i.test(name)))
  return new Promise((resolve) => {
    execFile(command, args, { cwd: folder, env, timeout: 120_000 }, (error, stdout, stderr) => {
      resolve(error ? `${error.message}\n${stdout}${stderr}`.trim().slice(0, 2000) : undefined)
    })
  })
}
