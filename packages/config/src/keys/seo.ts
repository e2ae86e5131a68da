import * as z from 'zod'
import { flag, namedValues, patterned, tagContent, text, textsOf, url } from '../schema/values.ts'
import { defineKey, type KeyContext, type Plain } from './define-key.ts'

const metatags = z
  .record(
    z.string(),
    z.union([
      tagContent('Content of the tag').register(namedValues, { kind: 'meta' }),
      z.number(),
      z.boolean(),
    ]),
  )
  .describe('Meta tags by name; "canonical" is a base address')

const organization = z
  .strictObject({
    id: text('Identifier; default <origin>/#organization').optional(),
    name: text('Name').optional(),
    legalName: text('Legal name').optional(),
    url: url('Home page').optional(),
    logo: text('Address of the logo').register(namedValues, { kind: 'picture' }).optional(),
    sameAs: z.array(url('Profile')).optional().describe('Profiles elsewhere'),
  })
  .describe('Publisher in structured data')

const folder = patterned(
  /^\/?(?!\.{1,2}(?:\/|$))[^\s?#\\/]+(?:\/(?!\.{1,2}(?:\/|$))[^\s?#\\/]+)*\/?$/,
  'a folder such as "guides/api"',
  'Folder of pages',
)

const paths = z
  .array(z.strictObject({ path: folder, metatags }))
  .default([])
  .describe('Meta tags by folder; the longest folder takes precedence')

/** `seo`: folders lose their outer slashes, values of tags become text; `config/duplicate` for repeated folders. */
export const seo = defineKey({
  schema: z
    .strictObject({
      indexing: z
        .enum(['navigable', 'all'])
        .default('navigable')
        .describe('Whether pages outside navigation are indexed too'),
      metatags: metatags.default({}),
      paths,
      organization: organization.optional(),
      trailingSlash: flag('End addresses with a slash in links, canonical and sitemap').default(false),
    })
    .prefault({})
    .describe('Search engines'),
  toConfig: ({ organization: publisher, ...value }, context) => ({
    indexing: value.indexing,
    metatags: textsOf(value.metatags),
    paths: toFolders(value.paths, context),
    ...(publisher && { organization: publisher as Plain<typeof publisher> }),
    trailingSlash: value.trailingSlash,
  }),
})

/** Meta tags of the pages below a folder. */
export interface FolderTags {
  readonly path: string
  readonly metatags: Readonly<Record<string, string>>
}

function toFolders(values: z.output<typeof paths>, { at, reporter }: KeyContext): readonly FolderTags[] {
  const seen = new Set<string>()
  return values.flatMap(({ path, metatags: tags }, index) => {
    const plain = path.replace(/^\/+|\/+$/g, '')
    if (!seen.has(plain)) return [(seen.add(plain), { path: plain, metatags: textsOf(tags) })]
    reporter.report('config/duplicate', `The folder "${plain}" occurs twice in "seo.paths"`, {
      at: [...at, 'paths', index, 'path'],
      help: 'remove one of them',
    })
    return []
  })
}
