import { describe, expect, it } from 'vitest'
import { checkHost } from '../src/host-check.ts'

describe('checkHost', () => {
  const rule = { allowed: ['docs.example.com', '192.168.1.5', 'fe80::1'] }

  it.each([
    'localhost',
    'localhost:3000',
    'LOCALHOST',
    'a.localhost:3000',
    '127.0.0.1',
    '127.8.9.1:80',
    '[::1]:3000',
  ])('D01 answers %s', (host) => expect(checkHost([host], rule)).toBeUndefined())

  it.each(['docs.example.com', 'Docs.Example.com:443', '192.168.1.5:3000', '[fe80::1]:3000'])(
    'D01 answers the configured %s',
    (host) => expect(checkHost([host], rule)).toBeUndefined(),
  )

  it.each([
    'evil.example',
    '127.0.0.1.evil.example',
    'localhost.evil.example',
    'evil-localhost',
    'notlocalhost',
    '10.0.0.1',
    '[::2]',
    'docs.example.com.evil.example',
    '2130706433',
  ])('D01 turns %s away', (host) => expect(checkHost([host], rule)).toBe(403))

  it.each([
    [[]],
    [['localhost', 'evil.example']],
    [['localhost, evil.example']],
    [['']],
    [['a@b']],
    [['local/host']],
    [['localhost:99999999']],
  ])('D01 calls %j malformed', (hosts) => expect(checkHost(hosts, rule)).toBe(400))
})
