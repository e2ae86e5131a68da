// Runs in the head before anything is painted: scheme, the class that marks that script runs, a dismissed banner.
import { applyChoice, resolveChoice } from './behaviors/color-scheme.ts'
import { readStored } from './stored.ts'

const root = document.documentElement
const { appearance, strict, bannerText: banner } = root.dataset
const choice = resolveChoice(
  readStored(() => localStorage, 'octavo-scheme'),
  appearance,
  strict !== undefined,
)

applyChoice(root, choice, matchMedia('(prefers-color-scheme: dark)').matches)
root.classList.add('js')
const dismissed = readStored(() => localStorage, 'octavo-banner')?.split(' ')
if (banner !== undefined && dismissed?.includes(banner)) root.classList.add('banner-dismissed')
