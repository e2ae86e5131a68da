/** Hues for parts that only their colour distinguishes: slices, branches, rows of a journey. */
const HUES = ['--blue', '--green', '--amber', '--violet', '--red', '--orange'] as const

type Paint = (token: string) => string

/**
 * Mermaid's colours from the page's tokens, as `#rrggbb`: Mermaid computes with colours and supports neither
 * `oklch()` nor variables.
 */
export function diagramColors(figure: HTMLElement): Readonly<Record<string, unknown>> {
  const paint = createPaint(figure)
  const [background, text, line] = [paint('--ground'), paint('--text'), paint('--line-strong')]
  const [tint, sunken, muted] = [paint('--accent-tint'), paint('--sunken'), paint('--muted')]
  return {
    darkMode: isDark(background),
    background,
    fontSize: '14px',
    textColor: text,
    titleColor: text,
    primaryColor: tint,
    primaryTextColor: text,
    primaryBorderColor: paint('--accent'),
    secondaryColor: sunken,
    secondaryTextColor: text,
    secondaryBorderColor: line,
    tertiaryColor: sunken,
    tertiaryTextColor: text,
    tertiaryBorderColor: line,
    lineColor: muted,
    clusterBkg: sunken,
    clusterBorder: line,
    edgeLabelBackground: background,
    noteBkgColor: sunken,
    noteTextColor: text,
    noteBorderColor: line,
    pieStrokeColor: background,
    pieOuterStrokeColor: line,
    pieSectionTextColor: background,
    pieOpacity: '1',
    xyChart: { plotColorPalette: HUES.map(paint).join(',') },
    ...hues(paint, background),
  }
}

function hues(paint: Paint, background: string): Readonly<Record<string, string>> {
  const result: Record<string, string> = {}
  for (let index = 0; index < 12; index++) {
    const color = paint(HUES[index % HUES.length] ?? '--blue')
    result[`pie${index + 1}`] = color
    result[`cScale${index}`] = color
    result[`cScaleLabel${index}`] = background
    if (index < 8) {
      result[`git${index}`] = color
      result[`gitBranchLabel${index}`] = background
    }
  }
  return result
}

/** Reads tokens by painting them over the background, so that translucent colours become opaque. */
function createPaint(figure: HTMLElement): Paint {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const context = canvas.getContext('2d', { willReadFrequently: true })
  const probe = figure.appendChild(document.createElement('span'))
  const colorOf = (token: string) => {
    probe.style.color = `var(${token})`
    return getComputedStyle(probe).color
  }
  queueMicrotask(() => probe.remove())
  return (token) => {
    if (!context) return '#808080'
    for (const color of [colorOf('--ground'), colorOf(token)]) {
      context.fillStyle = color
      context.fillRect(0, 0, 1, 1)
    }
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
    return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
  }
}

const isDark = (hex: string): boolean => Number.parseInt(hex.slice(3, 5), 16) < 128
