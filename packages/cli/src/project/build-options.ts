import type { BuildOptions, Settings } from '@octavo/site'
import type { Arguments } from '../argv/command.ts'

/** Returns the options of a build by the arguments and the settings of the project; arguments come first. */
export function buildOptions(args: Arguments, settings: Partial<Settings>, hasSignIn = false): BuildOptions {
  const {
    mcp,
    assistant,
    repository,
    feedback,
    proxy,
    csp,
    publish,
    api,
    images,
    pages,
    comments,
    search,
    glossary,
  } = settings
  return {
    ...(mcp !== undefined && { mcp }),
    ...(assistant !== undefined && { assistant }),
    ...(repository && { repository }),
    ...(feedback && { feedback }),
    ...(proxy && { proxy }),
    ...(csp !== undefined && { csp }),
    ...(api && { api }),
    ...(images && { images }),
    ...(pages && { pages }),
    ...(comments && { comments }),
    ...(search && { search }),
    ...(glossary && { glossary }),
    publish,
    site: args.text('site') ?? settings.site,
    base: args.text('base') ?? settings.base,
    urls: (args.text('urls') as BuildOptions['urls']) ?? settings.urls,
    engine: args.text('engine') as BuildOptions['engine'],
    groups: args.list('groups'),
    ...((args.flag('sign-in') || (hasSignIn && args.list('groups') === undefined)) && { signIn: true }),
    userCode: !args.flag('no-user-code'),
    allowRemote: args.flag('allow-remote'),
  }
}
