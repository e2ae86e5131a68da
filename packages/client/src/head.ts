// Runs in the head before anything is painted: scheme, the class that marks that script runs, a dismissed banner.
// Runs once more when a page that was rendered early is opened: the reader may have chosen something else since.
import { applyChoice, resolveChoice } from './behaviors/color-scheme.ts'
import { readStored } from './stored.ts'

function prepare(): void {
  const root = document.documentElement
  const stored = readStored(() => localStorage, 'octavo-scheme')
  applyChoice(root, resolveChoice(stored, root.dataset), matchMedia('(prefers-color-scheme: dark)').matches)
  const dismissed = readStored(() => localStorage, 'octavo-banner')?.split(' ')
  if (dismissed?.includes(root.dataset['bannerText'] ?? ' ')) root.classList.add('banner-dismissed')
  root.classList.add('js')
}

prepare()
document.addEventListener('prerenderingchange', prepare)
