import * as z from 'zod'
import { languageCodes } from '../language.ts'
import { colourPair, elementName, flag, link, patterned, projectFile, text } from '../schema/values.ts'
import { asyncApiSources, openApiSources } from './api-sources.ts'
import { bannerSchema } from './banner.ts'
import { defineKey } from './define-key.ts'
import { footerSchema } from './footer.ts'
import { icon, iconStyle } from './icon.ts'
import { navbarSchema } from './navbar.ts'

/** A code that the format does not list is reported where the tree is built: its pages are not removed. */
const languageCode = patterned(
  /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2}$/,
  `one of ${languageCodes.length} codes such as "en", "es" or "fr"`,
  'Code of the language',
).meta({ enum: [...languageCodes] })

const directory = z
  .enum(['none', 'accordion', 'card'])
  .describe('How root pages of groups list their children, here and below')

const descriptions = { openapi: openApiSources.optional(), asyncapi: asyncApiSources.optional() }

const sdk = z
  .strictObject({
    format: z.enum(['typedoc', 'docfx', 'javadoc', 'sphinx', 'phpdoc']).describe('Format of the source'),
    source: projectFile('File of the reference', { remote: true }),
    directory: text('Folder of the generated pages').optional(),
  })
  .describe('Reference of an SDK (not rendered)')

const graphql = z
  .union([
    projectFile('File or address of the schema', { remote: true }),
    z.strictObject({
      source: projectFile('File or address of the schema', { remote: true }),
      directory: text('Folder of the generated pages').optional(),
    }),
  ])
  .describe('GraphQL schema (not rendered)')

const pages = z
  .array(z.union([text('Path of a page, or "METHOD /path" of an operation'), z.lazy(() => group)]))
  .describe('Pages and groups')

const listOf = (schema: () => z.ZodType, description: string) =>
  z.array(z.lazy(schema)).optional().describe(description)

/** Keys whose arrays contain the children of an element. */
const divisions = {
  languages: listOf(() => language, 'Languages'),
  versions: listOf(() => version, 'Versions'),
  tabs: listOf(() => tab, 'Tabs'),
  dropdowns: listOf(() => dropdown, 'Dropdowns'),
  anchors: listOf(() => anchor, 'Anchors'),
  products: listOf(() => product, 'Products'),
  groups: listOf(() => group, 'Groups'),
  pages: pages.optional(),
}

const { tabs, dropdowns, anchors, products, languages, versions, ...lists } = divisions

const menu = listOf(() => item, 'Entries of the menu')

const hidden = flag('Leave out of navigation, search and sitemap').optional()

const look = { icon: icon.optional(), iconType: iconStyle.optional() }
const color = colourPair('Colour of the element').optional()
const description = z.string().optional().describe('Line below the name')

/** Links have what their kind has; nothing is below them. */
const globalLink = (key: string, extra: z.ZodRawShape = {}) =>
  z
    .array(
      z.strictObject({
        [key]: key === 'language' ? languageCode : elementName('Name'),
        href: link('Target of the link'),
        hidden,
        ...extra,
      }),
    )
    .optional()
    .describe('Links shown on every page')

const globalLinks = z
  .strictObject({
    languages: globalLink('language', { default: flag('The default language').optional() }),
    versions: globalLink('version', {
      default: flag('The default version').optional(),
      tag: text('Pill').optional(),
    }),
    tabs: globalLink('tab', {
      ...look,
      align: z.enum(['start', 'end']).optional().describe('Side of the bar'),
    }),
    dropdowns: globalLink('dropdown', { ...look, color, description }),
    anchors: globalLink('anchor', { ...look, color }),
    products: globalLink('product', {
      ...look,
      color,
      description,
      name: text('Name as shown').optional(),
    }),
  })
  .meta({ id: 'global', description: 'Links shown on every page below this element' })

const shared = {
  hidden,
  directory: directory.optional(),
  href: link('Target of an element that is only a link').optional(),
  ...descriptions,
  global: globalLinks.optional(),
}

const tab: z.ZodType = z
  .strictObject({
    tab: elementName('Name of the tab'),
    ...look,
    ...shared,
    searchable: flag('Keep the pages of a hidden tab in search').optional(),
    align: z.enum(['start', 'end']).optional().describe('Side of the bar'),
    graphql: graphql.optional(),
    sdk: sdk.optional(),
    languages,
    versions,
    dropdowns,
    anchors,
    products,
    ...lists,
    menu,
  })
  .meta({ id: 'tab', description: 'A tab' })

const anchor: z.ZodType = z
  .strictObject({
    anchor: elementName('Name of the anchor'),
    ...look,
    color,
    ...shared,
    languages,
    versions,
    dropdowns,
    tabs,
    products,
    ...lists,
  })
  .meta({ id: 'anchor', description: 'An anchor' })

const dropdown: z.ZodType = z
  .strictObject({
    dropdown: elementName('Name of the dropdown entry'),
    ...look,
    color,
    description,
    ...shared,
    languages,
    versions,
    tabs,
    anchors,
    products,
    ...lists,
  })
  .meta({ id: 'dropdown', description: 'An entry of the dropdown' })

const product: z.ZodType = z
  .strictObject({
    product: elementName('Name of the product'),
    name: text('Name as shown').optional(),
    ...look,
    color,
    description,
    ...shared,
    languages,
    versions,
    tabs,
    anchors,
    dropdowns,
    ...lists,
    menu,
  })
  .meta({ id: 'product', description: 'A product' })

const version: z.ZodType = z
  .strictObject({
    version: elementName('Name of the version'),
    default: flag('The version that is shown first').optional(),
    tag: text('Badge beside the name').optional(),
    ...shared,
    languages,
    tabs,
    dropdowns,
    anchors,
    products,
    ...lists,
  })
  .meta({ id: 'version', description: 'A version' })

const language: z.ZodType = z
  .strictObject({
    language: languageCode,
    default: flag('The language that is shown first').optional(),
    banner: bannerSchema.optional(),
    footer: footerSchema.optional(),
    navbar: navbarSchema.optional(),
    ...shared,
    versions,
    tabs,
    dropdowns,
    anchors,
    products,
    ...lists,
  })
  .meta({ id: 'language', description: 'A language' })

const item: z.ZodType = z
  .strictObject({
    item: elementName('Name of the menu entry'),
    ...look,
    description,
    ...shared,
    languages,
    versions,
    dropdowns,
    anchors,
    products,
    tabs,
    ...lists,
  })
  .meta({ id: 'item', description: 'An entry of a menu' })

const group: z.ZodType = z
  .strictObject({
    group: elementName('Name of the group'),
    ...look,
    tag: text('Badge beside the name').optional(),
    root: text('Page that the name links to').optional(),
    expanded: flag('Whether a nested group is open initially').optional(),
    hidden,
    searchable: flag('Keep the pages of a hidden group in search').optional(),
    public: flag('Visible without signing in').optional(),
    boost: z.number().positive().optional().describe('Weight of its pages in search'),
    directory: directory.optional(),
    ...descriptions,
    sdk: sdk.optional(),
    pages: pages.optional(),
  })
  .meta({ id: 'group', description: 'A group of pages' })

/** `navigation`, which `buildSiteTree` reads instead of `Config`. Source: reference/docs-json.md section 1.4. */
export const navigation = defineKey({
  schema: z
    .strictObject({
      global: globalLinks.optional(),
      directory: directory.optional(),
      ...descriptions,
      ...divisions,
    })
    .describe('Structure of the site; one kind of division at the top'),
  toConfig: () => undefined,
})
