import type { EffectCheck } from './effect-check.ts'

/** Keys of `integrations` that load no service: they ask for consent or switch something off. */
const NO_SERVICES = new Set(['cookies', 'telemetry', 'onetrust', 'transcend'])

/** Reports keys that a static site cannot use: telemetry, sign-in, consent without a service that depends on it. */
export const serviceEffects: EffectCheck = ({ integrations = {}, public: isPublic }, report) => {
  if (integrations.telemetry?.enabled !== undefined)
    report('config/no-effect', '"integrations.telemetry" has no effect: Octavo sends no usage data', {
      at: ['integrations', 'telemetry', 'enabled'],
    })
  if (isPublic !== undefined)
    report('config/no-effect', '"public" has no effect: a static site has no login', { at: ['public'] })
  const { cookies } = integrations
  if (!cookies) return
  if (cookies.key !== undefined && Object.keys(integrations).every((name) => NO_SERVICES.has(name)))
    report('config/no-effect', '"integrations.cookies" has no effect: no service waits for consent', {
      at: ['integrations', 'cookies'],
      part: 'key',
      help: 'add a service to "integrations", or remove "cookies"',
    })
}
