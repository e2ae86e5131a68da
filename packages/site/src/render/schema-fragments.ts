/*
 * Schema fragments: what pages of API descriptions leave to files of their own. A fragment is known when a page or a
 * fragment that links to it is rendered, and is rendered when it is requested. Its name is a hash of what it shows:
 * the text of its schemas and of all that they reach, so that cycles have names, and equal schemas share a file.
 */
import { createSchemaDigests, isOnPage, type SchemaDigests } from '@octavo/openapi'
import type { ParsedPage } from '@octavo/markdown'
import { encodeText, type Diagnostic } from '@octavo/source'
import { createWords, renderFragmentDocument, type SchemaFragment } from '@octavo/theme'
import { fragmentLinks, readFragmentKey, type FragmentLink } from '../kinds/subject-view.ts'
import type { SitePorts } from '../load/ports.ts'
import { mediaType } from '../output/media-type.ts'
import type { OutputFile } from '../output/output-file.ts'
import { documentOf } from '../parse/parse-fragment.ts'
import type { PageParser } from '../parse/page-parser.ts'
import { createRuleAt } from '../plan/access/rule-at.ts'
import { fileAddress } from '../plan/addresses/address-of.ts'
import { createCodeReader } from '../policy/loads/island-loads.ts'
import type { Site } from '../prepare/site.ts'
import { viewFragment } from '../view/page/view-fragment.ts'
import {
  createFragmentReaders,
  type FragmentReaders,
  type FragmentSource,
} from './access/fragment-readers.ts'
import { guardPage, type GuardContext } from './access/guard-page.ts'
import { pagePolicy, POLICY_SLOT } from './page-policy.ts'

/** The fragments of one site. */
export interface SchemaFragments {
  /** Returns the address of a fragment by the name of its hole, in a language; adds it to the site. `from` leads to it. */
  addressOf(key: string, lang: string, from?: FragmentSource): string
  /** Returns what search and the link check read of a fragment, in a language. */
  contentOf(key: string, lang: string): Promise<FragmentContent>
  /** The file of a fragment that was named so far, by its route. */
  find(route: string): OutputFile | undefined
  /** All fragments that were named so far. */
  outputs(): readonly OutputFile[]
}

/** What search and the link check read of a fragment: its fields, its links to further ones, and those in its texts. */
export interface FragmentContent {
  readonly sections: ParsedPage['sections']
  readonly links: readonly FragmentLink[]
  readonly textLinks: ParsedPage['links']
}

interface FragmentsContext {
  readonly ports: Pick<SitePorts, 'sha256' | 'recordCache'>
  readonly parser: Pick<PageParser, 'parseFragment'>
  /** The key of the site, made once; absent without a cache. */
  readonly siteKey?: () => string
}

/** What a later build needs of a fragment instead of its bytes. */
interface FragmentRecord {
  readonly csp?: string | undefined
  readonly fragments: readonly string[]
}

/** The folder of fragments in the output. */
const FOLDER = 'octavo-fields'

/** Creates the fragments of a site. */
export function createSchemaFragments(site: Site, context: FragmentsContext): SchemaFragments {
  const files = new Map<string, OutputFile>()
  const addresses = new Map<string, string>()
  const contents = new Map<string, Promise<FragmentContent>>()
  const nameOf = createFragmentNames(site, context.ports)
  const parser = parseOnce(context.parser)
  const readers = site.access && createFragmentReaders(site.access)
  const ruleAt = site.access && createRuleAt(site, site.access)
  const fragments: SchemaFragments = {
    addressOf(key, lang, from) {
      const known = addresses.get(`${lang} ${key}`)
      const fragment = known === undefined ? readFragmentKey(key) : undefined
      const path = fragment ? `${FOLDER}/${nameOf(fragment, lang)}.html` : (known ?? '')
      if (from !== undefined) readers?.note(path, from)
      if (!fragment) return fileAddress(path, site.style)
      addresses.set(`${lang} ${key}`, path)
      if (!files.has(path)) {
        const output = fragmentOutput({ fragment, lang, path }, { ...context, parser, site, fragments })
        files.set(
          path,
          readers && site.access && ruleAt
            ? guardFragment(output, readers, { access: site.access, ruleAt })
            : output,
        )
      }
      return fileAddress(path, site.style)
    },
    contentOf(key, lang) {
      // Its file is written too.
      const address = fragments.addressOf(key, lang)
      const content = contents.get(address) ?? readContent(parser, key)
      contents.set(address, content)
      return content
    },
    find: (route) => files.get(route.slice(1)),
    outputs: () => [...files.values()],
  }
  return fragments
}

