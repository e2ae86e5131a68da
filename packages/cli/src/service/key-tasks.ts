import type { Administration, ApiKey } from '@octavo/server/administration'
import { isName, nameRule, type TaskContext, type TaskResult } from './admin-task.ts'

const dayMs = 86_400_000

async function createKey(
  administration: Administration,
  { args }: Pick<TaskContext, 'args'>,
): Promise<TaskResult> {
  const days = args.number('days')
  const name = args.text('name') ?? 'admin'
  if (!isName(name)) return { ok: false, text: nameRule }
  const created = await administration.createKey({
    name,
    scope: (['write', 'deploy', 'admin'] as const).find((scope) => scope === args.text('scope')) ?? 'read',
    projects: args.list('project'),
    expiresAtMs: days === undefined ? undefined : Date.now() + days * dayMs,
  })
  if (created.kind === 'unknown')
    return { ok: false, text: `There is no project ${created.projects.map((id) => `"${id}"`).join(', ')}` }
  const { key, row } = created
  return { ok: true, text: `${key}\n${describeKey(row)}\nThe key is not shown again`, json: { key, ...row } }
}

async function listKeys(administration: Administration): Promise<TaskResult> {
  const keys = await administration.keys()
  const text = keys.length === 0 ? 'There are no keys' : keys.map(describeKey).join('\n')
  return { ok: true, text, json: keys }
}

async function revokeKey(
  administration: Administration,
  { operand }: Pick<TaskContext, 'operand'>,
): Promise<TaskResult> {
  const isRevoked = await administration.revokeKey(operand)
  return isRevoked
    ? { ok: true, text: `The key "${operand}" was revoked`, json: { id: operand } }
    : { ok: false, text: `There is no key "${operand}"` }
}

/** One line: id, name, last characters, scope, projects, state. */
function describeKey({ id, name, tail, scopes, projects, expiresAtMs, revokedAtMs }: ApiKey): string {
  const until = expiresAtMs === undefined ? 'no expiry' : `until ${new Date(expiresAtMs).toISOString()}`
  const state = revokedAtMs === undefined ? until : 'revoked'
  return [id, name, `…${tail}`, scopes.join('+'), projects?.join(',') ?? 'all projects', state].join('  ')
}

/** Tasks of `octavo admin keys`. */
export const keyTasks = { create: createKey, list: listKeys, revoke: revokeKey }
