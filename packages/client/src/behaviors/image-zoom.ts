/** Pictures that are shown smaller than this, in pixels, are marks rather than pictures. */
const SMALLEST = 80

/** The distance of scrolling that closes a zoomed picture, in pixels. */
const SCROLLED = 40

/**
 * Content pictures open enlarged over the page, by click, Enter or Space; any press, Escape or scrolling
 * closes. Pictures in links and cards, and those with `noZoom`, do not open.
 */
export function mountImageZoom(page: Document): void {
  const content = page.querySelector<HTMLElement>('.prose')
  const words = content?.dataset
  for (const image of content?.querySelectorAll('img') ?? []) {
    if (image.closest('a, button, summary, .card, [data-no-zoom]')) continue
    const offer = () => offerZoom(image, words?.['enlarge'] ?? '')
    if (image.complete) offer()
    else image.addEventListener('load', offer, { once: true })
  }
  const open = (event: Event) => {
    const image = event.target
    if (!(image instanceof HTMLImageElement) || !image.hasAttribute('data-zoom')) return
    event.preventDefault()
    enlarge(image, words?.['close'] ?? '')
  }
  page.addEventListener('click', open)
  page.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' || event.key === ' ') open(event)
  })
}

function offerZoom(image: HTMLImageElement, word: string): void {
  const { width, height } = image.getBoundingClientRect()
  // What is not shown yet (another tab) has no size: its own decides.
  if ((width || image.naturalWidth) < SMALLEST && (height || image.naturalHeight) < SMALLEST) return
  image.setAttribute('data-zoom', '')
  image.role = 'button'
  image.tabIndex = 0
  image.ariaHasPopup = 'dialog'
  image.ariaLabel = [word, image.alt].filter(Boolean).join(': ')
}

function enlarge(image: HTMLImageElement, word: string): void {
  const dialog = document.createElement('dialog')
  const picture = new Image()
  dialog.className = 'zoom'
  dialog.ariaLabel = image.alt || image.ariaLabel
  picture.src = image.currentSrc || image.src
  picture.alt = image.alt
  const button = document.createElement('button')
  button.className = 'zoom-close'
  button.ariaLabel = word
  dialog.append(picture, button)
  const top = scrollY
  const leave = () => {
    if (Math.abs(scrollY - top) > SCROLLED) dialog.close()
  }
  dialog.addEventListener('click', () => dialog.close())
  addEventListener('scroll', leave, { passive: true })
  dialog.addEventListener('close', () => {
    removeEventListener('scroll', leave)
    dialog.remove()
    image.removeAttribute('data-zoomed')
    image.focus({ preventScroll: true })
  })
  document.body.append(dialog)
  // Not seen twice; it stays in the order of focus.
  image.setAttribute('data-zoomed', '')
  dialog.showModal()
}
