import { describe, expect, it } from 'vitest'
import { configJsonSchema, settingsJsonSchema } from '@octavo/config'
import { listKeys } from '../src/schema-walk.ts'
import { docsJson } from '../src/docs-json.ts'
import { settingsJson } from '../src/schema/settings.ts'
import type { z } from 'zod'

/** Every key of reference/docs-json.md section 1 and spec/site-configuration.md. */
const documented = `
$schema theme name description colors logo favicon appearance fonts icons background styling thumbnails navigation
navbar footer banner search seo redirects integrations errors contextual api interaction metadata variables markdown public
colors.primary colors.light colors.dark logo.light logo.dark logo.href favicon.light favicon.dark
appearance.default appearance.strict
fonts.family fonts.weight fonts.source fonts.format fonts.heading fonts.body
fonts.heading.family fonts.heading.weight fonts.heading.source fonts.heading.format
fonts.body.family fonts.body.weight fonts.body.source fonts.body.format
icons.library background.decoration background.color background.color.light background.color.dark
background.image background.image.light background.image.dark
styling.eyebrows styling.latex styling.codeblocks styling.codeblocks.theme styling.codeblocks.theme.light
styling.codeblocks.theme.dark styling.codeblocks.languages styling.codeblocks.languages.custom
thumbnails.appearance thumbnails.background thumbnails.fonts thumbnails.fonts.family
navigation.products navigation.languages navigation.versions navigation.tabs navigation.dropdowns navigation.anchors
navigation.groups navigation.pages navigation.global navigation.directory
navigation.global.languages navigation.global.versions navigation.global.tabs navigation.global.dropdowns
navigation.global.anchors navigation.global.products
navbar.links navbar.links[].label navbar.links[].href navbar.links[].icon navbar.links[].type
navbar.primary navbar.primary.type navbar.primary.label navbar.primary.href
footer.socials footer.links footer.links[].header footer.links[].items footer.links[].items[].label footer.links[].items[].href
footer.socials.*
banner.content banner.dismissible banner.type banner.color banner.color.light banner.color.dark
search.prompt contextual.options contextual.display contextual.options[].title contextual.options[].description
contextual.options[].icon contextual.options[].href contextual.options[].href.base contextual.options[].href.query
contextual.options[].href.query[].key contextual.options[].href.query[].value
seo.indexing seo.metatags seo.paths seo.paths[].path seo.paths[].metatags seo.organization seo.organization.id
seo.organization.name seo.organization.legalName seo.organization.url seo.organization.logo seo.organization.sameAs
seo.trailingSlash redirects[].source redirects[].destination redirects[].permanent
integrations.adobe.launchUrl integrations.amplitude.apiKey integrations.clarity.projectId integrations.clearbit.publicApiKey
integrations.fathom.siteId integrations.frontchat.snippetId integrations.ga4.measurementId integrations.gtm.tagId
integrations.heap.appId integrations.hightouch.writeKey integrations.hightouch.apiHost integrations.hotjar.hjid
integrations.hotjar.hjsv integrations.intercom.appId integrations.koala.publicApiKey integrations.logrocket.appId
integrations.mixpanel.projectToken integrations.mixpanel.region integrations.onetrust.domainScript
integrations.onetrust.categoryId integrations.onetrust.scriptSource integrations.pirsch.id integrations.plausible.domain
integrations.plausible.server integrations.posthog.apiKey integrations.posthog.apiHost integrations.posthog.sessionRecording
integrations.segment.key integrations.segment.cdnUrl integrations.telemetry.enabled integrations.cookies.key
integrations.cookies.value integrations.transcend.bundleId integrations.transcend.analyticsPurpose
errors.404 errors.404.redirect errors.404.title errors.404.description
api.openapi api.openapi.source api.openapi.directory api.openapi.overlays api.openapi[].source
api.asyncapi api.asyncapi.source api.asyncapi.directory
api.playground.display api.playground.proxy api.playground.credentials api.params.expanded api.params.post api.url
api.examples.languages api.examples.defaults api.examples.prefill api.examples.autogenerate
api.mdx.server api.mdx.auth api.mdx.auth.method api.mdx.auth.name
interaction.drilldown metadata.timestamp variables.* markdown.schema markdown.instructions
`

