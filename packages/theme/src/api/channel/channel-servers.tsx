import type { AsyncServer, ServerVariable, SecurityRequirement } from '@octavo/openapi'
import { toContent, type Content, type Rendered } from '@octavo/hast'
import { renderField } from '../../components/field.tsx'
import { renderDescription } from '../description.ts'
import { renderSection } from '../section.tsx'
import { valueText } from '../value-text.ts'
import { renderBindings } from './bindings.tsx'
import type { ChannelView } from './channel-view.ts'

/** The servers: one row each, unless the address of the page is enough. */
export function renderServers(view: ChannelView): readonly Content[] {
  const { servers } = view.channel
  const [only] = servers
  if (!only || (servers.length === 1 && isPlain(only))) return []
  const rows = servers.map((server) => renderServer(server, view))
  return renderSection(view, { id: 'servers', title: view.tools.words('api-servers') }, toContent(rows))
}

const isPlain = ({ url, description, variables, bindings }: AsyncServer): boolean =>
  /^wss?:/.test(url) && description === undefined && variables.length === 0 && bindings.length === 0

function renderServer(server: AsyncServer, view: ChannelView): Rendered {
  const { tools } = view
  const { protocol, protocolVersion } = server
  return renderField(
    {
      id: view.anchors.section(`server-${server.name.replace(/\s+/g, '-')}`),
      name: server.url === '' ? server.name : server.url,
      type: toContent(
        [protocol, protocolVersion].filter((word) => word !== undefined && word !== '').join(' '),
      ),
      location: server.title ?? server.name,
      content: toContent([
        renderDescription(server.description, tools),
        server.variables.map((variable) => renderVariable(variable, view)),
        renderBindings(server.bindings, view, `server-${server.name}`),
      ]),
    },
    tools,
  )
}

function renderVariable(
  { name, values, description, ...variable }: ServerVariable,
  { tools }: ChannelView,
): Rendered {
  return (
    <p class="field-fact">
      <code>{`{${name}}`}</code>
      {variable.default !== '' && [
        ' ',
        tools.words('field-default'),
        ' ',
        <code>{valueText(variable.default)}</code>,
      ]}
      {values.length > 0 && [' · ', values.join(', ')]}
      {description !== undefined && [' · ', renderDescription(description, tools, 'inline')]}
    </p>
  )
}

const keyOf = (alternative: SecurityRequirement) =>
  alternative.map(({ scheme, scopes }) => [scheme.name, ...scopes].join(' ')).join(' + ')

/** The alternatives of all servers together, each once. A server without security adds none. */
export function serverSecurity(servers: readonly AsyncServer[]): readonly SecurityRequirement[] {
  const alternatives = servers.flatMap(({ security }) => security)
  return [...new Map(alternatives.map((alternative) => [keyOf(alternative), alternative])).values()]
}

/**
 * Returns the security of an operation beyond that of its servers; nothing when the servers accept every
 * alternative of it.
 */
export function extraSecurity(
  security: readonly SecurityRequirement[],
  servers: readonly AsyncServer[],
): readonly SecurityRequirement[] {
  const known = new Set(serverSecurity(servers).map(keyOf))
  return security.every((alternative) => known.has(keyOf(alternative))) ? [] : security
}
