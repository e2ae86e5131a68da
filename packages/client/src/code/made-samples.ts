import { restoreTabs } from '../behaviors/tab-sets.ts'
import { announceShown, onShown } from '../behaviors/shown.ts'
import { makeElement } from '../make-element.ts'

/** The data of samples that a page leaves to the script. Written by `made-samples` of the theme. */
interface SampleData {
  readonly request: unknown
  readonly samples: readonly Sample[]
}

/** Its position among all samples, the key of its language, and its colours. */
type Sample = readonly [index: number, key: string, runs: string]

/** The module that writes samples. */
interface SamplesModule {
  writeSample(
    request: unknown,
    key: string,
  ): { readonly code: string; readonly language: { readonly grammar: string } } | undefined
}

/**
 * Makes the samples that the page does not hold, each when it is shown: their panels at once, so that the choice of
 * another page is followed. The module is loaded when a reader comes near the choice. When it cannot be loaded, the
 * link for readers without script is shown.
 */
export function mountMadeSamples(page: Document): void {
  const templates = page.querySelectorAll<HTMLTemplateElement>('template.sample-data')
  const sets = [...templates].map(addSamples)
  if (sets.length === 0) return
  const writeShown = () => {
    for (const write of sets) void write()
  }
  onShown(page, writeShown)
  restoreTabs(page)
  writeShown()
}

/** Adds the panels of a set; returns the function that fills the panel that is shown. */
function addSamples(template: HTMLTemplateElement): () => Promise<void> {
  const set = template.parentElement?.querySelector<HTMLElement>('.code-samples')
  const data = JSON.parse(template.content.textContent ?? '') as SampleData
  const empty = new Map(set ? data.samples.map((sample) => [addPanel(set, sample), sample] as const) : [])
  // A module that failed is asked for again.
  const load = () => import(/* @vite-ignore */ template.dataset['script'] ?? '') as Promise<SamplesModule>
  for (const intent of ['pointerover', 'focusin'])
    set?.addEventListener(intent, () => void load().catch(() => {}), { once: true })
  return async () => {
    const [panel, sample] = [...empty].find(([one]) => one.hasAttribute('data-active')) ?? []
    template.parentElement?.removeAttribute('data-failed')
    if (!panel || !sample) return
    empty.delete(panel)
    if (
      await load().then((module) => fill(panel, module.writeSample(data.request, sample[1]), sample), failed)
    )
      return announceShown(document)
    empty.set(panel, sample)
    template.parentElement?.setAttribute('data-failed', '')
  }
}

const failed = () => false

/** A panel like the first, without code. */
function addPanel(set: HTMLElement, [index, key]: Sample): HTMLElement {
  const label = set.querySelector<HTMLOptionElement>(`option:nth-child(${index + 1})`)?.value ?? key
  const panels = set.querySelectorAll<HTMLElement>(':scope > .tab-panel')
  const panel = panels[0]?.cloneNode(true) as HTMLElement
  const code = panel.querySelector('code')
  panel.removeAttribute('data-active')
  panel.dataset['made'] = ''
  panel.ariaLabel = label
  const icon = makeElement('i', { class: `language-icon language-icon-${key}` })
  panel.querySelector('.tab-title')?.replaceChildren(icon, makeElement('span', {}, label))
  panel.querySelector('.copy-button')?.removeAttribute('data-copy')
  panel.querySelector('pre')?.setAttribute('aria-label', label)
  code?.replaceWith(makeElement('code', {}))
  set.insertBefore(panel, panels[index] ?? null)
  return panel
}

/** Writes the code of a panel; its colours follow like those of all code that is shown. */
function fill(
  panel: HTMLElement,
  written: ReturnType<SamplesModule['writeSample']>,
  [, , runs]: Sample,
): boolean {
  const code = panel.querySelector('code')
  if (!written || !code) return false
  const { grammar } = written.language
  panel.querySelector('.code-block')?.setAttribute('data-language', grammar)
  code.className = `language-${grammar}`
  code.textContent = written.code
  code.dataset['runs'] = runs
  delete panel.dataset['made']
  return true
}
