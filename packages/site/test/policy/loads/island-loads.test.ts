import { expect, test } from 'vitest'
import type { AuthorCode } from '@octavo/markdown'
import { contentSecurityPolicy } from '../../../src/policy/sources/content-security-policy.ts'
import { createCodeReader, islandLoads } from '../../../src/policy/loads/island-loads.ts'
import { mergeLoads } from '../../../src/policy/loads/loads.ts'

const codeOf = (text: string, source = 'A'): AuthorCode => ({
  modules: { 'a.jsx': { text, language: 'jsx', imports: {} } },
  parts: [{ kind: 'source', module: 'a.jsx', source, names: [] }, null],
})

const policyOf = (code: AuthorCode) =>
  contentSecurityPolicy({
    loads: mergeLoads([{ img: ['https://page.example'] }, islandLoads(code, createCodeReader())]),
    hasForeignCode: true,
  })

test('X17: origins that are in the code of islands may be asked, names of schemas may not', () => {
  const code = codeOf(
    "fetch('https://api.example:8443/v1'); new WebSocket(`wss://live.example/${x}`); const ns = 'http://www.w3.org/2000/svg'",
    "() => fetch('https://Other.example/')",
  )
  const policy = policyOf(code)
  expect(policy).toContain(
    "connect-src 'self' https://api.example:8443 https://other.example wss://live.example;",
  )
  expect(policy).toContain("img-src 'self' data: https://page.example;")
  expect(policy).toContain("style-src 'self';")
  expect(policy).not.toContain('w3.org')
  expect(policy).not.toContain('frame-src')
  expect(policy).not.toContain('trusted-types')
})

test('frames, media and styles of their own are allowed where the code makes some', () => {
  const policy = policyOf(
    codeOf(
      "<iframe src='https://f.example/x' />; <video src='https://m.example/v' />; document.createElement('style')",
    ),
  )
  expect(policy).toContain("frame-src 'self' https://f.example")
  expect(policy).toContain("media-src 'self' https://m.example")
  expect(policy).toContain("style-src 'self' 'unsafe-inline'")
})
