import { McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js'
import * as z from 'zod'
import { listedPages, pagePath, readCopy } from './listed-pages.ts'
import type { SiteTexts } from './site-texts.ts'
import { answerList, answerOperation, answerPage, answerSearch } from './tool-answers.ts'

/** Resources in a list: clients show them to people. */
const mostResources = 1000

const from = z.number().int().min(0).optional().describe('Where to go on, as an earlier answer said')
const readOnly = { readOnlyHint: true, openWorldHint: false } as const

/** Creates a server of the protocol for one reader of a site. It is cheap: each request over HTTP has its own. */
export function createMcpServer(site: SiteTexts): McpServer {
  const server = new McpServer({ name: 'octavo', title: 'Documentation', version: '1.0.0' })
  addSearch(server, site)
  addReading(server, site)
  addOperations(server, site)
  addResources(server, site)
  return server
}

function addSearch(server: McpServer, site: SiteTexts): void {
  const inputSchema = {
    query: z.string().min(1).max(300).describe('A few words'),
    limit: z.number().int().min(1).max(20).optional().describe('Most pages, default 8'),
    language: z
      .string()
      .regex(/^[\w-]{2,20}$/)
      .optional()
      .describe('Code of a language of the site'),
    version: z.string().max(100).optional(),
    product: z.string().max(100).optional(),
  }
  server.registerTool(
    'search',
    { title: 'Search', description: 'Searches the documentation', inputSchema, annotations: readOnly },
    ({ query, limit = 8, language, version, product }) =>
      answerSearch(site, {
        query,
        limit,
        language,
        filter: { ...(version !== undefined && { version }), ...(product !== undefined && { product }) },
      }),
  )
}

function addReading(server: McpServer, site: SiteTexts): void {
  const page = z.string().min(1).max(1000).describe('A page as search and list_pages name it, or its address')
  const under = z.string().max(500).optional().describe('Only pages in this folder')
  server.registerTool(
    'read_page',
    {
      title: 'Read a page',
      description: 'Returns a page as Markdown',
      inputSchema: { page, from },
      annotations: readOnly,
    },
    (asked) => answerPage(site, asked),
  )
  server.registerTool(
    'list_pages',
    {
      title: 'List pages',
      description: 'Lists the pages of the documentation in the order of its navigation',
      inputSchema: { under, from },
      annotations: readOnly,
    },
    (asked) => answerList(site, asked),
  )
}

function addOperations(server: McpServer, site: SiteTexts): void {
  const inputSchema = {
    method: z
      .string()
      .regex(/^[A-Za-z]{1,20}$/)
      .describe('GET, POST and so on'),
    path: z.string().min(1).max(500).describe('The path as the API description has it: /pets/{id}'),
  }
  server.registerTool(
    'read_operation',
    {
      title: 'Read an API operation',
      description: 'Returns the page of an API operation, with its OpenAPI description',
      inputSchema,
      annotations: readOnly,
    },
    (asked) => answerOperation(site, asked),
  )
}

/** Addresses of resources: `docs:///guides/start`. */
const resourceStart = 'docs:///'

function addResources(server: McpServer, site: SiteTexts): void {
  const list = async () => ({
    resources: (await listedPages(site)).slice(0, mostResources).map(({ title, page, about }) => ({
      uri: resourceStart + page,
      name: page,
      title,
      mimeType: 'text/markdown',
      ...(about !== '' && { description: about }),
    })),
  })
  server.registerResource(
    'page',
    new ResourceTemplate(`${resourceStart}{+page}`, { list }),
    { title: 'Page', description: 'A page as Markdown', mimeType: 'text/markdown' },
    async (uri) => {
      const page = pagePath(uri.pathname.slice(1), site.base)
      const text = page === undefined ? undefined : await readCopy(site, page)
      if (text === undefined) throw new Error('There is no such page')
      return { contents: [{ uri: uri.href, mimeType: 'text/markdown', text }] }
    },
  )
}
