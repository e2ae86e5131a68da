import type { SiteSettings } from '../../plan/settings/site-settings.ts'
import type { SiteDescriptions } from '../../load/descriptions/site-descriptions.ts'
import type { SitePages } from '../../plan/pages/site-pages.ts'
import type { AuthorFiles } from '../../assets/project/author-files.ts'
import { mediaType } from '../../output/media-type.ts'
import type { Skill } from '../../load/skills/load-skills.ts'
import { textOutput, type OutputFile } from '../../output/output-file.ts'
import type { SitePorts } from '../../load/ports.ts'
import type { ProjectReader } from '../../load/files/read-project.ts'
import { emitSkill, emitSkillIndex, skillFile, summaryOf } from './skills.ts'

interface SkillContext {
  readonly ports: Pick<SitePorts, 'sha256'>
  readonly reader: Pick<ProjectReader, 'bytes'>
}

/** A skill with its content. */
interface SkillSource extends Pick<Skill, 'name' | 'description'> {
  bytes(): Promise<Uint8Array>
}

const FOLDERS = ['agent-skills', 'skills'] as const

/**
 * `skill.md`, and every skill with its list in the two folders that agents read. A project's own files are
 * published unchanged; without any, a summary of the documentation replaces them. A single skill is also
 * `skill.md`.
 */
export function skillOutputs(
  site: SiteSettings & SiteDescriptions & SitePages & AuthorFiles,
  { ports, reader }: SkillContext,
): readonly OutputFile[] {
  const own = site.skills.map((skill): SkillSource => ({
    ...skill,
    bytes: async () => (await reader.bytes(skill.path)) ?? new Uint8Array(),
  }))
  let made: Uint8Array | undefined
  const summary = async () => (made ??= new TextEncoder().encode(emitSkill(site, site.skills)))
  const skills = own.length > 0 ? own : [{ ...summaryOf(site), bytes: summary }]
  const only = skills.length === 1 ? skills[0] : undefined
  const file = (path: string, bytes: OutputFile['bytes']): OutputFile => ({
    path,
    route: `/${path}`,
    mediaType: mediaType(path),
    kind: 'generated',
    bytes,
  })
  return [
    file('skill.md', only ? only.bytes : summary),
    ...FOLDERS.flatMap((folder) => [
      ...skills.map((skill) => file(skillFile(folder, skill), skill.bytes)),
      textOutput(`.well-known/${folder}/index.json`, `/.well-known/${folder}/index.json`, {
        mediaType: mediaType('.json'),
        text: async () => {
          const published = skills.map(async ({ name, description, bytes }) => {
            return { name, description, sha256: ports.sha256(await bytes()) }
          })
          return emitSkillIndex(folder, await Promise.all(published), site)
        },
      }),
    ]),
  ]
}
