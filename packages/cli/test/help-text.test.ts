// What readers of the help see, and what the command line makes of words.
import { describe, expect, it } from 'vitest'
import { formatCommandHelp, formatProgramHelp } from '../src/argv/format-help.ts'
import { readArguments } from '../src/argv/read-arguments.ts'
import { commandTable } from '../src/command-table.ts'
import { createColors } from '../src/print/terminal.ts'

const colors = createColors(false)
const load = async (name: string) => {
  const command = await commandTable.find((row) => row.name === name)?.load()
  if (!command) throw new Error(`no command ${name}`)
  return command
}

describe('help', () => {
  it('of the program', () => {
    expect(formatProgramHelp(commandTable, colors)).toBe(
      [
        'octavo  Build a documentation site from docs.json',
        '',
        'Usage  octavo <command> [options]',
        '',
        'Commands',
        '  build       Build the site as static files',
        '  dev         Start a development server with live reload and mock APIs',
        '  check       Report errors and warnings without writing output',
        '  test-code   Run the code blocks that are marked "test"',
        '  serve       Serve a built site',
        '  deploy      Publish a built site on a running service',
        '  init        Create a new project',
        '  export      Export the site as files to pass on',
        '  rename      Move a page, file or folder with everything that names it',
        '  format      Rewrite pages and docs.json in the usual layout',
        '  migrate     Move the documentation of another tool to Octavo',
        '  lsp         Serve an editor by the Language Server Protocol',
        '  mcp         Let language models search and read a site',
        '  admin       Manage keys and projects of the service',
        '  info        Print facts about the program, the system and the project',
        '  upgrade     Print what changed since the version that built the site',
        '  completion  Print a script that completes commands in a shell',
        '',
        'Options',
        '  --help     Show help; use octavo <command> --help for a command',
        '  --version  Show the version',
        '',
        'Examples',
        '  octavo init my-docs  create a project in a new folder',
        '  octavo dev           start the development server',
        '  octavo build         build the site into dist',
        '',
      ].join('\n'),
    )
  })
  it('of build', async () => {
    expect(formatCommandHelp(await load('build'), colors)).toBe(
      [
        'Build the site as static files',
        '',
        'Usage  octavo build [dir] [options]',
        '',
        '  [dir]  Folder that contains docs.json or docs/docs.json (default .)',
        '',
        'Options',
        '  --out <dir>           Output folder (default dist in the project)',
        '  --swap <form>         Replace the output as a folder, or atomically as a symbolic link (default its current form): folder, link',
        '  --site <url>          URL of the site, for the sitemap and canonical links',
        '  --base <path>         Base path of the site (default the path of --site)',
        '  --urls <form>         Write /a as a/index.html or a.html: directory, file',
        '  --groups <a,b>        Build the site for a reader in these groups',
        '  --sign-in             Build every page with its rule, for a server with sign-in',
        '  --no-user-code        Do not run components and modules of the project',
        '  --engine <name>       Markdown parser: satteri, remark',
        '  --allow-remote        Fetch fonts, images and references of API descriptions from other hosts, and API descriptions from private hosts',
        '  --offline             Make no network requests; use the files fetched before',
        '  --frozen-lock         Fail if a fetched file differs from octavo.lock',
        '  --strict              Fail on warnings, and write nothing',
        '  --cache-dir <dir>     Cache folder',
        '  --jobs <n>            Threads that parse pages of large sites (default one per core, at most 4; on two cores 1 below 6,000 pages)',
        '  --no-cache            Do not read or write the cache',
        '  --report <file.json>  Write pages, diagnostics and times to a JSON file',
        '  --all                 Print every diagnostic instead of one entry per cause',
        '  --verbose             Print notes too (information that needs no action)',
        '  --quiet               Print diagnostics only',
        '  --help                Show this help',
        '',
        'Examples',
        '  octavo build                                  build the project in this folder',
        '  octavo build docs --out public                choose the project and output folders',
        '  octavo build --site https://docs.example.com  with sitemap and canonical links',
        '  octavo build --strict --report report.json    for continuous integration',
        '',
      ].join('\n'),
    )
  })
  it('of dev', async () => {
    expect(formatCommandHelp(await load('dev'), colors)).toBe(
      [
        'Start a development server with live reload and mock APIs',
        '',
        'Usage  octavo dev [dir] [options]',
        '',
        '  [dir]  Folder that contains docs.json or docs/docs.json (default .)',
        '',
        'Options',
        '  --port <n>           Port to listen on; if it is in use, the next free one (default 3000)',
        '  --strict-port        Fail if the port is in use',
        '  --host[=<address>]   Listen on network addresses too (default loopback only)',
        '  --allow-host <a,b>   Host names that requests may use',
        '  --open               Open the site in the browser',
        '  --no-proxy           Do not proxy requests of the API playground',
        '  --proxy-private      With --host, allow the API playground proxy to reach this machine and private networks',
        '  --proxy-self-signed  Allow the API playground proxy to accept self-signed certificates',
        '  --site <url>         URL of the site, for the sitemap and canonical links',
        '  --base <path>        Base path of the site (default the path of --site)',
        '  --urls <form>        Write /a as a/index.html or a.html: directory, file',
        '  --groups <a,b>       Build the site for a reader in these groups',
        '  --sign-in            Build every page with its rule, for a server with sign-in',
        '  --no-user-code       Do not run components and modules of the project',
        '  --engine <name>      Markdown parser: satteri, remark',
        '  --allow-remote       Fetch fonts, images and references of API descriptions from other hosts, and API descriptions from private hosts',
        '  --offline            Make no network requests; use the files fetched before',
        '  --frozen-lock        Fail if a fetched file differs from octavo.lock',
        '  --all                Print every diagnostic instead of one entry per cause',
        '  --verbose            Print notes too (information that needs no action)',
        '  --help               Show this help',
        '',
        'Examples',
        '  octavo dev                          preview the project in this folder',
        '  octavo dev docs --port 4000 --open  choose folder and port, open the browser',
        '  octavo dev --host                   open the preview on a phone',
        '',
      ].join('\n'),
    )
  })
  it('of check', async () => {
    expect(formatCommandHelp(await load('check'), colors)).toBe(
      [
        'Report errors and warnings without writing output',
        '',
        'Usage  octavo check [dir] [options]',
        '',
        '  [dir]  Folder that contains docs.json or docs/docs.json (default .)',
        '',
        'Options',
        '  --strict            Fail on warnings',
        '  --format <form>     Output format: text, json, github, sarif, junit',
        '  --changed[=<rev>]   Only what concerns files that differ from a Git revision (default HEAD)',
        '  --fix               Correct what can be meant in one way only: names a letter away, redirected links',
        '  --dry-run           With --fix, print the corrections, and write nothing',
        '  --breaking[=<rev>]  Changes of API descriptions since a Git revision that break clients (default HEAD)',
        '  --external          Request the addresses of links to other hosts, and record those found in octavo.lock',
        '  --site <url>        URL of the site, for the sitemap and canonical links',
        '  --base <path>       Base path of the site (default the path of --site)',
        '  --urls <form>       Write /a as a/index.html or a.html: directory, file',
        '  --groups <a,b>      Build the site for a reader in these groups',
        '  --sign-in           Build every page with its rule, for a server with sign-in',
        '  --no-user-code      Do not run components and modules of the project',
        '  --engine <name>     Markdown parser: satteri, remark',
        '  --allow-remote      Fetch fonts, images and references of API descriptions from other hosts, and API descriptions from private hosts',
        '  --offline           Make no network requests; use the files fetched before',
        '  --frozen-lock       Fail if a fetched file differs from octavo.lock',
        '  --cache-dir <dir>   Cache folder',
        '  --all               Print every diagnostic instead of one entry per cause',
        '  --verbose           Print notes too (information that needs no action)',
        '  --help              Show this help',
        '',
        'Examples',
        '  octavo check                                 check the project in this folder',
        '  octavo check --strict --format github        annotate a pull request',
        '  octavo check --changed=origin/main           only what a branch changed',
        '  octavo check --fix                           correct slips of the keyboard',
        '  octavo check --breaking=origin/main          changes of an API that break its clients',
        '  octavo check --external                      links to other hosts too',
        '  octavo check --format sarif > results.sarif  for code scanning',
        '',
      ].join('\n'),
    )
  })
  it('of serve', async () => {
    expect(formatCommandHelp(await load('serve'), colors)).toBe(
      [
        'Serve a built site',
        '',
        'Usage  octavo serve [out] [options]',
        '',
        '  [out]  Folder of the built site (default dist in the project)',
        '',
        'Options',
        '  --port <n>            Port to listen on; if it is in use, the next free one (default 3000)',
        '  --strict-port         Fail if the port is in use',
        '  --host[=<address>]    Listen on network addresses too (default loopback only)',
        '  --allow-host <a,b>    Host names that requests may use',
        '  --settings <file>     Settings of the service (default octavo.server.json in this folder, if there is one)',
        '  --behind-proxy        Read client addresses from X-Forwarded-For (the server runs behind a reverse proxy)',
        '  --no-proxy            Do not proxy requests of the API playground',
        '  --allow-origin <a,b>  Origins of other sites whose API playground may use the proxy of this server',
        '  --help                Show this help',
        '',
        'Examples',
        '  octavo serve                                               serve the site that was built last',
        '  octavo serve public --port 8080                            choose folder and port',
        '  octavo serve --settings octavo.server.json                 with the Admin API and jobs of agents',
        '  octavo serve --host=0.0.0.0 --allow-host docs.example.com  for other machines',
        '',
      ].join('\n'),
    )
  })
  it('of init', async () => {
    expect(formatCommandHelp(await load('init'), colors)).toBe(
      [
        'Create a new project',
        '',
        'Usage  octavo init [dir] [options]',
        '',
        '  [dir]  Project folder, created if it does not exist (default .)',
        '',
        'Options',
        '  --name <name>       Name of the site (default the folder name)',
        '  --template <name>   Pages to start with (default docs): docs, api, changelog',
        '  --ci <host>         Add a file that checks and publishes the site: github, gitlab',
        '  --schema <address>  Schema of docs.json for editors, or "copy" (default the one of the installed package)',
        '  --scripts           Add scripts and Octavo to a package.json that exists',
        '  --yes               Ask nothing, take the defaults',
        '  --help              Show this help',
        '',
        'Examples',
        '  octavo init docs                        create a project in the folder "docs"',
        '  octavo init --name "Acme handbook"      create a project here, with a name',
        '  octavo init --template api --ci github  guides and an API reference, on GitHub Pages',
        '',
      ].join('\n'),
    )
  })
  it('has the summary of each command in the list and in its own help', async () => {
    for (const row of commandTable)
      expect(await load(row.name)).toMatchObject({ name: row.name, summary: row.summary })
  })
  it('is coloured where colours are on', () => {
    const text = formatProgramHelp([{ name: 'a', summary: 'b' }], createColors(true))
    for (const part of [
      '\u001b[1moctavo',
      '\u001b[1mUsage',
      '\u001b[1mCommands',
      '\u001b[36ma',
      '\u001b[36m--help',
    ])
      expect(text).toContain(part)
  })
  it('runs in a thread where texts of authors are read', async () => {
    const threads = await Promise.all(
      commandTable.map(async (row) => [row.name, (await row.load()).inThread ?? false]),
    )
    expect(threads).toEqual([
      ['build', true],
      ['dev', true],
      ['check', true],
      ['test-code', true],
      ['serve', false],
      ['deploy', false],
      ['init', false],
      ['export', true],
      ['rename', true],
      ['format', true],
      ['migrate', true],
      ['lsp', false],
      ['mcp', false],
      ['admin', false],
      ['info', false],
      ['upgrade', false],
      ['completion', false],
    ])
  })
})