/** A fragment of a site with sign-in: its links follow the rules of their targets. */
function guardFragment(
  output: OutputFile,
  readers: FragmentReaders,
  context: Pick<GuardContext, 'access' | 'ruleAt'>,
): OutputFile {
  return {
    ...output,
    access: () => readers.rulesOf(output.path),
    guarded: () => true,
    bytes: async () => {
      const html = new TextDecoder().decode(await output.bytes())
      return new TextEncoder().encode(guardPage(html, { ...context, isAuthored: false }))
    },
  }
}

async function readContent(parser: FragmentsContext['parser'], key: string): Promise<FragmentContent> {
  const { value } = await parser.parseFragment(readFragmentKey(key))
  return { sections: value.sections, links: fragmentLinks(value.body), textLinks: value.links }
}

/** A parser that parses a fragment once for its content and for its file. */
function parseOnce(parser: FragmentsContext['parser']): FragmentsContext['parser'] {
  const parsed = new Map<string, ReturnType<PageParser['parseFragment']>>()
  return {
    parseFragment(fragment) {
      const key = JSON.stringify(fragment)
      const known = parsed.get(key)
      if (known) {
        parsed.delete(key)
        return known
      }
      const made = parser.parseFragment(fragment)
      parsed.set(key, made)
      return made
    },
  }
}

/** Returns the function that names fragments: equal names for equal content. */
function createFragmentNames(site: Site, { sha256 }: FragmentsContext['ports']) {
  const digests = new Map<string, SchemaDigests>()
  const digestsOf = (fragment: SchemaFragment): SchemaDigests | undefined => {
    const document = documentOf(fragment, site)
    const known = digests.get(fragment.document) ?? (document && createSchemaDigests(document, sha256))
    if (known) digests.set(fragment.document, known)
    return known
  }
  return (fragment: SchemaFragment, lang: string): string => {
    const known = digestsOf(fragment)
    const content =
      fragment.kind === 'rows'
        ? { rows: fragment.rows.map((row) => ({ ...row, schema: row.schema && known?.of(row.schema) })) }
        : { source: known?.of(fragment.source) }
    return sha256(JSON.stringify([lang, { ...fragment, ...content, ...directionIn(fragment, known) }])).slice(
      0,
      16,
    )
  }
}

/** Most schemas are the same in all directions; in others, it counts whether they have a page. */
function directionIn(fragment: SchemaFragment, digests: SchemaDigests | undefined) {
  if (fragment.kind === 'rows') return {}
  if (digests?.hasOneWay(fragment.source) !== true) return { direction: 'both' }
  return { isNamed: isOnPage(fragment.source, fragment.document) }
}

interface NamedFragment {
  readonly fragment: SchemaFragment
  readonly lang: string
  readonly path: string
}

interface OutputContext extends FragmentsContext {
  readonly site: Site
  readonly fragments: SchemaFragments
}

function fragmentOutput(named: NamedFragment, context: OutputContext): OutputFile {
  const { path, lang } = named
  const { siteKey, ports, fragments } = context
  const route = `/${path}`
  let made: { readonly csp?: string | undefined; readonly diagnostics: readonly Diagnostic[] } | undefined
  const output: OutputFile = {
    path,
    route,
    mediaType: mediaType('.html'),
    kind: 'generated',
    async bytes() {
      const { html, csp, children, diagnostics } = await writeFragment(named, context)
      made = { csp, diagnostics }
      const record: FragmentRecord = { csp, fragments: children }
      if (siteKey) ports.recordCache?.store(recordKey(), record)
      return encodeText(html)
    },
    csp: () => made?.csp,
    diagnostics: () => made?.diagnostics ?? [],
  }
  if (!siteKey) return output
  const recordKey = () => ports.sha256(`fragment ${siteKey()} ${path}`)
  return {
    ...output,
    key: async () => recordKey(),
    reuse: async () => {
      const record = ports.recordCache?.load(recordKey()) as FragmentRecord | undefined
      if (!record) return false
      for (const key of record.fragments) fragments.addressOf(key, lang)
      made = { csp: record.csp, diagnostics: [] }
      return true
    },
  }
}

async function writeFragment({ fragment, lang, path }: NamedFragment, context: OutputContext) {
  const { site, fragments, parser } = context
  const { value: page, diagnostics } = await parser.parseFragment(fragment)
  const csp = site.options.csp === false ? undefined : POLICY_SLOT
  const view = viewFragment(page, {
    site,
    fragment,
    lang,
    csp,
    address: (key) => fragments.addressOf(key, lang, path),
  })
  const html = renderFragmentDocument(view, { words: createWords(lang) })
  const { faces } = site.assets.firstStyles
  const facts = { html: [html.replace(faces.css, '')], page, firstStyle: faces }
  const policy = pagePolicy({ ...facts, hasIslands: false, readCode: createCodeReader() }, site)
  return {
    html: policy === undefined ? html : html.replace(POLICY_SLOT, () => policy),
    csp: policy,
    children: fragmentLinks(page.body).map(({ key }) => key),
    diagnostics,
  }
}
