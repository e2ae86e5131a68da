/** The origins that a service loads and calls, by directive of the content security policy. */
export interface ServiceOrigins {
  readonly script: readonly string[]
  readonly connect?: readonly string[]
  readonly img?: readonly string[]
  readonly frame?: readonly string[]
  readonly font?: readonly string[]
  readonly media?: readonly string[]
  /** It writes style elements. */
  readonly inlineStyle?: boolean
  /** It starts workers from its own code. */
  readonly worker?: boolean
}

/** Settings of one service in docs.json. */
export type ServiceConfig = Readonly<Record<string, unknown>>

const google = {
  script: ['https://www.googletagmanager.com'],
  connect: [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
  img: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
}

/**
 * The origins of every service of docs.json `integrations`, as the services document them for strict policies; a
 * site's own servers replace the default ones.
 */
export const serviceOrigins: Readonly<Record<string, (config: ServiceConfig) => ServiceOrigins>> = {
  adobe: ({ launchUrl }) => ({
    script: originsOf(launchUrl),
    connect: ['https://*.adobedc.net', 'https://*.demdex.net', 'https://*.omtrdc.net'],
    img: ['https://*.demdex.net', 'https://*.omtrdc.net'],
  }),
  amplitude: () => ({ script: ['https://cdn.amplitude.com'], connect: ['https://*.amplitude.com'] }),
  clarity: () => ({
    script: ['https://*.clarity.ms'],
    connect: ['https://*.clarity.ms'],
    img: ['https://*.clarity.ms', 'https://c.bing.com'],
  }),
  clearbit: () => ({
    script: ['https://tag.clearbitscripts.com', 'https://x.clearbitjs.com'],
    connect: ['https://x.clearbitjs.com', 'https://app.clearbit.com'],
  }),
  fathom: () => ({
    script: ['https://cdn.usefathom.com'],
    connect: ['https://cdn.usefathom.com'],
    img: ['https://cdn.usefathom.com'],
  }),
  frontchat: () => ({
    script: ['https://*.frontapp.com'],
    connect: ['https://*.frontapp.com', 'wss://*.frontapp.com'],
    img: ['https://*.frontapp.com'],
    frame: ['https://*.frontapp.com'],
    font: ['https://*.frontapp.com'],
    inlineStyle: true,
  }),
  ga4: () => google,
  gtm: () => ({ ...google, frame: ['https://www.googletagmanager.com'] }),
  heap: () => ({
    script: ['https://cdn.us.heap-api.com', 'https://heapanalytics.com'],
    connect: ['https://*.heap-api.com', 'https://heapanalytics.com'],
    img: ['https://heapanalytics.com'],
  }),
  hightouch: ({ apiHost }) => ({
    script: ['https://cdn.hightouch-events.com'],
    connect: ['https://cdn.hightouch-events.com', ...ownHost(apiHost, 'https://*.hightouch-events.com')],
  }),
  hotjar: () => ({
    script: ['https://*.hotjar.com'],
    connect: ['https://*.hotjar.com', 'https://*.hotjar.io', 'wss://*.hotjar.com'],
    img: ['https://*.hotjar.com'],
    frame: ['https://*.hotjar.com'],
    font: ['https://*.hotjar.com'],
    inlineStyle: true,
  }),
  intercom: () => ({
    script: ['https://app.intercom.io', 'https://widget.intercom.io', 'https://js.intercomcdn.com'],
    connect: [
      'https://*.intercom.io',
      'wss://*.intercom.io',
      'https://*.intercom-messenger.com',
      'wss://*.intercom-messenger.com',
      'https://uploads.intercomcdn.com',
      'https://uploads.intercomusercontent.com',
    ],
    img: [
      'https://*.intercomcdn.com',
      'https://static.intercomassets.com',
      'https://*.intercomusercontent.com',
    ],
    media: ['https://js.intercomcdn.com'],
    frame: ['https://intercom-sheets.com', 'https://www.intercom-reporting.com'],
    font: ['https://js.intercomcdn.com', 'https://fonts.intercomcdn.com'],
    inlineStyle: true,
  }),
  koala: () => ({
    script: ['https://cdn.getkoala.com'],
    connect: ['https://*.getkoala.com', 'wss://*.getkoala.com'],
  }),
  logrocket: () => ({
    script: ['https://cdn.logr-in.com'],
    connect: ['https://*.logr-in.com', 'https://*.logrocket.com'],
    worker: true,
  }),
  mixpanel: ({ region }) => ({
    script: ['https://cdn.mxpnl.com'],
    connect: [
      region === 'eu' || region === 'in'
        ? `https://api-${region}.mixpanel.com`
        : 'https://api-js.mixpanel.com',
    ],
  }),
  onetrust: ({ scriptSource }) => ({
    script: ['https://cdn.cookielaw.org', ...originsOf(scriptSource)],
    connect: ['https://cdn.cookielaw.org', 'https://*.onetrust.com', ...originsOf(scriptSource)],
    img: ['https://cdn.cookielaw.org'],
    inlineStyle: true,
  }),
  pirsch: () => ({ script: ['https://api.pirsch.io'], connect: ['https://api.pirsch.io'] }),
  plausible: ({ server }) => {
    const host = ownHost(server, 'https://plausible.io')
    return { script: host, connect: host }
  },
  posthog: ({ apiHost }) => {
    const own = originsOf(apiHost)
    const hosts = own.length > 0 && !own[0]?.endsWith('.posthog.com') ? own : ['https://*.posthog.com']
    return { script: hosts, connect: hosts, worker: true }
  },
  segment: ({ cdnUrl }) => {
    const cdn = cdnUrl === undefined ? ['https://cdn.segment.com'] : originsOf(cdnUrl)
    return { script: cdn, connect: [...cdn, 'https://api.segment.io'] }
  },
  transcend: () => ({
    script: ['https://transcend-cdn.com', 'https://cdn.transcend.io'],
    connect: ['https://*.transcend.io', 'https://transcend-cdn.com'],
    inlineStyle: true,
  }),
}

/** The origin of an http(s) address; nothing that could end a directive of the policy. Test id X13. */
function originsOf(address: unknown): readonly string[] {
  const origin = typeof address === 'string' ? /^https?:\/\/[\w.-]+(?::\d+)?(?=[/?#]|$)/i.exec(address) : null
  return origin ? [origin[0].toLowerCase()] : []
}

/** The origin of a host without scheme, else the default. */
function ownHost(host: unknown, otherwise: string): readonly string[] {
  if (typeof host !== 'string') return [otherwise]
  return originsOf(/^https?:/i.test(host) ? host : `https://${host}`)
}
