/** Time for which a button confirms a copy, in milliseconds. */
const SHOWN_MS = 2000

/**
 * Copy buttons: `data-copy` holds the text, else the code of the block (or of the element that
 * `data-copy-from` of an ancestor selects) is copied; with Shift, always the code as it is shown, such as a shell
 * session with its prompts. The button's `data-copied` is announced and shown for
 * two seconds.
 */
export function mountCopyButtons(document: Document): void {
  const live = document.createElement('div')
  live.role = 'status'
  live.className = 'visually-hidden'
  document.body.append(live)
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-copied]') : null
    if (button) void copy(button, live, event.shiftKey)
  })
}

async function copy(button: HTMLElement, live: HTMLElement, asShown: boolean): Promise<void> {
  const image = 'copyImage' in button.dataset && button.closest('.image-actions')?.querySelector('img')
  if (!(await (image ? writeImage(image) : writeText(textFor(button, asShown))))) return
  button.dataset['state'] = 'copied'
  live.textContent = button.dataset['copied'] ?? ''
  setTimeout(() => {
    delete button.dataset['state']
    live.textContent = ''
  }, SHOWN_MS)
}

function textFor(button: HTMLElement, asShown: boolean): string {
  const written = button.dataset['copy']
  const isCode = button.matches('.code-block > .copy-button')
  if (written !== undefined && !(asShown && isCode)) return written
  const from = button.closest<HTMLElement>('[data-copy-from]')
  const source = from
    ? from.querySelector(from.dataset['copyFrom'] ?? 'code')
    : button.parentElement?.querySelector('code')
  return source?.textContent ?? ''
}

/**
 * Writes a text to the clipboard; false when that fails. The clipboard API needs a secure page; on plain http
 * an older method is used.
 */
export async function writeText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return writeBySelection(text)
  }
}

/** Clipboards accept only PNG; a picture of another site that does not allow reading cannot be copied. */
async function writeImage({ currentSrc }: HTMLImageElement): Promise<boolean> {
  try {
    const image = await createImageBitmap(await (await fetch(currentSrc)).blob())
    const canvas = new OffscreenCanvas(image.width, image.height)
    canvas.getContext('2d')?.drawImage(image, 0, 0)
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': canvas.convertToBlob() })])
    return true
  } catch {
    return false
  }
}

function writeBySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'visually-hidden'
  const focused = document.activeElement
  // Beside an open dialog nothing can be selected.
  const parent = focused?.closest('dialog') ?? document.body
  parent.append(field)
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return done
}

/** Opens and closes long samples (`.code-fold`). Closing scrolls the beginning of the sample into view. */
export function mountCodeFolds(document: Document): void {
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('.code-fold') : null
    const block = button?.closest('.code-block')
    if (!button || !block) return
    const open = block.toggleAttribute('data-open')
    button.ariaExpanded = String(open)
    if (!open && block.getBoundingClientRect().top < 0) block.scrollIntoView()
  })
}
