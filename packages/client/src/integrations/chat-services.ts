// Chats between readers and authors.
import { loadScript, type Service } from './service.ts'
import { callGlobal, provideGlobal } from './page-globals.ts'

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
