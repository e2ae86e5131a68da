/** An example of a response as the page shows it. */
export interface PageExample {
  /** The status, or the author's name for it. */
  readonly label: string
  readonly text: string
  readonly grammar: 'json' | 'markup' | 'code'
}

/** Returns the examples of responses that the page shows beside its text, in their order. */
export function readPageExamples(page: Document): readonly PageExample[] {
  return [...page.querySelectorAll<HTMLElement>('#response-example pre')].flatMap((block) => {
    const code = block.querySelector('code')
    if (!code) return []
    const text = code.textContent
    const grammar = /language-(?:xml|html)/.test(code.className)
      ? 'markup'
      : /^\s*[[{"]/.test(text)
        ? 'json'
        : 'code'
    return [{ label: block.getAttribute('aria-label') ?? '', text, grammar }]
  })
}
