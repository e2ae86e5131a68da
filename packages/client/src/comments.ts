// Loaded on pages with comments alone. The frame of giscus is made here, so that pages run no script of its host.
import { endSession, takeSession } from './comments/comment-session.ts'
import { widgetAddress, type CommentSettings } from './comments/widget-address.ts'

/** Distance from the window at which comments are loaded. */
const MARGIN = '600px 0px'

/** Errors that mean that the reader is not signed in any more. */
const SESSION_ERROR = /Bad credentials|Invalid state value|State has expired/

const contentOf = (selector: string): string =>
  document.querySelector<HTMLMetaElement>(selector)?.content ?? ''

/** The address of the widget on this page, for a reader with this token. */
function addressOn(section: HTMLElement, settings: CommentSettings, session: string): string {
  const url = new URL(location.href)
  url.searchParams.delete('giscus')
  url.hash = ''
  return widgetAddress(settings, {
    address: url.href,
    backLink: document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? url.href,
    title: document.title,
    socialTitle: contentOf('meta[property="og:title"]'),
    description: contentOf('meta[name="description"]'),
    section: section.id,
    theme: themeOf(settings),
    session,
  })
}

const themeOf = ({ theme }: CommentSettings): string =>
  document.documentElement.classList.contains('dark') ? theme.dark : theme.light

function createFrame(section: HTMLElement): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.className = 'comments-frame'
  frame.title = section.querySelector('h2')?.textContent ?? ''
  frame.allow = 'clipboard-write'
  return frame
}

/** What giscus sends to the page. */
interface Message {
  readonly resizeHeight?: unknown
  readonly signOut?: unknown
  readonly error?: unknown
}

/** Shows the comments in the section; the link to the discussions stays until giscus has shown something. */
function showComments(section: HTMLElement, settings: CommentSettings, session: string): void {
  const frame = createFrame(section)
  const { origin } = new URL(settings.widget)
  const load = (token: string) => (frame.src = addressOn(section, settings, token))
  addEventListener('message', (event) => {
    if (event.origin !== origin || event.source !== frame.contentWindow) return
    const { resizeHeight, signOut, error } =
      (event.data as { readonly giscus?: Message } | null)?.giscus ?? {}
    if (typeof resizeHeight === 'number') {
      frame.style.height = `${resizeHeight}px`
      section.dataset['ready'] = ''
    }
    const isEnded = signOut === true || (typeof error === 'string' && SESSION_ERROR.test(error))
    if (isEnded && endSession()) load('')
  })
  new MutationObserver(() =>
    frame.contentWindow?.postMessage({ giscus: { setConfig: { theme: themeOf(settings) } } }, origin),
  ).observe(document.documentElement, { attributeFilter: ['class'] })
  load(session)
  section.append(frame)
}

/** Loads the comments of a page when they come near the window; a page that is a file has no address for them. */
function mountComments(section: HTMLElement): void {
  const settings = JSON.parse(section.dataset['giscus'] ?? '') as CommentSettings
  const session = takeSession()
  const near = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      near.disconnect()
      showComments(section, settings, session)
    },
    { rootMargin: MARGIN },
  )
  near.observe(section)
}

const section = document.querySelector<HTMLElement>('.comments')
if (section && location.protocol.startsWith('http')) mountComments(section)
