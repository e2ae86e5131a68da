import type { Terminal } from '../print/terminal.ts'

/** Why a deploy ended, in one sentence, and the next action. */
export class DeployFailure extends Error {
  readonly help: string | undefined
  constructor(message: string, help?: string) {
    super(message)
    this.help = help
  }
}

/** Prints a failure. */
export function printFailure({ message, help }: DeployFailure, { err, colors }: Terminal): void {
  err(`${colors.red('error')} ${colors.bold(message)}\n`)
  if (help !== undefined) err(`  ${colors.green('help:')} ${help}\n`)
}

/** What a service has sent, for a terminal: no control characters, and not without end. */
export const printable = (text: string): string => text.replaceAll(/\p{C}/gu, ' ').slice(0, 500)

/** The service that a deploy is sent to. */
export interface DeployTarget {
  /** Address without a slash at its end. */
  readonly server: string
  readonly project: string
}

const makeKey = (project: string) => `octavo admin keys create --scope deploy --project ${project}`

/** Returns the failure of an answer; `sentence` is what the service reports. */
export function failureOf(
  status: number,
  sentence: string | undefined,
  { server, project }: DeployTarget,
): DeployFailure {
  const text = printable(sentence ?? '')
  if (status >= 300 && status < 400)
    return new DeployFailure(`${server} redirects to another address`, 'use that address for --server')
  if (sentence === undefined)
    return new DeployFailure(
      `${server} answers with status ${status}, and not as a service of Octavo does`,
      'use the address of "octavo serve" with settings of the service for --server',
    )
  switch (status) {
    case 401:
      return new DeployFailure(
        'The key in OCTAVO_KEY is wrong, expired or revoked',
        `make one on the server with "${makeKey(project)}"`,
      )
    case 403:
      return new DeployFailure(
        `The key in OCTAVO_KEY does not allow deploys of the project "${project}"`,
        `make one on the server with "${makeKey(project)}"`,
      )
    case 404:
      return text === 'Deploy not found'
        ? new DeployFailure('The service has forgotten the deploy', 'deploy again')
        : new DeployFailure(
            `${server} has no project "${project}"`,
            'compare --project with "octavo admin projects list" on the server',
          )
    case 409:
      return new DeployFailure(`${server} does not take the deploy: ${text}`, conflictHelp(text))
    case 413:
      return new DeployFailure(
        `The site is too large for ${server}: ${text}`,
        'raise the limits in "updates.deploys" of its settings',
      )
    case 429:
      return new DeployFailure(`${server} answers that there are too many requests`, 'deploy again later')
    case 507:
      return new DeployFailure(`${server} has no disk space left`)
    default:
      return new DeployFailure(`${server} answers with status ${status}: ${text}`)
  }
}

const conflictHelp = (text: string) =>
  text === 'The server has no site of the project'
    ? 'name the project as "updates.project" in the settings of the server'
    : 'deploy again'
