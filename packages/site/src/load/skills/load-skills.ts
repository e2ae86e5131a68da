import { firstParagraph } from '../pages/first-paragraph.ts'
import { markdownToText, readFrontMatter } from '@octavo/markdown'
import type { SitePath, SourceFile } from '@octavo/source'
import type { ProjectReader } from '../files/read-project.ts'

/** A skill for agents from the project. */
export interface Skill {
  /** Lower-case words joined by hyphens; unique in the site. Source: agentskills.io specification. */
  readonly name: string
  /** At most 1,024 characters. */
  readonly description: string
  readonly path: SitePath
}

const SKILL = /^(?:skill\.md|\.mintlify\/skills\/[^/]+\/SKILL\.md)$/

/**
 * `skill.md` at the root, then those of `.mintlify/skills` by folder. Skills for groups of readers are left out:
 * a static site has no sign-in. Source: reference/docs-json.md section 6.
 */
export async function loadSkills(reader: ProjectReader): Promise<readonly Skill[]> {
  const paths = [...reader.entries.keys()].filter((path) => SKILL.test(path)) as SitePath[]
  const ordered = paths.toSorted(
    (a, b) => Number(b === 'skill.md') - Number(a === 'skill.md') || (a < b ? -1 : 1),
  )
  const files = await Promise.all(ordered.map((path) => reader.text(path)))
  const taken = new Set<string>()
  return files.filter((file) => file !== undefined).flatMap((file) => toSkill(file, taken) ?? [])
}

function toSkill(file: SourceFile, taken: Set<string>): Skill | undefined {
  const { raw, description } = readFrontMatter(file).value
  if (raw['groups'] !== undefined) return undefined
  const folder = file.path.split('/').at(-2) ?? 'skill'
  const base = skillName(typeof raw['name'] === 'string' ? raw['name'] : folder) || 'skill'
  let name = base
  for (let count = 2; taken.has(name); count++) name = `${base}-${count}`
  taken.add(name)
  const body = file.text.replace(/^\uFEFF?---\r?\n[^]*?\n---[ \t]*\r?\n/, '')
  const text = description ?? markdownToText(firstParagraph(body))
  return { name, description: text.replace(/\s+/g, ' ').trim().slice(0, 1024), path: file.path }
}

/** `My Product!` is `my-product`; '' where no letter or digit of ASCII is left. */
export function skillName(text: string): string {
  const plain = text.normalize('NFKD').toLowerCase()
  return plain
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 64)
}
