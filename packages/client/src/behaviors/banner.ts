import { readStored, writeStored } from '../stored.ts'

/** Languages of a site may have banners of their own: a reader of several dismisses each once. */
const REMEMBERED = 8

/** Closes the banner and stores the hash of its text, so that it remains closed until the text changes. */
export function mountBanner(page: Document): void {
  const root = page.documentElement
  page.querySelector('.banner-close')?.addEventListener('click', () => {
    root.classList.add('banner-dismissed')
    const text = root.dataset['bannerText'] ?? ''
    const others = readStored(() => localStorage, 'octavo-banner')?.split(' ') ?? []
    const stored = [...others.filter((other) => other !== text), text].slice(-REMEMBERED)
    writeStored(() => localStorage, 'octavo-banner', stored.join(' '))
  })
}
