import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** The headers that hold the signature of a body, each with the text before the digest, in the order of choice. */
const signatures = [
  ['x-hub-signature-256', 'sha256='],
  ['x-forgejo-signature', ''],
  ['x-gitea-signature', ''],
] as const

/**
 * True for a webhook whose sender knows the secret: GitHub, Gitea and Forgejo sign the bytes of the body,
 * GitLab sends the secret itself. The first header that is present decides, so that none makes up for a wrong one.
 */
export function isSignedWebhook(headers: IncomingHttpHeaders, body: Uint8Array, secret: string): boolean {
  if (secret === '') return false
  for (const [name, prefix] of signatures) {
    const sent = headers[name]
    if (sent !== undefined) return isSame(sent, `${prefix}${digestOf(body, secret)}`)
  }
  const token = headers['x-gitlab-token']
  return token !== undefined && isSame(token, secret)
}

const digestOf = (body: Uint8Array, secret: string) => createHmac('sha256', secret).update(body).digest('hex')

/** Compares digests, so that neither the time nor the length tells how much is right. */
const isSame = (sent: string | readonly string[], expected: string) =>
  typeof sent === 'string' && timingSafeEqual(hash(sent), hash(expected))

const hash = (text: string) => createHash('sha256').update(text).digest()
