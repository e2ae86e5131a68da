/** Diagrams up to this height, in pixels, need no controls unless they ask for them. */
const LOW = 120

const STEP = 1.25
const SMALLEST = 0.5
const LARGEST = 8

/** Distance that an arrow key moves a diagram, in pixels. */
const STRIDE = 48

interface View {
  scale: number
  x: number
  y: number
}

const views = new WeakMap<Element, View>()

/** Shows the controls that the author requested (`actions`); by default on diagrams that are not low. */
export function showActions(figure: HTMLElement, view: HTMLElement): void {
  const actions = figure.querySelector<HTMLElement>('.mermaid-actions')
  const hasActions = figure.dataset['actions'] ?? String(view.offsetHeight > LOW)
  if (actions) actions.hidden = hasActions !== 'true'
  view.tabIndex = hasActions === 'true' ? 0 : -1
  apply(view)
}

/** Buttons, keys (`+`, `-`, `0`, arrows) and dragging enlarge and move a diagram. */
export function mountDiagramViews(page: Document): void {
  page.addEventListener('click', (event) => {
    const button = closest(event.target, '.mermaid-actions > button')
    const view = button?.closest('figure')?.querySelector<HTMLElement>('.mermaid-view')
    if (button && view) change(view, button.dataset['zoom'] ?? '')
  })
  page.addEventListener('keydown', (event) => {
    const view = closest(event.target, '.mermaid-view')
    if (!view || event.ctrlKey || event.metaKey || event.altKey) return
    if (change(view, KEYS[event.key] ?? '')) event.preventDefault()
  })
  page.addEventListener('pointerdown', startDrag)
}

const closest = (target: EventTarget | null, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null

const KEYS: Readonly<Record<string, string>> = {
  '+': 'in',
  '=': 'in',
  '-': 'out',
  0: 'reset',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

const MOVES: Readonly<Record<string, readonly [x: number, y: number]>> = {
  left: [STRIDE, 0],
  right: [-STRIDE, 0],
  up: [0, STRIDE],
  down: [0, -STRIDE],
}

/** Executes the command of a control; false when nothing changes, so that keys have their usual effect. */
function change(element: HTMLElement, word: string): boolean {
  const view = viewOf(element)
  const move = MOVES[word]
  if (move) {
    // Without zoom and offset the arrow keys scroll the page.
    if (view.scale === 1 && view.x === 0 && view.y === 0) return false
    view.x += move[0]
    view.y += move[1]
  } else if (word === 'reset') Object.assign(view, { scale: 1, x: 0, y: 0 })
  else if (word === 'in' || word === 'out') zoom(view, word === 'in' ? STEP : 1 / STEP)
  else return false
  apply(element)
  return true
}

function zoom(view: View, factor: number): void {
  const scale = Math.min(LARGEST, Math.max(SMALLEST, view.scale * factor))
  view.x *= scale / view.scale
  view.y *= scale / view.scale
  view.scale = Math.abs(scale - 1) < 0.01 ? 1 : scale
}

function viewOf(element: Element): View {
  const known = views.get(element)
  if (known) return known
  const view = { scale: 1, x: 0, y: 0 }
  views.set(element, view)
  return view
}

function apply(element: HTMLElement): void {
  const { scale, x, y } = viewOf(element)
  const svg = element.querySelector('svg')
  if (svg) svg.style.transform = `translate(${x}px, ${y}px) scale(${scale})`
  element.toggleAttribute('data-moved', scale !== 1 || x !== 0 || y !== 0)
}

/** Dragging moves an enlarged diagram; otherwise the page scrolls as usual. */
function startDrag(event: PointerEvent): void {
  const element = closest(event.target, '.mermaid-view[data-moved]')
  if (!element || event.button !== 0) return
  const view = viewOf(element)
  let [x, y] = [event.clientX, event.clientY]
  const drag = (moved: PointerEvent) => {
    view.x += moved.clientX - x
    view.y += moved.clientY - y
    x = moved.clientX
    y = moved.clientY
    apply(element)
  }
  const stop = () => element.removeEventListener('pointermove', drag)
  element.setPointerCapture(event.pointerId)
  element.addEventListener('pointermove', drag)
  for (const end of ['pointerup', 'pointercancel'] as const)
    element.addEventListener(end, stop, { once: true })
}
