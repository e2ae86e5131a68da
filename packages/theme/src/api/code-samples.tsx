import {
  defaultSampleLanguages,
  operationToRequest,
  sampleLanguages,
  storedSamples,
  type HttpRequest,
} from '@octavo/openapi'
import { toContent, type Content, type IconValue, type Rendered, type RenderTools } from '@octavo/hast'
import { renderCodeFrame } from '../components/code-frame.tsx'
import { renderTabSet, type TabPanel } from '../components/tab-set.tsx'
import { authorSamples, type NamedSample } from './author-samples.ts'
import { colouredLines, fitCodes } from './budget.ts'
import { renderMadeSamples, type MadeSample } from './made-samples.tsx'
import type { OperationOptions, OperationView } from './operation-view.ts'

/**
 * The request of an operation in programming languages in tabs whose selection all pages share: the author's
 * `x-codeSamples` first, then those of `options.sampleLanguages`, unless the author's have the same name. The page
 * holds the first; with `options.sampleFiles` the script makes the other generated ones when a reader chooses them.
 */
export function renderCodeSamples(view: OperationView): readonly Content[] {
  const { tools, anchors, options } = view
  const { samples, request } = samplesOf(view)
  if (samples.length === 0) return []
  const codes = fitCodes(samples.map(toCode), { coloured: 60_000, whole: 120_000 })
  const panels = codes.map((code, index) => {
    const isWhole = code.code === samples[index]?.code
    return toPanel(code, { index, isMade: isWhole && mayBeMade(code, index, options) }, view)
  })
  const made = panels.flatMap((panel) => ('made' in panel ? [panel.made] : []))
  return toContent(
    <div class="example" id={anchors.section('request-example')} data={{ decoration: true }}>
      {renderTabSet(panels, {
        class: ['code-group', 'code-samples'],
        selected: 0,
        sync: true,
        dropdown: true,
        label: tools.words('code-language'),
      })}
      {request && options.sampleFiles && renderMadeSamples({ request, made }, options.sampleFiles)}
    </div>,
  )
}

/** A sample as the frame of code takes it. */
type SampleCode = Omit<NamedSample, 'grammar'> & { readonly language: string }

const toCode = ({ grammar, ...sample }: NamedSample): SampleCode => ({ ...sample, language: grammar })

type SamplePanel = TabPanel & { readonly made?: MadeSample }

const mayBeMade = (
  { generated, key }: SampleCode,
  index: number,
  { sampleFiles }: OperationOptions,
): boolean => sampleFiles !== undefined && index > 0 && generated === true && hasOwnIcon(key)

function toPanel(
  { label, key, language, code, generated }: SampleCode,
  { index, isMade }: { readonly index: number; readonly isMade: boolean },
  { tools }: OperationView,
): SamplePanel {
  const source = {
    code,
    language,
    title: label,
    verbatim: generated,
    generated,
    asHtml: true,
    ...colouredLines(index),
  }
  // Code over the limit for colours has no runs.
  const runs = isMade ? tools.highlight({ ...source, onlyRuns: true }).runs : undefined
  if (key !== undefined && runs !== undefined) return { label, made: { index, key, label, runs } }
  return {
    label,
    title: toContent([renderLanguageIcon(key, tools), <span>{label}</span>]),
    content: toContent(renderCodeFrame(source, tools, { bare: true })),
  }
}

/** The icons of usual languages are drawn by the stylesheet (language-icons.mjs). */
const hasOwnIcon = (key: string | undefined): key is string =>
  key !== undefined && defaultSampleLanguages.includes(key)

const renderLanguageIcon = (key: string | undefined, tools: RenderTools): Rendered =>
  hasOwnIcon(key) ? (
    <i class={['language-icon', `language-icon-${key}`]} />
  ) : (
    tools.icon(iconOf(key), { size: 15 })
  )

const iconOf = (key: string | undefined): IconValue => ({
  name: sampleLanguages.find((language) => language.key === key)?.icon ?? 'code',
  library: 'tabler',
})

/** The samples in their order, and the request that the generated ones are made from. */
interface Samples {
  readonly samples: readonly NamedSample[]
  readonly request?: HttpRequest
}

function samplesOf(view: OperationView): Samples {
  const { options } = view
  const { document, operation } = options.requested ?? view
  const written = authorSamples(operation)
  const names = new Set(written.map(({ label }) => label))
  const keys = options.sampleLanguages ?? []
  if (keys.length === 0) return { samples: written }
  const request = operationToRequest(document, operation, { properties: options.exampleProperties ?? 'all' })
  const generated = storedSamples(request, keys).map(({ language, code }): NamedSample => ({
    label: language.label,
    key: language.key,
    grammar: language.grammar,
    code,
    generated: true,
  }))
  return { samples: [...written, ...generated.filter(({ label }) => !names.has(label))], request }
}