describe('arguments', () => {
  const read = async (name: string, words: readonly string[]) => {
    const result = await readArguments(await load(name), words)
    if (!result.ok) return result.errors
    const { operands, flag, text, number, list } = result.args
    return { operands, flag, text, number, list }
  }
  it.each([
    ['build', ['docs'], ['docs']],
    ['build', ['--', '--strict'], ['--strict']],
    ['build', ['-'], ['-']],
    ['build', ['--out', 'x', 'docs'], ['docs']],
    ['dev', ['--host', 'docs'], ['docs']],
    ['dev', ['--host', '0.0.0.0'], []],
    ['dev', ['--host', 'localhost', 'docs'], ['docs']],
    ['dev', ['--host', '::1'], []],
    ['dev', ['--host', 'fe80::1', 'docs'], ['docs']],
    ['dev', ['--host', '10.0.0'], ['10.0.0']],
  ])('%s %j has the operands %j', async (name, words, operands) => {
    expect(await read(name, words)).toMatchObject({ operands })
  })
  it.each([
    ['build', ['--out', 'x=y'], 'out', 'x=y'],
    ['build', ['--out=x=y'], 'out', 'x=y'],
    ['build', ['--out', '-x'], 'out', '-x'],
    ['build', ['--out', 'a', '--out', 'b'], 'out', 'b'],
    ['build', [], 'out', undefined],
    ['dev', ['--host'], 'host', undefined],
    ['dev', ['--host='], 'host', ''],
    ['dev', ['--host=a'], 'host', 'a'],
    ['dev', ['--host', '127.0.0.1'], 'host', '127.0.0.1'],
  ])('%s %j has the text of %s: %j', async (...[name, words, option, value]) => {
    const result = await read(name, words)
    expect('text' in result && result.text(option)).toBe(value)
  })
  it('have flags, numbers and lists', async () => {
    const result = await read('dev', ['--port', '0080', '--allow-host', ' a, ,b ', '--open', '-h'])
    if (!('flag' in result)) throw new Error(String(result))
    expect([result.flag('open'), result.flag('help'), result.flag('host'), result.flag('port')]).toEqual([
      true,
      true,
      false,
      true,
    ])
    expect([result.number('port'), result.number('host')]).toEqual([80, undefined])
    expect([result.list('allow-host'), result.list('host')]).toEqual([['a', 'b'], undefined])
  })
  it.each([
    ['build', ['--out'], ['Option "--out" needs a value: --out <dir>']],
    ['build', ['--out='], ['Option "--out" needs a value: --out <dir>']],
    ['build', ['--out', '--strict'], ['Option "--out" needs a value: --out <dir>']],
    ['build', ['--strict=1'], ['Option "--strict" takes no value']],
    ['build', ['--strict='], ['Option "--strict" takes no value']],
    ['build', ['--swap', 'x'], ['Option "--swap" takes folder, link, not "x"']],
    ['build', ['--jobs', '65'], ['Option "--jobs" takes a whole number from 1 to 64, not "65"']],
    ['build', ['--jobs', '1.5'], ['Option "--jobs" takes a whole number from 1 to 64, not "1.5"']],
    ['build', ['--jobs', 'x1'], ['Option "--jobs" takes a whole number from 1 to 64, not "x1"']],
    ['build', ['--zzzzzz'], ['Unknown option "--zzzzzz"']],
    ['build', ['--cachedir', 'x'], ['Unknown option "--cachedir": did you mean "--cache-dir"?']],
    ['build', ['--no_cache'], ['Unknown option "--no_cache": did you mean "--no-cache"?']],
    ['build', ['--BASE'], ['Unknown option "--BASE": did you mean "--base"?']],
    ['build', ['--bsae'], ['Unknown option "--bsae": did you mean "--base"?']],
    ['build', ['-strict'], ['Unknown option "-strict": did you mean "--strict"?']],
    [
      'build',
      ['--Out', 'x', 'y', '--jobs=0'],
      [
        'Unknown option "--Out": did you mean "--out"?',
        'Option "--jobs" takes a whole number from 1 to 64, not "0"',
        'Unexpected argument "y"',
      ],
    ],
  ])('%s %j are wrong: %j', async (name, words, errors) => {
    expect(await read(name, words)).toEqual(errors)
  })
  it.each([['1'], ['64']])('take the numbers at the ends: %s', async (jobs) => {
    expect(await read('build', ['--jobs', jobs])).toMatchObject({ operands: [] })
  })
})
