import { z } from 'zod'
import {
  flag,
  namedValues,
  patterned,
  redirectSource,
  redirectTarget,
  tagContent,
  text,
  url,
} from './values.ts'

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

const seoPath = patterned(
  /^\/?(?!\.{1,2}(?:\/|$))[^\s?#\\/]+(?:\/(?!\.{1,2}(?:\/|$))[^\s?#\\/]+)*\/?$/,
  'a folder such as "guides/api"',
  'Folder of pages',
)

const seo = z
  .strictObject({
    indexing: z
      .enum(['navigable', 'all'])
      .default('navigable')
      .describe('Whether pages outside navigation are indexed too'),
    metatags: metatags.default({}),
    paths: z
      .array(z.strictObject({ path: seoPath, metatags }))
      .default([])
      .describe('Meta tags by folder; the longest folder wins'),
    organization: organization.optional(),
    trailingSlash: flag('End addresses with a slash in links, canonical and sitemap').default(false),
  })
  .prefault({})
  .describe('Search engines')

const redirects = z
  .array(
    z.strictObject({
      source: redirectSource('Old path; ":name", ":name*" and a final "*" stand for any text'),
      destination: redirectTarget('New path or address'),
      permanent: flag('Permanent (308) or temporary (307)').default(true),
    }),
  )
  .default([])
  .describe('Redirects')

/** The keys of docs.json for search engines and old addresses. Source: reference/docs-json.md sections 1.7, 1.8. */
export const seoKeys = { seo, redirects }
