import { writeStored } from '../stored.ts'

/** Takes the banner away and remembers its text's hash, so that it stays away until the text changes. */
export function mountBanner(page: Document): void {
  const root = page.documentElement
  page.querySelector('.banner-close')?.addEventListener('click', () => {
    root.classList.add('banner-dismissed')
    writeStored(() => localStorage, 'octavo-banner', root.dataset['bannerText'])
  })
}
