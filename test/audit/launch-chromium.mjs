import { chromium } from 'playwright-core'
import { findChromium } from '../../scripts/find-chromium.mjs'

/** The system's Chromium under playwright; rejects when there is none. */
export function launchChromium() {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('no Chromium is found: see scripts/find-chromium.mjs')
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
}

/** Width and scheme of every run. */
export const looks = [1440, 390].flatMap((width) =>
  ['light', 'dark'].map((colorScheme) => ({ width, colorScheme })),
)
