// Pages of API descriptions:
// 1. What a page leaves to fragments is fetched on intent and put in the place of the link. Without this script, and
//    where the network fails, the links lead to the pages of the fragments.
// 2. Code samples in other languages than the first are made when they are chosen. Without this script, a link leads to
//    the Markdown copy, which holds them.
// 3. Code in tabs gets its colours when it is shown. Without this script it is plain.
import { mountMadeSamples } from './code/made-samples.ts'
import { mountCodeColors } from './code/shown-code.ts'
import { fetchDocument } from './fetch-document.ts'
import { openFields } from './fields/open-fields.ts'
import { revealField } from './fields/reveal-field.ts'

const linkOf = (event: Event) =>
  event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('.fields-link') : null

for (const intent of ['pointerover', 'focusin'])
  document.addEventListener(intent, (event) => {
    const link = linkOf(event)
    if (link) void fetchDocument(link.href)
  })

document.addEventListener('click', (event) => {
  const link = linkOf(event)
  if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  if (link.dataset['failed'] !== undefined) return
  event.preventDefault()
  void openFields(link).then((shown) => shown?.focus({ preventScroll: true }))
})

mountMadeSamples(document)
mountCodeColors(document)
addEventListener('hashchange', () => void revealField())
void revealField()
