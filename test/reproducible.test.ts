// Same input, same bytes: in any folder, with any language and time zone, with and without a cache.
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hashTree } from './support/hash-tree.ts'
import { refusedNetwork } from './support/refused-network.ts'
import { repository } from './support/repository.ts'
import { runCommand } from './support/run-command.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

const source = join(repository, 'example-docs')

function copyTo(folder: string): string {
  mkdirSync(join(folder, '..'), { recursive: true })
  cpSync(source, folder, { recursive: true, filter: (path) => !path.startsWith(join(source, 'dist')) })
  return folder
}

test('S08 two folders, two languages and zones, with and without a warm cache and a network: one output', async () => {
  const base = temporaryFolder()
  const first = copyTo(join(base, 'a'))
  const second = copyTo(join(base, 'b', 'a much longer path', 'ünïcode'))
  const options = ['--site', 'https://docs.example.com', '--quiet']

  const cold = await runCommand(['build', '.', '--no-cache', ...options], first)
  expect(cold.exitCode, cold.stderr).toBe(0)
  const elsewhere = { LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8', TZ: 'Pacific/Kiritimati' }
  const log = join(base, 'network.log')
  await runCommand(['build', second, '--cache-dir', join(base, 'cache'), ...options], base, {
    ...elsewhere,
    ...refusedNetwork(log),
  })
  expect(existsSync(log) ? readFileSync(log, 'utf8') : '').toBe('')
  const expected = hashTree(join(first, 'dist'))
  expect(Object.keys(expected).length).toBeGreaterThan(50)
  expect(hashTree(join(second, 'dist'))).toEqual(expected)

  await runCommand(['build', second, '--cache-dir', join(base, 'cache'), ...options], base, elsewhere)
  expect(hashTree(join(second, 'dist'))).toEqual(expected)
})
