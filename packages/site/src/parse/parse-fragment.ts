import { parseDescriptionPage, type ParsedPage } from '@octavo/markdown'
import type { NodeRef } from '@octavo/openapi'
import { asSitePath, type Checked } from '@octavo/source'
import { renderFragment, type SchemaFragment } from '@octavo/theme'
import type { SharedAssets } from '../assets/shared/shared-assets.ts'
import type { DescribedPart, ViewContext } from '../kinds/page-kind.ts'
import { EXAMPLE_GRAMMARS, schemaLinks, untrustedTools, viewOptions } from '../kinds/subject-view.ts'
import type { SiteDescriptions } from '../load/descriptions/site-descriptions.ts'
import type { SitePorts } from '../load/ports.ts'
import type { SiteSettings } from '../plan/settings/site-settings.ts'
import { locateInPart, type DescriptionTexts } from './diagnostics/locate-in-description.ts'
import { descriptionLanguages } from './description-languages.ts'
import { parseContext } from './parse-text.ts'

/** What a fragment is parsed with. */
export interface FragmentContext {
  readonly site: Pick<SharedAssets, 'engine'> & Pick<SiteSettings, 'config' | 'options'> & SiteDescriptions
  readonly context: ViewContext
  readonly within: SitePorts['within']
  /** Texts of descriptions, in which positions are searched. */
  readonly texts: DescriptionTexts
}

/** Returns the description of a fragment; fragments name the path of its first file. */
export function documentOf(
  { document }: SchemaFragment,
  { descriptions, asyncDescriptions }: Pick<SiteDescriptions, 'descriptions' | 'asyncDescriptions'>,
): DescribedPart['document'] | undefined {
  return descriptions.get(document) ?? asyncDescriptions.get(document)
}

/** The first schema of a fragment, in which its texts are looked for first. */
const startOf = ({ document, ...fragment }: SchemaFragment): NodeRef => {
  const first =
    fragment.kind === 'rows' ? fragment.rows.find(({ schema }) => schema)?.schema : fragment.source
  return first?.[0] ?? { file: asSitePath(document), pointer: '' }
}

/** Parses a fragment as a page of its description without text of its own. */
export async function parseFragment(
  fragment: SchemaFragment,
  { site, context, within, texts }: FragmentContext,
): Promise<Checked<ParsedPage>> {
  const document = documentOf(fragment, site)
  const { value, diagnostics } = await parseDescriptionPage(
    { path: asSitePath(fragment.document), frontMatter: context.frontMatter },
    {
      ...parseContext(site, document ? [...EXAMPLE_GRAMMARS, ...descriptionLanguages(document)] : []),
      within,
      frame: (own, tools) =>
        document
          ? renderFragment({ fragment, document }, untrustedTools(tools), {
              ...viewOptions(own, { context, tools }),
              ...schemaLinks(context, tools),
            })
          : own,
    },
  )
  if (!document) return { value, diagnostics }
  const part = { document, at: startOf(fragment) }
  return { value, diagnostics: diagnostics.map((one) => locateInPart(part, one, texts)) }
}
