// Source of the rules: reference/docs-json.md section 6; agent-skills discovery 0.2.0.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { buildTwin, type BuiltTwin } from '../../twins/built-twin.ts'
import { docsJson } from '../../twins/memory-ports.ts'

const site = 'https://docs.example'
const files = {
  'docs.json': docsJson(
    { groups: [{ group: 'Start', pages: ['index', 'a'] }] },
    { name: 'My "Docs"', description: 'About: it' },
  ),
  'index.mdx': '---\ntitle: Home\n---\nText.\n',
  'a.mdx': '---\ntitle: A\n---\nText.\n',
}

interface SkillIndex {
  readonly $schema?: string
  readonly skills: readonly {
    readonly name: string
    readonly description: string
    readonly url: string
    readonly digest: string
    readonly files?: readonly string[]
  }[]
}

/** Both lists, after every skill of them was read and its digest compared. */
async function indexes({ text }: BuiltTwin): Promise<readonly SkillIndex[]> {
  const lists: SkillIndex[] = []
  for (const folder of ['agent-skills', 'skills']) {
    const list = JSON.parse(await text(`.well-known/${folder}/index.json`)) as SkillIndex
    for (const { url, digest } of list.skills) {
      const skill = await text(url.slice(1))
      expect(digest).toBe(`sha256:${createHash('sha256').update(skill).digest('hex')}`)
    }
    lists.push(list)
  }
  return lists
}

test('without skills of its own a project has a summary', async () => {
  const twin = await buildTwin(files, { site })
  const skill = await twin.text('skill.md')
  expect(skill).toBe(`---
name: my-docs
description: "About: it Use when a task needs the documentation of My \\"Docs\\"."
---

# My "Docs"

About: it

## Read the documentation

- [llms.txt](${site}/llms.txt) lists all pages; [llms-full.txt](${site}/llms-full.txt) holds their text.
- Every page is Markdown at its address with \`.md\` at the end.

## Contents

### Start

- [Home](${site}/index.md)
- [A](${site}/a.md)
`)
  const [agent, older] = await indexes(twin)
  expect(agent?.$schema).toBe('https://schemas.agentskills.io/discovery/0.2.0/schema.json')
  expect(agent?.skills).toMatchObject([
    { name: 'my-docs', type: 'skill-md', url: '/.well-known/agent-skills/my-docs/SKILL.md' },
  ])
  expect(older?.skills).toMatchObject([{ name: 'my-docs', files: ['SKILL.md'] }])
  expect(await twin.text('.well-known/agent-skills/my-docs/SKILL.md')).toBe(skill)
})

test('skills of the project are published as they are, those for groups of readers not at all', async () => {
  const own = '---\nname: My Skill\ndescription: Does it\n---\n\r\nText\n'
  const twin = await buildTwin(
    {
      ...files,
      'skill.md': own,
      '.mintlify/skills/pay/SKILL.md': '# Pay\n\nTakes *money*.\n',
      '.mintlify/skills/twin/SKILL.md': '---\nname: my skill\ndescription: Other\n---\n',
      '.mintlify/skills/admin/SKILL.md': '---\nname: admin\ngroups: [admin]\n---\n',
      '.mintlify/skills/pay/notes.md': 'not a skill',
    },
    { site, base: '/docs' },
  )
  expect(await twin.text('skill.md')).toBe(own)
  expect(await twin.text('.well-known/skills/my-skill/SKILL.md')).toBe(own)
  expect(twin.paths.filter((path) => /admin|notes|skill\/index\.html/.test(path))).toEqual([])
  const list = JSON.parse(await twin.text('.well-known/agent-skills/index.json')) as SkillIndex
  expect(list.skills.map(({ name, description, url }) => [name, description, url])).toEqual([
    ['my-skill', 'Does it', '/docs/.well-known/agent-skills/my-skill/SKILL.md'],
    ['pay', 'Takes money.', '/docs/.well-known/agent-skills/pay/SKILL.md'],
    ['my-skill-2', 'Other', '/docs/.well-known/agent-skills/my-skill-2/SKILL.md'],
  ])
})

test('one skill is skill.md; of several a summary names all', async () => {
  const one = { ...files, '.mintlify/skills/pay/SKILL.md': '---\nname: pay\ndescription: Pays\n---\n' }
  expect(await (await buildTwin(one)).text('skill.md')).toBe(one['.mintlify/skills/pay/SKILL.md'])
  const two = await buildTwin({
    ...one,
    '.mintlify/skills/ask/SKILL.md': '---\nname: ask\ndescription: Asks\n---\n',
  })
  expect(await two.text('skill.md')).toContain(
    '## Skills\n\n- [ask](/.well-known/agent-skills/ask/SKILL.md): Asks\n- [pay]',
  )
})

test('a page called skill keeps its Markdown copy', async () => {
  const { text } = await buildTwin({
    ...files,
    'docs.json': docsJson({ pages: ['skill'] }),
    'skill.mdx': '---\ntitle: Skill\n---\nText.\n',
  })
  expect(await text('skill.md')).toBe('# Skill\n\nText.\n')
})

test('Link headers name what the site has, below its base', async () => {
  const { text, build } = await buildTwin(
    {
      ...files,
      'docs.json': docsJson({ groups: [{ group: 'A', openapi: 'openapi.json', pages: ['a'] }] }),
      'openapi.json': JSON.stringify({ openapi: '3.0.0', info: { title: 'T', version: '1' }, paths: {} }),
    },
    { site: `${site}/docs` },
  )
  const headers = await text('_headers')
  expect(headers).toContain(
    '/docs/*\n  X-Content-Type-Options: nosniff\n  Referrer-Policy: strict-origin-when-cross-origin\n',
  )
  expect(headers).toContain(
    '  Link: </docs/llms.txt>; rel="llms-txt", </docs/llms-full.txt>; rel="llms-full-txt", </docs/.well-known/agent-skills/index.json>; rel="agent-skills", </docs/.well-known/api-catalog>; rel="api-catalog", </docs/sitemap.xml>; rel="sitemap"\n  X-Llms-Txt: /docs/llms.txt\n',
  )
  expect(headers).toContain('/docs/_octavo/*\n  Cache-Control: public, max-age=31536000, immutable\n')
  for (const { href } of build.links) await text(href.replace('/docs/', ''))
  expect(JSON.parse(await text('.well-known/api-catalog'))).toEqual({
    linkset: [
      {
        anchor: `${site}/docs/openapi.json`,
        'service-desc': [{ href: `${site}/docs/openapi.json`, type: 'application/json' }],
        'service-doc': [{ href: `${site}/docs/`, type: 'text/html' }],
      },
    ],
  })
})