/** Own keys of navigation elements. Source: reference/docs-json.md section 1.4. */
const elements: Readonly<Record<string, string>> = {
  tab: 'icon hidden searchable align directory href openapi asyncapi graphql sdk global languages versions dropdowns anchors products groups pages menu',
  anchor:
    'icon color hidden directory href openapi asyncapi global languages versions dropdowns tabs products groups pages',
  dropdown:
    'icon color description hidden directory href openapi asyncapi global languages versions tabs anchors products groups pages',
  product:
    'name icon color description hidden directory href openapi asyncapi global languages versions tabs anchors dropdowns groups pages menu',
  version:
    'default tag hidden directory href openapi asyncapi global languages tabs dropdowns anchors products groups pages',
  language:
    'default hidden banner footer navbar directory href openapi asyncapi global versions tabs dropdowns anchors products groups pages',
  item: 'icon description hidden directory href openapi asyncapi global languages versions dropdowns anchors products tabs groups pages',
  group: 'icon tag root expanded hidden searchable public boost directory openapi asyncapi sdk pages',
}

interface Definition {
  readonly properties?: Readonly<Record<string, Definition>>
  readonly required?: readonly string[]
  readonly description?: string
  readonly definitions?: Readonly<Record<string, Definition>>
  readonly enum?: readonly string[]
  readonly default?: unknown
}

describe('the schema of docs.json', () => {
  const keys = new Set(listKeys(docsJson))

  it.each(documented.trim().split(/\s+/))('has the key %s', (key) => {
    expect(keys).toContain(key)
  })

  it('gives the JSON Schema with every key described', () => {
    const schema = configJsonSchema() as Definition
    expect(schema.required).toEqual(['name', 'theme', 'colors', 'navigation'])
    const undescribed = Object.entries(schema.properties ?? {}).filter(([, { description }]) => !description)
    expect(undescribed).toEqual([])
    expect(schema.properties?.['theme']?.enum).toHaveLength(9)
    expect(schema.properties?.['appearance']?.properties?.['default']?.default).toBe('system')
    expect(JSON.parse(JSON.stringify(schema))).toEqual(schema)
  })

  it.each(Object.entries(elements))('has the keys of the element %s', (kind, own) => {
    const { properties } = (configJsonSchema() as Definition).definitions?.[kind] ?? {}
    expect(Object.keys(properties ?? {})).toEqual(expect.arrayContaining([kind, ...own.split(' ')]))
  })

  it('has patterns without flags, which JSON Schema would lose', () => {
    const flags = [docsJson, settingsJson()].flatMap((schema) => {
      const found = new Set<string>()
      listKeys(schema, (one) => {
        const { checks = [] } = (one as z.core.$ZodTypes)._zod.def
        for (const { _zod } of checks) {
          const { pattern } = _zod.def as { readonly pattern?: RegExp }
          if (pattern) found.add(pattern.flags)
        }
        return false
      })
      return [...found]
    })
    expect(flags.toSorted()).toEqual(['', '', 'u'])
    const primary = (configJsonSchema() as Definition).properties?.['colors']?.properties?.['primary'] as {
      readonly pattern: string
    }
    expect(new RegExp(primary.pattern, 'u').test('#16a34A')).toBe(true)
  })

  it('lets a reference replace objects and lists', () => {
    const { properties } = configJsonSchema() as Definition
    expect(JSON.stringify(properties?.['redirects'])).toContain('"required":["$ref"]')
    expect(Object.keys(properties?.['navigation']?.properties ?? {})).toContain('$ref')
  })

  it('has the keys of octavo.config.json', () => {
    const { properties } = settingsJsonSchema() as Definition
    expect(Object.keys(properties ?? {})).toEqual([
      '$schema',
      'site',
      'base',
      'out',
      'urls',
      'remote',
      'proxy',
      'api',
      'images',
      'csp',
      'mcp',
      'assistant',
      'repository',
      'feedback',
      'pages',
      'comments',
      'search',
      'versions',
      'glossary',
      'publish',
      'testCode',
      'remarkPlugins',
      'rehypePlugins',
      'components',
      'outputs',
      'rules',
    ])
    expect(Object.keys(properties?.['proxy']?.properties ?? {})).toEqual(['url', 'allow'])
  })
})
