import { expect, test } from 'vitest'
import { serviceOrigins, type ServiceConfig } from '../../src/integrations/service-origins.ts'

/** Origins as `directive origin origin; directive …`, as the documentation of each service lists them. */
const written = (name: string, config: ServiceConfig) =>
  Object.entries(serviceOrigins[name]?.(config) ?? {})
    .map(([directive, origins]) => `${directive} ${[origins].flat().join(' ')}`)
    .join('; ')

test.each<[string, ServiceConfig, string]>([
  [
    'adobe',
    {},
    'script ; connect https://*.adobedc.net https://*.demdex.net https://*.omtrdc.net; img https://*.demdex.net https://*.omtrdc.net',
  ],
  ['amplitude', {}, 'script https://cdn.amplitude.com; connect https://*.amplitude.com'],
  [
    'clarity',
    {},
    'script https://*.clarity.ms; connect https://*.clarity.ms; img https://*.clarity.ms https://c.bing.com',
  ],
  [
    'clearbit',
    {},
    'script https://tag.clearbitscripts.com https://x.clearbitjs.com; connect https://x.clearbitjs.com https://app.clearbit.com',
  ],
  [
    'fathom',
    {},
    'script https://cdn.usefathom.com; connect https://cdn.usefathom.com; img https://cdn.usefathom.com',
  ],
  [
    'frontchat',
    {},
    'script https://*.frontapp.com; connect https://*.frontapp.com wss://*.frontapp.com; img https://*.frontapp.com; frame https://*.frontapp.com; font https://*.frontapp.com; inlineStyle true',
  ],
  [
    'ga4',
    {},
    'script https://www.googletagmanager.com; connect https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com; img https://*.google-analytics.com https://*.googletagmanager.com',
  ],
  [
    'gtm',
    {},
    'script https://www.googletagmanager.com; connect https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com; img https://*.google-analytics.com https://*.googletagmanager.com; frame https://www.googletagmanager.com',
  ],
  [
    'heap',
    {},
    'script https://cdn.us.heap-api.com https://heapanalytics.com; connect https://*.heap-api.com https://heapanalytics.com; img https://heapanalytics.com',
  ],
  [
    'hightouch',
    {},
    'script https://cdn.hightouch-events.com; connect https://cdn.hightouch-events.com https://*.hightouch-events.com',
  ],
  [
    'hotjar',
    {},
    'script https://*.hotjar.com; connect https://*.hotjar.com https://*.hotjar.io wss://*.hotjar.com; img https://*.hotjar.com; frame https://*.hotjar.com; font https://*.hotjar.com; inlineStyle true',
  ],
  [
    'intercom',
    {},
    'script https://app.intercom.io https://widget.intercom.io https://js.intercomcdn.com; connect https://*.intercom.io wss://*.intercom.io https://*.intercom-messenger.com wss://*.intercom-messenger.com https://uploads.intercomcdn.com https://uploads.intercomusercontent.com; img https://*.intercomcdn.com https://static.intercomassets.com https://*.intercomusercontent.com; media https://js.intercomcdn.com; frame https://intercom-sheets.com https://www.intercom-reporting.com; font https://js.intercomcdn.com https://fonts.intercomcdn.com; inlineStyle true',
  ],
  ['koala', {}, 'script https://cdn.getkoala.com; connect https://*.getkoala.com wss://*.getkoala.com'],
  [
    'logrocket',
    {},
    'script https://cdn.logr-in.com; connect https://*.logr-in.com https://*.logrocket.com; worker true',
  ],
  ['mixpanel', {}, 'script https://cdn.mxpnl.com; connect https://api-js.mixpanel.com'],
  [
    'onetrust',
    {},
    'script https://cdn.cookielaw.org; connect https://cdn.cookielaw.org https://*.onetrust.com; img https://cdn.cookielaw.org; inlineStyle true',
  ],
  ['pirsch', {}, 'script https://api.pirsch.io; connect https://api.pirsch.io'],
  ['plausible', {}, 'script https://plausible.io; connect https://plausible.io'],
  ['posthog', {}, 'script https://*.posthog.com; connect https://*.posthog.com; worker true'],
  ['segment', {}, 'script https://cdn.segment.com; connect https://cdn.segment.com https://api.segment.io'],
  [
    'transcend',
    {},
    'script https://transcend-cdn.com https://cdn.transcend.io; connect https://*.transcend.io https://transcend-cdn.com; inlineStyle true',
  ],
  [
    'adobe',
    { launchUrl: 'HTTPS://Assets.example/a.js?x' },
    'script https://assets.example; connect https://*.adobedc.net https://*.demdex.net https://*.omtrdc.net; img https://*.demdex.net https://*.omtrdc.net',
  ],
  [
    'hightouch',
    { apiHost: 'us.example:8443' },
    'script https://cdn.hightouch-events.com; connect https://cdn.hightouch-events.com https://us.example:8443',
  ],
  ['mixpanel', { region: 'eu' }, 'script https://cdn.mxpnl.com; connect https://api-eu.mixpanel.com'],
  ['mixpanel', { region: 'in' }, 'script https://cdn.mxpnl.com; connect https://api-in.mixpanel.com'],
  ['mixpanel', { region: 'us' }, 'script https://cdn.mxpnl.com; connect https://api-js.mixpanel.com'],
  [
    'onetrust',
    { scriptSource: 'https://own.example/x' },
    'script https://cdn.cookielaw.org https://own.example; connect https://cdn.cookielaw.org https://*.onetrust.com https://own.example; img https://cdn.cookielaw.org; inlineStyle true',
  ],
  [
    'plausible',
    { server: 'http://stats.example' },
    'script http://stats.example; connect http://stats.example',
  ],
  [
    'plausible',
    { server: 'stats.example/x y' },
    'script https://stats.example; connect https://stats.example',
  ],
  [
    'posthog',
    { apiHost: 'https://eu.i.posthog.com' },
    'script https://*.posthog.com; connect https://*.posthog.com; worker true',
  ],
  [
    'posthog',
    { apiHost: 'https://own.example' },
    'script https://own.example; connect https://own.example; worker true',
  ],
  ['segment', { cdnUrl: 'no address' }, 'script ; connect https://api.segment.io'],
])('%s %j', (name, config, expected) => expect(written(name, config)).toBe(expected))
