import {
  defaultSampleLanguages,
  operationToRequest,
  requestToSamples,
  sampleLanguages,
} from '@octavo/openapi'
import { toContent, type Content, type IconValue, type Rendered, type RenderTools } from '@octavo/hast'
import { renderCodeFrame } from '../components/code-frame.tsx'
import { renderTabSet } from '../components/tab-set.tsx'
import { authorSamples, type NamedSample } from './author-samples.ts'
import { colouredLines, fitCodes } from './budget.ts'
import type { OperationView } from './operation-view.ts'

/**
 * The request of an operation in programming languages in tabs whose selection all pages share: the author's
 * `x-codeSamples` first, then those of `options.sampleLanguages`, unless the author's have the same name.
 */
export function renderCodeSamples(view: OperationView): readonly Content[] {
  const { tools } = view
  const samples = samplesOf(view)
  if (samples.length === 0) return []
  const coloured = fitCodes(
    samples.map(({ grammar, ...sample }) => ({ ...sample, language: grammar })),
    { coloured: 60_000, whole: 120_000 },
  )
  const panels = coloured.map(({ label, key, language, code, generated }, index) => ({
    label,
    title: toContent([renderLanguageIcon(key, tools), <span>{label}</span>]),
    content: toContent(
      renderCodeFrame(
        {
          code,
          language,
          title: label,
          verbatim: generated,
          generated,
          asHtml: true,
          ...colouredLines(index),
        },
        tools,
        { bare: true },
      ),
    ),
  }))
  return toContent(
    <div class="example" id={view.anchors.section('request-example')}>
      {renderTabSet(panels, {
        class: ['code-group', 'code-samples'],
        selected: 0,
        sync: true,
        dropdown: true,
        label: tools.words('code-language'),
      })}
    </div>,
  )
}

/** The icons of usual languages are drawn by the stylesheet (language-icons.mjs). */
const renderLanguageIcon = (key: string | undefined, tools: RenderTools): Rendered =>
  key !== undefined && defaultSampleLanguages.includes(key) ? (
    <i class={['language-icon', `language-icon-${key}`]} />
  ) : (
    tools.icon(iconOf(key), { size: 15 })
  )

const iconOf = (key: string | undefined): IconValue => ({
  name: sampleLanguages.find((language) => language.key === key)?.icon ?? 'code',
  library: 'tabler',
})

function samplesOf(view: OperationView): readonly NamedSample[] {
  const { options } = view
  const { document, operation } = options.requested ?? view
  const written = authorSamples(operation)
  const names = new Set(written.map(({ label }) => label))
  const keys = options.sampleLanguages ?? []
  if (keys.length === 0) return written
  const request = operationToRequest(document, operation, { properties: options.exampleProperties ?? 'all' })
  const generated = requestToSamples(request, keys).map(({ language, code }): NamedSample => ({
    label: language.label,
    key: language.key,
    grammar: language.grammar,
    code,
    generated: true,
  }))
  return [...written, ...generated.filter(({ label }) => !names.has(label))]
}
