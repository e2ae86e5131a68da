import type { Questions } from '../print/questions.ts'
import { ciHosts, type CiHost } from './ci-files.ts'
import { templateNames, type TemplateName } from './starter-files.ts'

/** What a new project is to be; undefined is what nobody has decided. */
export interface ProjectWishes {
  readonly name?: string | undefined
  readonly template?: TemplateName | undefined
  readonly ci?: CiHost | undefined
  /** Scripts in a package.json that exists. */
  readonly scripts?: boolean | undefined
}

/** The usual name, and whether the folder has a package.json. */
export interface ProjectFacts {
  readonly name: string
  readonly hasPackage: boolean
}

/** Asks for what arguments leave open; resolves to undefined when nobody answers to the end. */
export async function askProject(
  wishes: ProjectWishes,
  { ask }: Pick<Questions, 'ask'>,
  facts: ProjectFacts,
): Promise<ProjectWishes | undefined> {
  const name = wishes.name ?? (await ask({ text: 'Name of the site', usual: facts.name }))
  if (name === undefined) return undefined
  const template =
    wishes.template ?? (await ask({ text: 'Pages to start with', usual: 'docs', choices: templateNames }))
  if (template === undefined) return undefined
  const ci = wishes.ci ?? (await ask({ text: 'File for CI', usual: 'none', choices: ['none', ...ciHosts] }))
  if (ci === undefined) return undefined
  const isAsked = facts.hasPackage && wishes.scripts !== true
  const yes = isAsked
    ? await ask({ text: 'Add scripts to package.json', usual: 'yes', choices: ['yes', 'no'] })
    : ''
  if (yes === undefined) return undefined
  return {
    name,
    template: templateNames.find((one) => one === template),
    ci: ciHosts.find((one) => one === ci),
    scripts: isAsked ? yes === 'yes' : wishes.scripts,
  }
}
