import type { OpenPlayground } from '../playground.ts'
import { shareServerVariables } from './server-variables.ts'

/** The module that a button names. */
interface PlaygroundModule {
  readonly openPlayground: OpenPlayground
  readonly preparePlayground: OpenPlayground
}

/**
 * Opens the playground of an operation by its "Try it" button. The button has the addresses:
 * `data-playground` of the operation's data, `data-script`, `data-style` and `data-words` of the files that
 * every playground needs, `data-callback` of the page to which authorization servers redirect readers;
 * `data-expand` opens it with the page, as does `?playground=open` in the address. Script and data are loaded
 * when the pointer comes near the button.
 */
export function mountPlaygroundEntry(page: Document): void {
  const variables = shareServerVariables(page)
  for (const button of page.querySelectorAll<HTMLElement>('[data-playground]')) {
    const act = (name: keyof PlaygroundModule) => async () => {
      const module = (await import(/* @vite-ignore */ button.dataset['script'] ?? '')) as PlaygroundModule
      await module[name](button, variables())
    }
    const prepare = () => void act('preparePlayground')()
    const open = () => void act('openPlayground')()
    button.addEventListener('pointerenter', prepare, { once: true })
    button.addEventListener('focus', prepare, { once: true })
    button.addEventListener('click', open)
    const asked = new URLSearchParams(page.location.search).get('playground') === 'open'
    if (asked || 'expand' in button.dataset) open()
  }
}
