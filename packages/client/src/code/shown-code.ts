import { onShown } from '../behaviors/shown.ts'
import { colorCode } from './color-code.ts'

/** Colours the code of the page that is shown; the rest when it is shown, and all of it before printing. */
export function mountCodeColors(page: Document): void {
  const colorAll = (isDue: (code: HTMLElement) => boolean) => {
    for (const code of page.querySelectorAll<HTMLElement>('code[data-runs]')) if (isDue(code)) colorCode(code)
  }
  const colorShown = () => colorAll((code) => code.checkVisibility())
  onShown(page, colorShown)
  page.addEventListener('toggle', colorShown, { capture: true })
  addEventListener('beforeprint', () => colorAll(() => true))
  colorShown()
}
