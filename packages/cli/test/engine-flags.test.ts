import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'

const source = new URL('../dist/engine-flags.js', import.meta.url).href
const run = (version: string) => {
  const code = `import { optimizeLate } from ${JSON.stringify(source)}; optimizeLate(${version})`
  return spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' })
}

describe('V8 optimises later', () => {
  test.each([
    ['this version', ''],
    ['versions that have no such flag', '"12.4.254.21-node.33"'],
  ])('and %s prints nothing about flags', (_, version) => {
    expect(run(version)).toMatchObject({ status: 0, stdout: '', stderr: '' })
  })
})
