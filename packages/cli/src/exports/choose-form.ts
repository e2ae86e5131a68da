import type { Arguments } from '../argv/command.ts'
import type { ExportForm } from './export-form.ts'
import { offlineForm, zipForm } from './offline-form.ts'
import { pdfForm } from './pdf-form.ts'
import { epubForm, markdownForm, recordsForm } from './text-forms.ts'

/** The forms by their flags. */
const forms: Readonly<Record<string, ExportForm>> = {
  zip: zipForm,
  epub: epubForm,
  pdf: pdfForm,
  markdown: markdownForm,
  'search-records': recordsForm,
}

/** Returns the form that the arguments ask for, or a sentence when they do not fit together. */
export function chooseForm(args: Arguments): ExportForm | string {
  const [name, other] = Object.keys(forms).filter((flag) => args.flag(flag))
  if (other !== undefined) return `Choose one of --${name} and --${other}: each run makes one export`
  const form = forms[name ?? ''] ?? offlineForm
  if (form.hasSections || args.text('section') === undefined) return form
  const withSections = Object.keys(forms).filter((flag) => forms[flag]?.hasSections === true)
  return `Option "--section" needs ${withSections.map((flag) => `--${flag}`).join(' or ')}`
}
