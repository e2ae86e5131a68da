import { encodeText, type Diagnostic } from '@octavo/source'
import { createWords, renderFragmentDocument, type SchemaFragment } from '@octavo/theme'
import { isSettledPage } from '../../kinds/made-page.ts'
import { fragmentLinks } from '../../kinds/subject-view.ts'
import { mediaType } from '../../output/media-type.ts'
import type { OutputFile } from '../../output/output-file.ts'
import { createCodeReader } from '../../policy/loads/island-loads.ts'
import type { Site } from '../../prepare/site.ts'
import { viewFragment } from '../../view/page/view-fragment.ts'
import { pagePolicy, POLICY_SLOT } from '../page-policy.ts'
import type { ContentContext } from './fragment-contents.ts'

/** What a later build needs of a fragment instead of its bytes. */
interface FragmentRecord {
  readonly csp?: string | undefined
  /** The names of the holes of fragments that it leads to. */
  readonly fragments: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
  /** The key of the description in which the diagnostics have lines; absent without any. */
  readonly lines?: string | undefined
}

/** A fragment with its language and the path of its file. */
interface NamedFragment {
  readonly fragment: SchemaFragment
  readonly lang: string
  readonly path: string
}

interface OutputContext extends ContentContext {
  readonly site: Site
  /** Adds the fragment of a hole to the site, and returns its address; `from` is the path of the one that leads to it. */
  readonly addressOf: (key: string, lang: string, from?: string) => string
  /** See `createFragmentKeys`. */
  readonly keyOf?: ((fragment: SchemaFragment, address: string) => string) | undefined
}

/** Returns the file of a fragment, which is rendered when it is requested. */
export function fragmentOutput(named: NamedFragment, context: OutputContext): OutputFile {
  const { path, lang, fragment } = named
  const { keyOf, ports, addressOf, site } = context
  const route = `/${path}`
  let made: Omit<FragmentRecord, 'fragments'> | undefined
  const linesOf = ({ diagnostics }: Pick<FragmentRecord, 'diagnostics'>) =>
    diagnostics.length === 0 ? undefined : site.descriptionKeys.get(fragment.document)
  const output: OutputFile = {
    path,
    route,
    mediaType: mediaType('.html'),
    kind: 'generated',
    async bytes() {
      const { html, ...record } = await writeFragment(named, context)
      made = record
      const lines = linesOf(record)
      if (keyOf && isSettledPage(record)) ports.recordCache?.store(recordKey(), { ...record, lines })
      return encodeText(html)
    },
    csp: () => made?.csp,
    diagnostics: () => made?.diagnostics ?? [],
  }
  if (!keyOf) return output
  const recordKey = () => ports.sha256(keyOf(fragment, path))
  return {
    ...output,
    key: async () => recordKey(),
    reuse: async () => {
      const record = ports.recordCache?.load(recordKey()) as FragmentRecord | undefined
      if (!record || record.lines !== linesOf(record)) return false
      for (const key of record.fragments) addressOf(key, lang)
      made = record
      return true
    },
  }
}

async function writeFragment(
  { fragment, lang, path }: NamedFragment,
  context: OutputContext,
): Promise<FragmentRecord & { readonly html: string }> {
  const { site, addressOf, parser } = context
  const { value: page, diagnostics } = await parser.parseFragment(fragment)
  const csp = site.options.csp === false ? undefined : POLICY_SLOT
  const view = viewFragment(page, {
    site,
    fragment,
    lang,
    csp,
    address: (key) => addressOf(key, lang, path),
  })
  const html = renderFragmentDocument(view, { words: createWords(lang) })
  const { faces } = site.assets.firstStyles
  const facts = { html: [html.replace(faces.css, '')], page, firstStyle: faces }
  const policy = pagePolicy({ ...facts, hasIslands: false, readCode: createCodeReader() }, site)
  return {
    html: policy === undefined ? html : html.replace(POLICY_SLOT, () => policy),
    csp: policy,
    fragments: fragmentLinks(page.body).map(({ key }) => key),
    diagnostics,
  }
}
