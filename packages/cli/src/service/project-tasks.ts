import type { Administration, Project } from '@octavo/server/administration'
import { isName, nameRule, type TaskContext, type TaskResult } from './admin-task.ts'

/** The part of every address of the Admin API that names the project. */
const idForm = /^[a-z0-9][a-z0-9._-]{0,63}$/

/** https, http and ssh addresses, and paths of this machine; nothing that Git could read as an option. */
const repositoryForm = /^(?!.*\p{C})(?:https?:\/\/[^\s@]+|ssh:\/\/\S+|[\w.-]+@[\w.-]+:\S+|\/\S+)$/u

async function addProject(
  administration: Administration,
  { args, operand: id, agents }: TaskContext,
): Promise<TaskResult> {
  const repository = args.text('repository') ?? ''
  const agent = args.text('agent') ?? (agents.length === 1 ? (agents[0] ?? '') : '')
  const branch = args.text('branch') ?? 'main'
  const name = args.text('name') ?? id
  const { isBranch } = await import('@octavo/server/administration')
  const folder = (args.text('folder') ?? '').replaceAll(/^\/+|\/+$/g, '')
  const reasons = [
    ...(idForm.test(id) ? [] : [`"${id}" is no id: use lower-case letters, digits, ".", "_" and "-"`]),
    ...(repositoryForm.test(repository)
      ? []
      : ['--repository has to be an address without a password, or a path']),
    ...(agents.includes(agent) || (agents.length === 0 && agent === '')
      ? []
      : [`--agent has to be an agent of the settings: ${agents.join(', ') || 'none yet'}`]),
    ...(isBranch(branch) ? [] : ['--branch has to be the name of a branch']),
    ...(isName(name) ? [] : [nameRule]),
    ...(folder.split('/').includes('..') ? ['--folder has to be inside the repository'] : []),
  ]
  if (reasons.length > 0) return { ok: false, text: reasons.join('\n') }
  const project = { id, name, repository, branch, folder, agent }
  return (await administration.addProject(project))
    ? { ok: true, text: `The project "${id}" was added`, json: project }
    : { ok: false, text: `There is a project "${id}" already` }
}

async function listProjects(administration: Administration): Promise<TaskResult> {
  const projects = await administration.projects()
  const text = projects.length === 0 ? 'There are no projects' : projects.map(describeProject).join('\n')
  return { ok: true, text, json: projects }
}

async function removeProject(
  administration: Administration,
  { operand }: Pick<TaskContext, 'operand'>,
): Promise<TaskResult> {
  return (await administration.removeProject(operand))
    ? { ok: true, text: `The project "${operand}" was removed`, json: { id: operand } }
    : { ok: false, text: `There is no project "${operand}", or it has jobs` }
}

const describeProject = ({ id, name, repository, branch, folder, agent }: Project) =>
  [id, name, repository, branch, folder || '/', agent].join('  ')

/** Tasks of `octavo admin projects`. */
export const projectTasks = { add: addProject, list: listProjects, remove: removeProject }
