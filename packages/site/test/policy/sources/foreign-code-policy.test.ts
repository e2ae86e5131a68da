// Trusted types are required on every page except those with code of others.
import { describe, expect, test } from 'vitest'
import { buildTwin } from '../../twins/built-twin.ts'

const docs = (more: object = {}) =>
  JSON.stringify({
    theme: 'mint',
    name: 'A',
    colors: { primary: '#0f766e' },
    navigation: { pages: ['index', 'b'] },
    ...more,
  })

const project = { 'docs.json': docs(), 'index.mdx': 'Text.\n', 'b.mdx': 'Text.\n' }

async function policies(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { text } = await buildTwin({ ...project, ...files })
  const pages = await Promise.all(['index.html', 'b/index.html'].map(text))
  return pages.map((html) => /Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '')
}

const requiresTrustedTypes = (policy: string) => policy.includes("require-trusted-types-for 'script'")

describe('trusted types', () => {
  test('are required where all code is ours', async () => {
    expect((await policies({})).map(requiresTrustedTypes)).toEqual([true, true])
    expect((await policies({ 'a.css': 'h1 { color: red }\n' })).map(requiresTrustedTypes)).toEqual([
      true,
      true,
    ])
  })

  test('are not required on any page of a project with a script, even one that loads nothing', async () => {
    const found = await policies({ 'custom.js': 'document.title += "!"\n' })
    expect(found.map(requiresTrustedTypes)).toEqual([false, false])
    for (const policy of found) expect(policy).toContain("script-src 'self'")
  })

  test('are not required on pages with a diagram, and on these alone', async () => {
    const found = await policies({ 'b.mdx': '```mermaid\ngraph LR; A --> B\n```\n' })
    expect(found.map(requiresTrustedTypes)).toEqual([true, false])
  })

  test('are not required where docs.json names a service', async () => {
    const found = await policies({
      'docs.json': docs({ integrations: { plausible: { domain: 'a.example' } } }),
    })
    expect(found.map(requiresTrustedTypes)).toEqual([false, false])
  })

  test('the hosts that a project script loads from are in the policy of every page', async () => {
    for (const policy of await policies({ 'custom.js': 'fetch("https://data.example/a.json")\n' }))
      expect(policy).toContain("connect-src 'self' https://data.example")
  })
})
