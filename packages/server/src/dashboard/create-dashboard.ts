// 1 the address: everything below /_admin/ is answered here
// 2 the stylesheet and the script, which are for everybody
// 3 signing in, with a limit for each network
// 4 the visitor of every other request
// 5 forms: sent by a page of this site, with the token of the visitor
import { timingSafeEqual } from 'node:crypto'
import { isOwnForm } from '../auth/own-form.ts'
import { readForm } from '../auth/provider.ts'
import { plainResponse, type SiteHandler, type SiteRequest, type SiteResponse } from '../message.ts'
import { readerNetwork } from '../reader-network.ts'
import { isUnavailable } from '../store/unavailable.ts'
import type { DashboardOptions, Visit, Visitor } from './dashboard-context.ts'
import { fileResponse, goTo, pageResponse } from './dashboard-responses.ts'
import { signInPage } from './pages/sign-in-page.ts'
import { script } from './script.ts'
import { showPage } from './show-pages.ts'
import { style } from './style.ts'
import { takeForm } from './take-forms.ts'
import { closeSession, openSession, visitorOf } from './visitors.ts'

const prefix = '/_admin/'
const signIn = `${prefix}sign-in`

/** Prompts are the longest fields. */
const formBytes = 1 << 20

/** Creates the handler of the dashboard. */
export function createDashboard(options: DashboardOptions): SiteHandler {
  return async (request) => {
    const [path = '', query = ''] = request.target.split('?')
    if (path === '/_admin') return goTo(prefix)
    if (!path.startsWith(prefix)) return undefined
    try {
      return await answer(request, { path, query: new URLSearchParams(query) }, options)
    } catch (error) {
      options.onError?.(error)
      return isUnavailable(error)
        ? plainResponse(503, 'The service is not available', { 'retry-after': '5' })
        : plainResponse(500, 'The service failed to answer')
    }
  }
}

interface Address {
  readonly path: string
  readonly query: URLSearchParams
}

async function answer(
  request: SiteRequest,
  { path, query }: Address,
  options: DashboardOptions,
): Promise<SiteResponse> {
  const { method } = request
  const isRead = method === 'GET' || method === 'HEAD'
  if (!isRead && method !== 'POST')
    return plainResponse(405, 'Method not allowed', { allow: 'GET, HEAD, POST', connection: 'close' })
  if (isRead && path === `${prefix}style.css`) return fileResponse('text/css; charset=utf-8', style)
  if (isRead && path === `${prefix}script.js`) return fileResponse('text/javascript; charset=utf-8', script)
  const hasGroup = options.group !== undefined && options.readerOf !== undefined
  if (!isRead && !isOwnForm(request)) return plainResponse(403, 'This form is of another site')
  if (path === signIn) return isRead ? pageResponse(signInPage({ hasGroup })) : takeKey(request, options)
  const visitor = await visitorOf(request, options)
  if (!visitor) return isRead ? goTo(signIn) : plainResponse(401, 'Sign in first')
  const visit: Visit = { request, visitor, path: partsOf(path), query }
  return isRead ? showPage(visit, options) : postForm(visit, options)
}

/** Ids of projects and jobs have no character that is encoded. */
const partsOf = (path: string) => path.slice(prefix.length).split('/').filter(Boolean)

async function postForm(visit: Visit, options: DashboardOptions): Promise<SiteResponse> {
  const form = await readForm(visit.request, formBytes)
  if (!form) return plainResponse(415, 'This is no form of this page', { connection: 'close' })
  if (!hasToken(form, visit.visitor)) return plainResponse(403, 'This form is too old')
  if (visit.path[0] === 'sign-out' && visit.path.length === 1)
    return goTo(signIn, { 'set-cookie': await closeSession(visit.visitor, options) })
  return takeForm(visit, form, options)
}

function hasToken(form: URLSearchParams, { formToken }: Visitor): boolean {
  const sent = Buffer.from(form.get('form') ?? '')
  const own = Buffer.from(formToken)
  return sent.length === own.length && timingSafeEqual(sent, own)
}

const minuteMs = 60_000

async function takeKey(request: SiteRequest, options: DashboardOptions): Promise<SiteResponse> {
  const hasGroup = options.group !== undefined && options.readerOf !== undefined
  const form = await readForm(request)
  if (!form) return plainResponse(415, 'This is no form of this page', { connection: 'close' })
  const name = `dashboard ${readerNetwork(request.client ?? '')}`
  const { count, leftMs } = await options.store.sessions.count(name, minuteMs)
  if (count > options.attemptsPerMinute) {
    const wait = { 'retry-after': String(Math.max(1, Math.ceil(leftMs / 1000))) }
    return pageResponse(signInPage({ error: 'Too many attempts. Wait a minute.', hasGroup }), 429, wait)
  }
  const cookie = await openSession(form.get('key') ?? '', options)
  options.log(cookie === undefined ? 'dashboard-refused' : 'dashboard-sign-in')
  return cookie === undefined
    ? pageResponse(signInPage({ error: 'This key is not valid', hasGroup }), 403)
    : goTo(prefix, { 'set-cookie': cookie })
}
