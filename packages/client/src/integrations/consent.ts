// Consents that are required before a service is loaded. Each gate waits until its consent is given.
import { loadScript, type ServiceSettings } from './service.ts'
import { callGlobal, provideGlobal, readGlobal } from './page-globals.ts'

/** Gates by the key of docs.json. */
export const gates: Readonly<Record<string, (settings: ServiceSettings) => Promise<void>>> = {
  cookies: storedConsent,
  onetrust: oneTrustConsent,
  transcend: transcendConsent,
}

/** Open once `localStorage` holds `value` (any, without one) under `key`; asked again after clicks and by other tabs. */
function storedConsent({ key = '', value }: ServiceSettings): Promise<void> {
  const hasConsent = () => {
    const stored = readStorage(key)
    return value === undefined ? stored !== null : stored === value
  }
  return new Promise((resolve) => {
    const ask = () => {
      if (!hasConsent()) return
      for (const name of EVENTS) removeEventListener(name, askLater)
      resolve()
    }
    // The listeners of the click write the consent first.
    const askLater = () => setTimeout(ask)
    for (const name of EVENTS) addEventListener(name, askLater)
    ask()
  })
}

const EVENTS = ['click', 'storage'] as const

function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Source: developer.onetrust.com, "OptanonWrapper" and "OnetrustActiveGroups". */
function oneTrustConsent({
  domainScript,
  categoryId = 'C0002',
  scriptSource,
}: ServiceSettings): Promise<void> {
  return new Promise((resolve) => {
    const ask = () => {
      const active = readGlobal('OnetrustActiveGroups')
      if (typeof active === 'string' && active.split(',').includes(categoryId)) resolve()
    }
    const before = readGlobal('OptanonWrapper')
    const wrapper = () => (typeof before === 'function' && Reflect.apply(before, undefined, []), ask())
    Reflect.set(globalThis, 'OptanonWrapper', wrapper)
    addEventListener('OneTrustGroupsUpdated', ask)
    loadScript(scriptSource ?? 'https://cdn.cookielaw.org/scripttemplates/otSDKStub.js', {
      attributes: { charset: 'UTF-8', 'data-domain-script': domainScript },
    })
  })
}

/** The used part of airgap.js. Source: docs.transcend.io/docs/consent. */
interface Airgap extends EventTarget {
  getConsent(): { readonly purposes: Readonly<Record<string, boolean | 'Auto'>> }
}

function transcendConsent({ bundleId = '', analyticsPurpose = 'Analytics' }: ServiceSettings): Promise<void> {
  return new Promise((resolve) => {
    const readyQueue: unknown[] = []
    provideGlobal('airgap', { readyQueue, ready: (then: unknown) => void readyQueue.push(then) })
    callGlobal('airgap.ready', (airgap: Airgap) => {
      const ask = () => {
        if (airgap.getConsent().purposes[analyticsPurpose]) resolve()
      }
      airgap.addEventListener('consent-change', ask)
      ask()
    })
    loadScript(`https://transcend-cdn.com/cm/${encodeURIComponent(bundleId)}/airgap.js`, {
      attributes: { 'data-cfasync': 'false' },
    })
  })
}
