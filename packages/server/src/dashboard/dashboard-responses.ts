import { writePolicy, securityPolicy } from '@octavo/config'
import type { SiteResponse } from '../message.ts'
import type { Html } from './html.ts'

const policy = writePolicy(
  securityPolicy({
    'default-src': ["'none'"],
    'style-src': ["'self'"],
    'script-src': ["'self'"],
    'connect-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  }),
)

const headers = {
  'cache-control': 'private, no-store',
  'content-security-policy': policy,
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
}

/** A page of the dashboard. */
export const pageResponse = (
  page: Html,
  status = 200,
  more: Readonly<Record<string, string>> = {},
): SiteResponse => withBody(status, page.markup, { 'content-type': 'text/html; charset=utf-8', ...more })

/** A stylesheet or script, which holds nothing of anybody. */
export const fileResponse = (type: string, text: string): SiteResponse =>
  withBody(200, text, { 'content-type': type, 'cache-control': 'no-cache' })

/** The page after a form: reloading it sends nothing again. */
export const goTo = (location: string, more: Readonly<Record<string, string>> = {}): SiteResponse => ({
  status: 303,
  headers: { ...headers, location, 'content-length': '0', ...more },
})

function withBody(status: number, text: string, more: Readonly<Record<string, string>>): SiteResponse {
  const body = new TextEncoder().encode(text)
  return {
    status,
    headers: { ...headers, 'content-length': String(body.length), ...more },
    body,
  }
}
