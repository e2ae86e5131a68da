import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { createMcpServer } from './create-mcp-server.ts'
import type { SiteTexts } from './site-texts.ts'

export { createMcpEndpoint, type McpOptions } from './mcp-endpoint.ts'
export { remoteTexts, servedTexts, type SiteTexts } from './site-texts.ts'

/** Serves a site on the standard streams of this process; resolves when the client has closed its end. */
export async function serveOnStreams(site: SiteTexts): Promise<void> {
  const server = createMcpServer(site)
  const closed = new Promise<void>((resolve) => {
    process.stdin.once('end', resolve).once('close', resolve)
  })
  await server.connect(new StdioServerTransport())
  await closed
  await server.close()
}
