import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Hosts whose webhooks are understood. */
export type WebhookKind = 'github' | 'gitlab' | 'gitea'

type Headers = Readonly<Record<string, string | undefined>>

/**
 * True when a request is of who knows the secret: by the HMAC of its body (GitHub, Gitea, Forgejo), or by the token
 * itself (GitLab). Sources: the documentation of the hosts.
 */
export function isSigned(
  kind: WebhookKind,
  {
    headers,
    body,
    secret,
  }: { readonly headers: Headers; readonly body: Uint8Array; readonly secret: string },
): boolean {
  if (kind === 'gitlab') return equal(headers['x-gitlab-token'] ?? '', secret)
  const digest = createHmac('sha256', secret).update(body).digest('hex')
  if (kind === 'github') return equal(headers['x-hub-signature-256'] ?? '', `sha256=${digest}`)
  return equal(headers['x-gitea-signature'] ?? headers['x-forgejo-signature'] ?? '', digest)
}

/** In constant time, whatever the length is: digests of both are compared. */
const equal = (sent: string, expected: string) => timingSafeEqual(digestOf(sent), digestOf(expected))

const digestOf = (text: string) => createHash('sha256').update(text).digest()

/** The event of a request, in the words of its host. */
export const eventOf = (kind: WebhookKind, headers: Headers): string | undefined =>
  kind === 'github'
    ? headers['x-github-event']
    : kind === 'gitlab'
      ? headers['x-gitlab-event']
      : (headers['x-gitea-event'] ?? headers['x-forgejo-event'])

/** True for the event of a push. */
export const isPush = (event: string | undefined): boolean => event === 'push' || event === 'Push Hook'

/**
 * Names a delivery, so that one is used once. The body names the commits; GitLab signs none, and its number of the
 * delivery is all there is.
 */
export const deliveryOf = (kind: WebhookKind, headers: Headers, body: Uint8Array): string =>
  createHash('sha256')
    .update(kind === 'gitlab' ? (headers['x-gitlab-event-uuid'] ?? '') : '')
    .update(body)
    .digest('hex')
