import type { SitePath } from '@octavo/source'
import { expect, test } from 'vitest'
import type { ProjectReader } from '../../../src/load/files/read-project.ts'
import { loadSkills, skillName } from '../../../src/load/skills/load-skills.ts'

const load = (files: Readonly<Record<string, string>>) =>
  loadSkills({
    entries: new Map(Object.keys(files).map((path) => [path, {}])),
    text: async (path: SitePath) => (path in files ? { path, text: files[path] ?? '' } : undefined),
  } as unknown as ProjectReader)

test('the skill of the root comes first, then those of folders in order; equal names are numbered', async () => {
  const skill = (name: string) => `---\nname: ${name}\ndescription: About ${name}\n---\nText.\n`
  const skills = await load({
    '.mintlify/skills/z/SKILL.md': skill('pay'),
    '.mintlify/skills/b/SKILL.md': skill('Pay!'),
    '.mintlify/skills/c/SKILL.md': skill('pay'),
    '.mintlify/skills/c/more/SKILL.md': skill('deep'),
    '.mintlify/skills/c/skill.md': skill('other'),
    'skill.md': skill('start'),
    'docs/skill.md': skill('elsewhere'),
  })
  expect(skills).toEqual([
    { name: 'start', description: 'About start', path: 'skill.md' },
    { name: 'pay', description: 'About Pay!', path: '.mintlify/skills/b/SKILL.md' },
    { name: 'pay-2', description: 'About pay', path: '.mintlify/skills/c/SKILL.md' },
    { name: 'pay-3', description: 'About pay', path: '.mintlify/skills/z/SKILL.md' },
  ])
})

test('without a name a skill has that of its folder, without a description its first paragraph', async () => {
  const skills = await load({
    'skill.md': 'Takes *any*\n  money.\n\nMore.\n',
    '.mintlify/skills/Pay it/SKILL.md': `---\nother: x\n---\n${'long '.repeat(300)}\n`,
    '.mintlify/skills/日本/SKILL.md': '---\nname: 12\ngroups: [staff]\n---\nText.\n',
    '.mintlify/skills/語/SKILL.md': 'Text.\n',
  })
  expect(skills.map(({ name, description }) => [name, description.length])).toEqual([
    ['skill', 16],
    ['pay-it', 1024],
    ['skill-2', 5],
  ])
  expect(skills[0]?.description).toBe('Takes any money.')
})

test.each([
  ['My Product!', 'my-product'],
  ['--Crème brûlée--', 'cre-me-bru-le-e'],
  ['a'.repeat(70), 'a'.repeat(64)],
  ['日本', ''],
])('the name of %j is %j', (text, name) => expect(skillName(text)).toBe(name))
