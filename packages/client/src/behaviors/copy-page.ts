/** How long the button says what happened, in milliseconds. */
const NOTICE_MS = 2000

/** Copies the page's Markdown. The button's word changes to what happened and is announced. */
export function mountCopyPage(page: Document): void {
  const button = page.querySelector<HTMLElement>('[data-copy-page]')
  const word = button?.querySelector('span')
  if (!button || !word) return
  const rest = word.textContent
  const show = (state: 'copied' | 'failed') => {
    button.dataset['state'] = state
    word.textContent = button.dataset[state] ?? rest
    setTimeout(() => {
      delete button.dataset['state']
      word.textContent = rest
    }, NOTICE_MS)
  }
  button.addEventListener('click', () => {
    copyFrom(button.dataset['copyPage'] ?? '').then(
      () => show('copied'),
      () => show('failed'),
    )
  })
}

async function copyFrom(url: string): Promise<void> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(String(answer.status))
  await navigator.clipboard.writeText(await answer.text())
}
