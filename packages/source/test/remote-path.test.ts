import { describe, expect, test } from 'vitest'
import { toRemotePath } from '../src/index.ts'

const base = 'https://api.example.com/v1/openapi.yaml'

describe('toRemotePath', () => {
  test.each([
    ['https://API.example.com/a/../b.yaml#/x', '', 'https://api.example.com/b.yaml'],
    ['./pet.yaml#/Pet', base, 'https://api.example.com/v1/pet.yaml'],
    ['/pet.yaml', base, 'https://api.example.com/pet.yaml'],
    ['//cdn.example.com/pet.yaml', base, 'https://cdn.example.com/pet.yaml'],
    ['../../../../etc/passwd', base, 'https://api.example.com/etc/passwd'],
  ])('%s from "%s" is %s', (raw, from, address) => {
    expect(toRemotePath(raw, from)).toBe(address)
  })

  test.each([
    ['pet.yaml', ''],
    ['//cdn.example.com/pet.yaml', ''],
    ['file:///etc/passwd', base],
    ['ftp://example.com/a.yaml', base],
    ['https://user:secret@example.com/a.yaml', ''],
    ['https://', ''],
  ])('%s from "%s" is none', (raw, from) => {
    expect(toRemotePath(raw, from)).toBeUndefined()
  })
})
