/** Kinds of lines of code, by their class: their backgrounds differ. */
const LINES = ['', 'highlighted', 'diff-add', 'diff-remove']

/**
 * Runs in a page with code: the contrast of every colour of code on every kind of line, as `{ name, ratio }`. Colours
 * are what the browser paints, on a canvas of one pixel, so that tints and variables count as they are seen.
 * @param {readonly string[]} kinds
 * @returns {{ name: string, ratio: number }[]}
 */
export function codeContrasts(kinds) {
  const block = document.querySelector('.prose .code-block pre')
  const code = block?.querySelector('code')
  if (!block || !code) throw new Error('the page has no code')
  const brush = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', {
    willReadFrequently: true,
  })
  if (!brush) throw new Error('the browser has no canvas')

  const classes = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].flatMap((rule) =>
      rule instanceof CSSStyleRule ? (/^pre \.([ld]\d+)$/.exec(rule.selectorText)?.[1] ?? []) : [],
    ),
  )
  const rows = ['', ...new Set(classes)].flatMap((name) => kinds.map((kind) => ({ name, kind })))
  // All lines stand in the block at once, because each change of it makes the browser compute its styles anew.
  const tokens = rows.map(({ name }) =>
    Object.assign(document.createElement('span'), { className: name, textContent: 'x' }),
  )
  const lines = rows.map(({ kind }) =>
    Object.assign(document.createElement('span'), { className: `line ${kind}` }),
  )
  for (const [index, line] of lines.entries()) line.append(tokens[index] ?? '')
  code.append(...lines)
  const found = rows.map(({ name, kind }, index) => {
    const token = tokens[index] ?? code
    const ratio = contrast(paint(token, getComputedStyle(token).color), paint(token))
    return { name: `${name || 'plain'} ${kind}`.trim(), ratio }
  })
  for (const line of lines) line.remove()
  return found

  /** @param {Element} element @param {string} [color] */
  function paint(element, color) {
    const layers = []
    for (let at = /** @type {Element | null} */ (element); at; at = at.parentElement)
      layers.unshift(getComputedStyle(at).backgroundColor)
    for (const layer of ['#fff', ...layers, ...(color ? [color] : [])]) {
      brush.fillStyle = layer
      brush.fillRect(0, 0, 1, 1)
    }
    return [...brush.getImageData(0, 0, 1, 1).data].slice(0, 3)
  }

  /** Source: WCAG 2.2, contrast ratio. @param {number[]} one @param {number[]} other */
  function contrast(one, other) {
    const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
    return (light + 0.05) / (dark + 0.05)
  }

  /** @param {number[]} channels */
  function luminance(channels) {
    const [red = 0, green = 0, blue = 0] = channels.map((value) => {
      const share = value / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
}

/** `{ lowest, faults }`: the lowest contrast of code on a page in both schemes, and colours below 4.5. */
export async function measureCode(page) {
  const result = { lowest: 21, faults: [] }
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme })
    await page.evaluate(() => {
      for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish()
    })
    for (const { name, ratio } of await page.evaluate(codeContrasts, LINES)) {
      result.lowest = Math.min(result.lowest, ratio)
      if (ratio < 4.5) result.faults.push(`code ${name}, ${colorScheme}: ${ratio.toFixed(2)}`)
    }
  }
  return result
}
