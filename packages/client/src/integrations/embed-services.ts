// Services that embed more than a counter: Google's two tags, other containers of tags, and chats between readers
// and authors.
import { loadScript, type Service } from './service.ts'
import { provideGlobal, callGlobal } from './page-globals.ts'

const part = (text: string | undefined) => encodeURIComponent(text ?? '')

/** Google's scripts take `arguments` objects out of this list as commands, and plain objects as facts. */
const dataLayer = () => provideGlobal<unknown[]>('dataLayer', [])

function gtag(): void {
  // oxlint-disable-next-line prefer-rest-params -- Google's scripts know commands by being `arguments` objects
  dataLayer().push(arguments)
}

const command: (...values: readonly unknown[]) => void = gtag

/** Source: developers.google.com/tag-platform/gtagjs. */
export const ga4: Service = {
  load({ measurementId }) {
    command('js', new Date())
    command('config', measurementId)
    loadScript(`https://www.googletagmanager.com/gtag/js?id=${part(measurementId)}`)
  },
  track: (event, facts) => command('event', event, facts),
}

/** Source: developers.google.com/tag-platform/tag-manager/web. */
export const gtm: Service = {
  load({ tagId }) {
    dataLayer().push({ 'gtm.start': Date.now(), event: 'gtm.js' })
    loadScript(`https://www.googletagmanager.com/gtm.js?id=${part(tagId)}`)
  },
  track: (event, facts) => void dataLayer().push({ event, ...facts }),
}

/** Source: experienceleague.adobe.com/docs/experience-platform/tags, "Embed code". */
export const adobe: Service = {
  load: ({ launchUrl = '' }) => loadScript(launchUrl),
}

/** Source: Clearbit, "Tags snippet". */
export const clearbit: Service = {
  load: ({ publicApiKey }) =>
    loadScript(`https://tag.clearbitscripts.com/v1/${part(publicApiKey)}/tags.js`, {
      attributes: { referrerpolicy: 'strict-origin-when-cross-origin' },
    }),
}

/** Source: dev.frontapp.com/docs/chat-sdk-reference. */
export const frontchat: Service = {
  load: ({ snippetId }) =>
    loadScript('https://chat-assets.frontapp.com/v1/chat.bundle.js', {
      onLoad: () => callGlobal('FrontChat', 'init', { chatId: snippetId, useDefaultLauncher: true }),
    }),
}

/** Source: developers.intercom.com/installing-intercom/web/installation. */
export const intercom: Service = {
  load({ appId = '' }) {
    provideGlobal('intercomSettings', { app_id: appId })
    loadScript(`https://widget.intercom.io/widget/${encodeURIComponent(appId)}`)
  },
}
