// The page to which authorization servers send readers back: sends the result to the page that opened it, and closes. It stores nothing.
import { OAUTH_CHANNEL, type OAuthAnswer } from './playground/auth/oauth-window.ts'

const reply = new URLSearchParams(`${location.search.slice(1)}&${location.hash.slice(1)}`)
const [code, token] = [reply.get('code'), reply.get('access_token')]
const error = reply.get('error_description') ?? reply.get('error')
const answer: OAuthAnswer = {
  source: 'octavo-oauth',
  state: reply.get('state') ?? '',
  ...(code !== null && { code }),
  ...(token !== null && { token }),
  ...(error !== null && { error }),
  ...(code === null && token === null && error === null && { error: 'no code' }),
}
// The code leaves the address bar and the history before anything else can read it there.
history.replaceState(null, '', location.pathname)
const opener = window.opener as Window | null
if (opener) opener.postMessage(answer, location.origin)
const channel = new BroadcastChannel(OAUTH_CHANNEL)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of its origin alone
channel.postMessage(answer)
channel.close()
window.close()
