import type { OAuthFlow, SecurityRequirement, SecurityScheme } from '@octavo/openapi'
import { toContent, type Content, type Rendered, type RenderTools } from '@octavo/hast'
import { renderField } from '../components/field.tsx'
import { renderDescription, safeHref } from './description.ts'
import type { SchemaView } from './operation-view.ts'
import { renderSection } from './section.tsx'

/** One row per security scheme. With alternatives each has its own title; `{}` among them means optional. */
export function renderAuthorizations(
  view: SchemaView,
  security: readonly SecurityRequirement[],
): readonly Content[] {
  const title = view.tools.words('api-authorizations')
  return renderSection(view, { id: 'authorizations', title }, renderRequirements(view, security))
}

/** The rows of {@link renderAuthorizations} without a section around them. */
export function renderRequirements(
  view: SchemaView,
  security: readonly SecurityRequirement[],
): readonly Content[] {
  const { tools } = view
  const needed = security.filter((requirement) => requirement.length > 0)
  if (needed.length === 0) return []
  const optional = needed.length < security.length
  return toContent([
    optional && <p class="field-note">{tools.words('api-authorization-optional')}</p>,
    needed.length > 1 && <p class="field-note">{tools.words('api-authorization-alternatives')}</p>,
    needed.map((requirement, index) =>
      renderRequirement(requirement, view, needed.length > 1 ? index + 1 : 0),
    ),
  ])
}

function renderRequirement(requirement: SecurityRequirement, view: SchemaView, number: number): Rendered {
  const rows = requirement.map((entry) => renderScheme(entry, view))
  if (number === 0) return toContent(rows)
  return (
    <div class="alternative">
      <p class="alternative-title">
        {view.tools.words('api-authorization-option')} {number}
      </p>
      {rows}
    </div>
  )
}

function renderScheme({ scheme, scopes }: SecurityRequirement[number], view: SchemaView): Rendered {
  const { tools } = view
  const { name, location } = schemeLocation(scheme)
  const { id, ...others } = view.anchors.field({ holder: 'authorization', names: [name] })
  const description = renderDescription(scheme.description, tools)
  return renderField(
    {
      id,
      ...others,
      name,
      type: toContent(schemeType(scheme)),
      location,
      required: true,
      deprecated: scheme.deprecated,
      content: toContent([
        description.length > 0 ? description : <p>{schemeText(scheme, tools)}</p>,
        scheme.flows.map((flow) => renderFlow(flow, tools)),
        scopes.length > 0 && renderScopes(scopesOf(scheme, scopes), tools),
      ]),
    },
    tools,
  )
}

/** Types of schemes whose secret is in the header `Authorization`. */
const IN_HEADER: ReadonlySet<string> = new Set(['http', 'oauth2', 'openIdConnect'])

/** The header, query parameter or cookie of the secret. */
export function schemeLocation(scheme: SecurityScheme): {
  readonly name: string
  readonly location: string | undefined
} {
  if (scheme.type === 'apiKey') return { name: scheme.parameter ?? scheme.name, location: scheme.location }
  if (!IN_HEADER.has(scheme.type)) return { name: scheme.name, location: undefined }
  return { name: 'Authorization', location: 'header' }
}

/** The displayed type of a scheme. */
export function schemeType(scheme: SecurityScheme): string {
  if (scheme.type === 'http')
    return `${scheme.scheme ?? 'http'}${scheme.bearerFormat ? ` (${scheme.bearerFormat})` : ''}`
  return scheme.type === 'apiKey' ? 'string' : scheme.type
}

const STOCK: Readonly<Record<string, string>> = {
  apiKey: 'api-auth-key',
  oauth2: 'api-auth-oauth2',
  openIdConnect: 'api-auth-openid',
  mutualTLS: 'api-auth-mutual-tls',
  unknown: 'api-auth-unknown',
}

/** Returns the description of a scheme that its author does not describe. */
export function schemeText(scheme: SecurityScheme, tools: RenderTools): readonly Content[] {
  if (scheme.type === 'http') return httpText(scheme, tools)
  // Security types that only AsyncAPI has belong to protocols: `scramSha256`, `X509`, `userPassword`.
  const key = Object.hasOwn(STOCK, scheme.type) ? STOCK[scheme.type] : 'api-auth-protocol'
  const text = tools.words(key ?? 'api-auth-protocol')
  return toContent([text, scheme.openIdConnectUrl && [' ', renderAddress(scheme.openIdConnectUrl, tools)]])
}

function httpText(scheme: SecurityScheme, tools: RenderTools): readonly Content[] {
  const name = scheme.scheme ?? ''
  const form = Object.hasOwn(HEADER_FORMS, name) ? HEADER_FORMS[name] : undefined
  const words = tools.words(form === undefined ? 'api-auth-http' : `api-auth-${name}`)
  return toContent([words, ' ', <code>{form ?? name}</code>])
}

/** Returns the form of the header of a known scheme. Sources: RFC 6750 section 2.1, RFC 7617 section 2. */
const HEADER_FORMS: Readonly<Record<string, string>> = {
  bearer: 'Authorization: Bearer <token>',
  basic: 'Authorization: Basic <username:password>',
}

/** The kind of a flow and its addresses. */
export function renderFlow(flow: OAuthFlow, tools: RenderTools): Rendered {
  const addresses = [flow.authorizationUrl, flow.tokenUrl].filter((url) => url !== undefined)
  return (
    <p class="field-fact">
      {tools.words('api-flow')}: <code>{flow.kind}</code>
      {addresses.map((url) => [' · ', renderAddress(url, tools)])}
    </p>
  )
}

function renderAddress(url: string, tools: RenderTools): Rendered {
  const href = safeHref(url)
  return href !== undefined && /^https?:/i.test(href) ? (
    <a href={tools.href(href)}>{url}</a>
  ) : (
    <code>{url}</code>
  )
}

/** A scope and its description, '' without one. */
export interface DescribedScope {
  readonly name: string
  readonly description: string
}

/** The scopes that an operation needs, with the descriptions of the scheme's flows. */
function scopesOf({ flows }: SecurityScheme, names: readonly string[]): readonly DescribedScope[] {
  const described = new Map(flows.flatMap(({ scopes }) => scopes).map((scope) => [scope.name, scope]))
  return names.map((name) => described.get(name) ?? { name, description: '' })
}

/** Scopes in one line, or as a list when some have a description. */
export function renderScopes(scopes: readonly DescribedScope[], tools: RenderTools): Rendered {
  const label = `${tools.words('api-scopes')}: `
  if (scopes.every(({ description }) => description.trim() === '')) {
    const names = scopes.map(({ name }, index) => [index > 0 && ' ', <code>{name}</code>])
    return (
      <p class="field-fact">
        {label}
        {names}
      </p>
    )
  }
  return (
    <div class="field-fact scopes">
      <p>{label}</p>
      <dl>
        {scopes.map(({ name, description }) => (
          <div>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>{renderDescription(description, tools, 'inline')}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
