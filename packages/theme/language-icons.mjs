// Rules that draw the icons of the usual languages of samples: in each page they would be a tenth of its samples.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { defaultSampleLanguages, sampleLanguages } from '@octavo/openapi'

const FRAME = `.language-icon {
  flex: none;
  width: 15px;
  height: 15px;
  background: currentcolor;
  mask: var(--outline) center / 100% 100% no-repeat;
  forced-color-adjust: preserve-parent-color;
}
`

/** Returns the rules for `<i class="language-icon language-icon-go">`. */
export function languageIconRules() {
  const path = createRequire(import.meta.url).resolve('@iconify-json/tabler/icons.json')
  const { icons } = JSON.parse(readFileSync(path, 'utf8'))
  const shown = sampleLanguages.filter(({ key }) => defaultSampleLanguages.includes(key))
  return FRAME + shown.map(({ key, icon }) => ruleOf(key, icons[icon].body)).join('')
}

function ruleOf(key, body) {
  const picture = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'>${body.replaceAll('"', "'")}</svg>`
  const address = picture.replaceAll('currentColor', '#000').replace(/[<>#%]/g, encodeURIComponent)
  return `.language-icon-${key} { --outline: url("data:image/svg+xml,${address}"); }\n`
}
