import { plainResponse, type SiteRequest, type SiteResponse } from '../message.ts'

/** Where clients look for a server of the protocol, below the base of the site. */
const cardPaths = new Set(['mcp', 'mcp.json', 'mcp/server-card.json'].map((name) => `.well-known/${name}`))

/** Answers the addresses at which clients discover `/mcp`; undefined for all others. */
export function answerCard(
  { method, headers }: Pick<SiteRequest, 'method' | 'headers'>,
  path: string,
  base: string,
): SiteResponse | undefined {
  if (!path.startsWith(base) || !cardPaths.has(path.slice(base.length))) return undefined
  if (method !== 'GET' && method !== 'HEAD')
    return plainResponse(405, 'Method not allowed', { allow: 'GET, HEAD', connection: 'close' })
  const text = JSON.stringify({
    name: 'octavo',
    title: 'Documentation',
    description: `Search and pages of the documentation of ${headers['host'] ?? 'this site'}`,
    version: '1.0.0',
    transport: { type: 'streamable-http', endpoint: `${base}mcp` },
    capabilities: { tools: {}, resources: {} },
    tools: ['search', 'read_page', 'list_pages', 'read_operation'],
  })
  return plainResponse(200, text, { 'content-type': 'application/json; charset=utf-8' })
}
