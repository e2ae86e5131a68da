// Services whose script replays a list of the calls that were made before it was loaded.
import { loadScript, type Service } from './service.ts'
import { callGlobal, queueMethods } from './page-globals.ts'

const part = (text: string | undefined) => encodeURIComponent(text ?? '')

/** Source: hightouch.com/docs/events/sdks/browser. */
export const hightouch: Service = {
  load({ writeKey, apiHost }) {
    const options = apiHost === undefined ? {} : { apiHost }
    queueMethods('htevents', ['page', 'track'], { _writeKey: writeKey, _loadOptions: options, invoked: true })
    callGlobal('htevents.page')
    loadScript('https://cdn.hightouch-events.com/browser/release/v1-latest/events.min.js')
  },
  track: (event, facts) => callGlobal('htevents.track', event, facts),
}

/** Source: getkoala.com/docs, "Install the SDK". */
export const koala: Service = {
  load({ publicApiKey }) {
    queueMethods('ko', ['identify', 'track', 'removeListeners', 'open', 'on', 'off', 'qualify', 'ready'])
    loadScript(`https://cdn.getkoala.com/v1/${part(publicApiKey)}/sdk.js`)
  },
  track: (event, facts) => callGlobal('ko.track', event, facts),
}

const MIXPANEL_HOSTS: Readonly<Record<string, string>> = {
  eu: 'https://api-eu.mixpanel.com',
  in: 'https://api-in.mixpanel.com',
}

/** Source: docs.mixpanel.com/docs/tracking-methods/sdks/javascript. */
export const mixpanel: Service = {
  load({ projectToken, region = '' }) {
    const host = MIXPANEL_HOSTS[region]
    const config = { track_pageview: true, persistence: 'localStorage', ...(host && { api_host: host }) }
    const instances = [[projectToken, config, 'mixpanel']]
    queueMethods('mixpanel', ['track'], { __SV: 1.2, _i: instances, people: [] })
    loadScript('https://cdn.mxpnl.com/libs/mixpanel-2-latest.min.js')
  },
  track: (event, facts) => callGlobal('mixpanel.track', event, facts),
}

/** Source: posthog.com/docs/libraries/js. */
export const posthog: Service = {
  load({ apiKey, apiHost = 'https://us.i.posthog.com', sessionRecording }) {
    const config = { api_host: apiHost, disable_session_recording: sessionRecording !== 'true' }
    queueMethods('posthog', ['capture'], { __SV: 1, _i: [[apiKey, config, 'posthog']], people: [] })
    // The cloud serves its script from a separate host; a proxy serves both.
    const assets = apiHost.replace('.i.posthog.com', '-assets.i.posthog.com').replace(/\/+$/, '')
    loadScript(`${assets}/static/array.js`, { attributes: { crossorigin: 'anonymous' } })
  },
  track: (event, facts) => callGlobal('posthog.capture', event, facts),
}

/** Source: segment.com/docs/connections/sources/catalog/libraries/website/javascript. */
export const segment: Service = {
  load({ key, cdnUrl = 'https://cdn.segment.com' }) {
    const cdn = cdnUrl.replace(/\/+$/, '')
    queueMethods('analytics', ['page', 'track'], { _writeKey: key, _cdn: cdn, invoked: true })
    callGlobal('analytics.page')
    loadScript(`${cdn}/analytics.js/v1/${part(key)}/analytics.min.js`)
  },
  track: (event, facts) => callGlobal('analytics.track', event, facts),
}
