// Services that count visits. Each is what the service itself documents for pages without a build step.
import { loadScript, type Service } from './service.ts'
import { callGlobal, provideGlobal, queueCalls } from './page-globals.ts'

const part = (text: string | undefined) => encodeURIComponent(text ?? '')

/** Source: amplitude.com/docs/get-started/install-with-snippet. */
export const amplitude: Service = {
  load({ apiKey }) {
    const autocapture = { attribution: true, fileDownloads: true, pageViews: true, sessions: true }
    loadScript(`https://cdn.amplitude.com/script/${part(apiKey)}.js`, {
      onLoad: () => callGlobal('amplitude.init', apiKey, { fetchRemoteConfig: true, autocapture }),
    })
  },
  track: (event, facts) => callGlobal('amplitude.track', event, facts),
}

/** Source: learn.microsoft.com/clarity/setup-and-installation. */
export const clarity: Service = {
  load({ projectId }) {
    queueCalls('clarity')
    loadScript(`https://www.clarity.ms/tag/${part(projectId)}`)
  },
  track: (event) => callGlobal('clarity', 'event', event),
}

/** Source: usefathom.com/docs/script/embed. */
export const fathom: Service = {
  load: ({ siteId }) =>
    loadScript('https://cdn.usefathom.com/script.js', { attributes: { 'data-site': siteId } }),
  track: (event) => callGlobal('fathom.trackEvent', event),
}

/** Source: developers.heap.io/docs/web. */
export const heap: Service = {
  load({ appId }) {
    provideGlobal('heapReadyCb', [])
    Object.assign(provideGlobal('heap', []), {
      envId: appId,
      clientConfig: { shouldFetchServerConfig: false },
    })
    loadScript(`https://cdn.us.heap-api.com/config/${part(appId)}/heap_config.js`)
  },
  track: (event, facts) => callGlobal('heap.track', event, facts),
}

/** Source: help.hotjar.com, "Tracking code". */
export const hotjar: Service = {
  load({ hjid, hjsv }) {
    queueCalls('hj')
    provideGlobal('_hjSettings', { hjid: Number(hjid), hjsv: Number(hjsv) })
    loadScript(`https://static.hotjar.com/c/hotjar-${part(hjid)}.js?sv=${part(hjsv)}`)
  },
  track: (event) => callGlobal('hj', 'event', event),
}

/** Source: docs.logrocket.com/reference/init. */
export const logrocket: Service = {
  load: ({ appId }) =>
    loadScript('https://cdn.logr-in.com/LogRocket.min.js', {
      attributes: { crossorigin: 'anonymous' },
      onLoad: () => callGlobal('LogRocket.init', appId),
    }),
  track: (event, facts) => callGlobal('LogRocket.track', event, facts),
}

/** Source: docs.pirsch.io/get-started/frontend-integration. */
export const pirsch: Service = {
  load: ({ id }) =>
    loadScript('https://api.pirsch.io/pa.js', { attributes: { id: 'pianjs', 'data-code': id } }),
  track: (event, facts) => callGlobal('pirsch', event, { meta: facts }),
}

/** Source: plausible.io/docs/plausible-script. */
export const plausible: Service = {
  load({ domain, server = 'plausible.io' }) {
    queueCalls('plausible')
    loadScript(`https://${server}/js/script.js`, { attributes: { 'data-domain': domain } })
  },
  track: (event, facts) => callGlobal('plausible', event, { props: facts }),
}
