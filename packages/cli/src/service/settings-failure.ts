import type { ServiceLocation } from '@octavo/server/service'

/** Describes why a site cannot be served with these settings; undefined when it can. */
export const settingsFailure = (
  { settings }: Pick<ServiceLocation, 'settings'>,
  hasRules: boolean,
): string | undefined =>
  settings.auth && !hasRules
    ? 'The settings have sign-in, and the site was built without it\nRun "octavo build --sign-in"\n'
    : undefined
