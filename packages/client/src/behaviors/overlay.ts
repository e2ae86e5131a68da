/**
 * A diagnostic as the development server sends it: flat, or with the span of a diagnostic. Every value is
 * plain text.
 */
export interface OverlayFailure {
  readonly code: string
  readonly severity: string
  readonly message: string
  readonly file?: string
  readonly line?: number
  readonly column?: number
  readonly span?: {
    readonly path: string
    readonly start: { readonly line: number; readonly column: number }
  }
  readonly frame?: string
  readonly help?: string
}

/**
 * Shows diagnostics over the page and replaces earlier ones; an empty list removes the overlay. Text is never
 * parsed as HTML.
 */
export function showOverlay(page: Document, failures: readonly OverlayFailure[]): void {
  page.querySelector('.overlay')?.remove()
  if (failures.length === 0) return
  const make = elementMaker(page)
  const title = make('h1', 'overlay-title', ['The site has errors'])
  title.id = 'overlay-title'
  const sheet = make('div', 'overlay-sheet', [
    title,
    ...failures.map((failure) => failureElement(failure, make)),
    make('p', 'overlay-hint', [
      'This message disappears when the errors are fixed. Press Escape to hide it.',
    ]),
  ])
  const overlay = make('div', 'overlay', [sheet])
  overlay.role = 'alertdialog'
  overlay.setAttribute('aria-labelledby', title.id)
  overlay.tabIndex = -1
  overlay.addEventListener('keydown', ({ key }) => key === 'Escape' && overlay.remove())
  page.body.append(overlay)
  overlay.focus()
}

/** `file:line:column` as editors take it. */
export function locationText({ file, line, column, span }: OverlayFailure): string {
  const parts = [file ?? span?.path, line ?? span?.start.line, column ?? span?.start.column]
  return parts.filter((part) => part !== undefined).join(':')
}

type Make = (tag: string, className: string, children: readonly (Node | string)[]) => HTMLElement

function elementMaker(page: Document): Make {
  return (tag, className, children) => {
    const element = page.createElement(tag)
    if (className) element.className = className
    element.append(...children)
    return element
  }
}

function failureElement(failure: OverlayFailure, make: Make): HTMLElement {
  const location = make('p', 'failure-place', [
    make('code', '', [locationText(failure)]),
    make('span', 'failure-code', [failure.code]),
  ])
  return make('section', failure.severity === 'warning' ? 'failure failure-warning' : 'failure', [
    location,
    make('p', 'failure-message', [failure.message]),
    ...(failure.frame ? [frameElement(failure.frame, make)] : []),
    ...(failure.help ? [make('p', 'failure-help', [failure.help])] : []),
  ])
}

function frameElement(frame: string, make: Make): HTMLElement {
  const lines = frame
    .split('\n')
    .flatMap((line) => [lineMark(line) ? make('span', lineMark(line), [line]) : line, '\n'])
  const box = make('pre', 'failure-frame', [make('code', '', lines)])
  box.tabIndex = 0
  return box
}

/** The class of the line that the frame points at, and of the carets below it. */
function lineMark(line: string): string {
  if (/^\s*>/.test(line)) return 'failure-line'
  return /^[\s|]*\^+\s*$/.test(line) ? 'failure-caret' : ''
}
