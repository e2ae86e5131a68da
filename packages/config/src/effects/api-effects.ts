import type { EffectCheck } from './effect-check.ts'

/** `api`: values without effect because of the display of the playground, its proxy or switched-off samples. */
export const apiEffects: EffectCheck = ({ api }, report) => {
  const { playground, examples, mdx } = api ?? {}
  const { display, proxy, credentials } = playground ?? {}
  const at = ['api', 'playground']
  if (display === 'none' || display === 'simple') {
    for (const key of ['proxy', 'credentials'] as const) {
      if (playground?.[key] === undefined) continue
      const message = `"api.playground.${key}" has no effect, because "display" is "${display}"`
      report('config/no-effect', message, { at: [...at, key] })
    }
  } else if (credentials === true && proxy !== false) {
    report('config/no-effect', '"api.playground.credentials" has no effect unless "proxy" is false', {
      at: [...at, 'credentials'],
      help: 'set "proxy" to false beside it, or remove it',
    })
  }
  if (examples?.autogenerate === false && examples.languages !== undefined)
    report('config/no-effect', '"api.examples.languages" has no effect, because "autogenerate" is false', {
      at: ['api', 'examples', 'languages'],
    })
  authEffects(mdx?.auth, report)
}

type Auth = NonNullable<NonNullable<NonNullable<Parameters<EffectCheck>[0]['api']>['mdx']>['auth']>

function authEffects(auth: Auth | undefined, report: Parameters<EffectCheck>[1]): void {
  if (!auth) return
  const at = ['api', 'mdx', 'auth']
  const named = auth.method === 'key' || auth.method === 'cobo'
  if (!named && auth.name !== undefined)
    report('config/no-effect', `"api.mdx.auth.name" has no effect, because "method" is "${auth.method}"`, {
      at: [...at, 'name'],
    })
  if (auth.method === 'key' && auth.name === undefined)
    report('config/incomplete', '"api.mdx.auth" names no header for the key', {
      at: [...at, 'method'],
      help: 'add "name", such as "x-api-key", which is used now',
    })
}
