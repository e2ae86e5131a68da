import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isSignedWebhook } from '../../src/updates/webhook-signature.ts'

const secret = 'a secret of the webhook'
const body = Buffer.from('{"ref":"refs/heads/main"}')
const digest = createHmac('sha256', secret).update(body).digest('hex')

const signed = {
  GitHub: { 'x-hub-signature-256': `sha256=${digest}` },
  Forgejo: { 'x-forgejo-signature': digest },
  Gitea: { 'x-gitea-signature': digest },
}

describe('the signature of a webhook', () => {
  it.each(Object.entries(signed))('of %s holds for its own body and secret only', (_, headers) => {
    expect(isSignedWebhook(headers, body, secret)).toBe(true)
    expect(isSignedWebhook(headers, Buffer.from(`${body.toString()} `), secret)).toBe(false)
    expect(isSignedWebhook(headers, body, `${secret}.`)).toBe(false)
  })

  it('of GitLab is the secret', () => {
    expect(isSignedWebhook({ 'x-gitlab-token': secret }, body, secret)).toBe(true)
    expect(isSignedWebhook({ 'x-gitlab-token': secret.slice(1) }, body, secret)).toBe(false)
  })

  it('is missing, cut or of another form: refused', () => {
    expect(isSignedWebhook({}, body, secret)).toBe(false)
    expect(isSignedWebhook({ 'x-hub-signature-256': digest }, body, secret)).toBe(false)
    expect(isSignedWebhook({ 'x-hub-signature-256': `sha256=${digest.slice(2)}` }, body, secret)).toBe(false)
  })

  it('that is wrong is not made up for by a right one in another header', () => {
    const headers = { ...signed.Gitea, 'x-gitlab-token': secret, 'x-hub-signature-256': 'sha256=00' }
    expect(isSignedWebhook(headers, body, secret)).toBe(false)
  })

  it('is never valid for an empty secret', () => {
    const empty = createHmac('sha256', '').update(body).digest('hex')
    expect(isSignedWebhook({ 'x-gitea-signature': empty }, body, '')).toBe(false)
    expect(isSignedWebhook({ 'x-gitlab-token': '' }, body, '')).toBe(false)
  })
})
