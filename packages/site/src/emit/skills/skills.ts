import { groupBy } from '@octavo/source'
import { guardMember, guardText } from '../../plan/access/page-access.ts'
import type { SiteSettings } from '../../plan/settings/site-settings.ts'
import type { SiteDescriptions } from '../../load/descriptions/site-descriptions.ts'
import type { SitePages } from '../../plan/pages/site-pages.ts'
import { fileAddress, markdownFile, absoluteAddress } from '../../plan/addresses/address-of.ts'
import { skillName, type Skill } from '../../load/skills/load-skills.ts'
import type { Route } from '../../plan/routes/route.ts'
import { isClosed } from '../../plan/discovery/seo-metatags.ts'
import { llmsRoutes } from '../llms/llms.ts'
import { namedDescriptions } from '../llms/llms-links.ts'

/** A skill as it is published: its name, its description, and its bytes. */
export interface PublishedSkill extends Pick<Skill, 'name' | 'description'> {
  /** Hex. */
  readonly sha256: string
}

/** The address of a skill, below the base; `root` is one of the two folders that agents read. */
export function skillFile(root: 'skills' | 'agent-skills', { name }: Pick<Skill, 'name'>): string {
  return `.well-known/${root}/${name}/SKILL.md`
}

/**
 * The list of skills at `/.well-known/agent-skills/index.json` and, with the keys of the older form as well, at
 * `/.well-known/skills/index.json`. Source: agent-skills discovery 0.2.0.
 */
export function emitSkillIndex(
  root: 'skills' | 'agent-skills',
  skills: readonly PublishedSkill[],
  { style }: Pick<SiteSettings, 'style'>,
): string {
  const rows = skills.map(({ name, description, sha256 }) => ({
    name,
    type: 'skill-md',
    description,
    url: fileAddress(skillFile(root, { name }), style),
    digest: `sha256:${sha256}`,
    ...(root === 'skills' && { files: ['SKILL.md'] }),
  }))
  const $schema = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json'
  return `${JSON.stringify({ ...(root === 'agent-skills' && { $schema }), skills: rows }, undefined, 2)}\n`
}

/** Name and description of the summary for a project without skills of its own. */
export function summaryOf({ config }: Pick<SiteSettings, 'config'>): Pick<Skill, 'name' | 'description'> {
  const about = config.description?.replace(/\s+/g, ' ').trim() ?? ''
  const use = `Use when a task needs the documentation of ${config.name}.`
  return {
    name: skillName(config.name) || 'documentation',
    description: [about, use].filter(Boolean).join(' ').slice(0, 1024),
  }
}

const GROUPS = 20
const PAGES = 10

/** The summary: how to read the documentation, its parts with their first pages, its API descriptions. */
export function emitSkill(
  site: SiteSettings & SiteDescriptions & SitePages,
  skills: readonly Skill[],
): string {
  const { config, style } = site
  const { name, description } = summaryOf(site)
  const link = (label: string, path: string) =>
    `[${label.replace(/[[\]\\]/g, '\\$&')}](${absoluteAddress(fileAddress(path, style), style)})`
  const parts = [...groupsOf(site)].slice(0, GROUPS).map(([label, routes]) => {
    const shown = routes.slice(0, PAGES)
    const pages = shown.map((route) =>
      guardMember(
        site,
        { about: route, separator: '\n' },
        `- ${link(route.title, markdownFile(route.path))}`,
      ),
    )
    return guardText(site, shown, [`### ${label}`, '', ...pages].join('\n'))
  })
  const named = isClosed(config) ? [] : namedDescriptions(site, 'openapi')
  const specs = named.map(({ label, address, guard }) => guard(`- [${label}](${address})`, '\n'))
  const own = skills.map(
    (skill) => `- ${link(skill.name, skillFile('agent-skills', skill))}: ${skill.description}`,
  )
  return [
    `---\nname: ${name}\ndescription: ${JSON.stringify(description)}\n---`,
    `# ${config.name}`,
    ...(config.description === undefined ? [] : [config.description]),
    [
      '## Read the documentation',
      '',
      `- ${link('llms.txt', 'llms.txt')} lists all pages; ${link('llms-full.txt', 'llms-full.txt')} holds their text.`,
      '- Every page is Markdown at its address with `.md` at the end.',
    ].join('\n'),
    ...(own.length > 0 ? [['## Skills', '', ...own].join('\n')] : []),
    ...(parts.length > 0 ? ['## Contents', ...parts] : []),
    ...(specs.length > 0 ? [['## API descriptions', '', ...specs].join('\n')] : []),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n')
}

/** Pages by their outermost group, in navigation order; those outside all groups under the site's name. */
function groupsOf(site: SiteSettings & SitePages): ReadonlyMap<string, readonly Route[]> {
  return groupBy(llmsRoutes(site), (route) => {
    const group = site.positions.get(route)?.chain.find(({ branch }) => branch.kind === 'group')
    return group?.label ?? site.config.name
  })
}
