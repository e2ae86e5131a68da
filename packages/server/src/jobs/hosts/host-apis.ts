import type { HostApi, PullRequest } from './pull-request.ts'

/** Creates the calls of a kind of host; `token` is sent as each of them documents it. */
export type CreateHostApi = (token: string) => HostApi

const query = (values: Readonly<Record<string, string>>) => new URLSearchParams(values).toString()

const ownerOf = ({ repository }: PullRequest) => repository.split('/')[0] ?? ''

/** Reads `key` of an object, or of the first object of a list. */
function textOf(answer: unknown, key: string): string | undefined {
  const first: unknown = Array.isArray(answer) ? answer[0] : answer
  const value = (first as Readonly<Record<string, unknown>> | undefined)?.[key]
  return typeof value === 'string' ? value : undefined
}

/** GitHub: REST API, version 2022-11-28. */
const github: CreateHostApi = (token) => {
  const headers = {
    authorization: `Bearer ${token}`,
    accept: 'application/vnd.github+json',
    'x-github-api-version': '2022-11-28',
  }
  return {
    find: (pull) => ({
      path: `/repos/${pull.repository}/pulls?${query({ head: `${ownerOf(pull)}:${pull.branch}`, state: 'open' })}`,
      headers,
    }),
    create: ({ repository, branch, base, title, body }) => ({
      path: `/repos/${repository}/pulls`,
      headers,
      json: { head: branch, base, title, body },
    }),
    link: (answer) => textOf(answer, 'html_url'),
  }
}

/** GitLab: REST API v4. */
const gitlab: CreateHostApi = (token) => {
  const headers = { 'private-token': token }
  const project = ({ repository }: PullRequest) =>
    `/projects/${encodeURIComponent(repository)}/merge_requests`
  return {
    find: (pull) => ({
      path: `${project(pull)}?${query({ source_branch: pull.branch, state: 'opened' })}`,
      headers,
    }),
    create: (pull) => ({
      path: project(pull),
      headers,
      json: {
        source_branch: pull.branch,
        target_branch: pull.base,
        title: pull.title,
        description: pull.body,
        remove_source_branch: true,
      },
    }),
    link: (answer) => textOf(answer, 'web_url'),
  }
}

/** Gitea and Forgejo: API v1, whose list cannot be asked for a branch. */
const gitea: CreateHostApi = (token) => {
  const headers = { authorization: `token ${token}` }
  return {
    find: ({ repository }) => ({
      path: `/repos/${repository}/pulls?${query({ state: 'open', sort: 'recentupdate', limit: '50' })}`,
      headers,
    }),
    create: ({ repository, branch, base, title, body }) => ({
      path: `/repos/${repository}/pulls`,
      headers,
      json: { head: branch, base, title, body },
    }),
    link(answer, { branch }) {
      if (!Array.isArray(answer)) return textOf(answer, 'html_url')
      const own = (answer as readonly { readonly head?: { readonly ref?: unknown } }[]).find(
        ({ head }) => head?.ref === branch,
      )
      return textOf(own, 'html_url')
    },
  }
}

/** The hosts with an API, by the `kind` of the settings. */
export const hostApis: Readonly<Record<'github' | 'gitlab' | 'gitea', CreateHostApi>> = {
  github,
  gitlab,
  gitea,
}
