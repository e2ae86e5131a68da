import type { ApiInfo, DescribedApi } from '@octavo/openapi'
import { toContent, type Child, type Content, type Rendered, type RenderTools } from '@octavo/hast'
import { safeHref } from '../description.ts'

/** A file with the description. */
export interface DescriptionFile {
  readonly label: string
  /** From the root of the site, or the address of another host. */
  readonly url: string
}

/** Version, downloads, contact, licence, terms and further documentation of a description, as far as it has them. */
export function renderOverviewFacts(
  { info, externalDocs, ...document }: Pick<DescribedApi, 'info' | 'externalDocs' | 'dialect' | 'version'>,
  files: readonly DescriptionFile[],
  tools: RenderTools,
): readonly Content[] {
  const { contact, license, terms, version } = info
  const link = (url: string, label: Child = url) => renderAddress(url, label, tools)
  const rows: readonly (readonly [string, Child])[] = [
    ['version', [version.trim(), formatOf(document)].filter((part) => part !== '').join(' · ')],
    ['menu-download-spec', files.map((file, index) => [index > 0 && ' · ', renderFile(file, tools)])],
    ['api-contact', contact && joined(contactOf(contact, link))],
    ['api-license', license && (license.url === undefined ? license.name : link(license.url, license.name))],
    ['api-terms', terms !== undefined && link(terms)],
    ['api-learn-more', externalDocs && link(externalDocs.url, externalDocs.description)],
  ]
  const shown = rows.filter(([, content]) => toContent(content).length > 0 && content !== '')
  if (shown.length === 0) return []
  return toContent(
    <dl class="overview-facts">
      {shown.map(([key, content]) => (
        <div>
          <dt>{tools.words(key)}</dt>
          <dd>{content}</dd>
        </div>
      ))}
    </dl>,
  )
}

/** The format of a description with its version: `OpenAPI 3.1.0`. */
function formatOf({ dialect, version }: Pick<DescribedApi, 'dialect' | 'version'>): string {
  const name = dialect === 'asyncapi' ? 'AsyncAPI' : dialect === '2.0' ? 'Swagger' : 'OpenAPI'
  return `${name} ${version}`
}

type Link = (url: string, label?: Child) => Rendered

function contactOf({ name, url, email }: NonNullable<ApiInfo['contact']>, link: Link): readonly Child[] {
  return [
    url === undefined ? name : link(url, name),
    email === undefined ? undefined : link(`mailto:${email}`, email),
  ].filter((part) => part !== undefined)
}

const joined = (parts: readonly Child[]): Child => parts.map((part, index) => [index > 0 && ' · ', part])

const renderFile = ({ label, url }: DescriptionFile, tools: RenderTools): Rendered => (
  <a href={tools.href(url)} download="">
    {label}
  </a>
)

/** A link; an unsafe address, or one that is none, is shown as text. */
export function renderAddress(url: string, label: Child, tools: RenderTools): Rendered {
  const href = safeHref(url)
  const isLink = href !== undefined && /^(?:https?:\/\/|mailto:[^\s@]+@)/i.test(href)
  if (isLink) return <a href={tools.href(href)}>{label}</a>
  return toContent([label !== url && [label, ' '], <code>{url}</code>])
}
