// Rows of figures over time as one SVG: a strip for each figure, a line for each server.
const width = 900
const strip = 120
const colours = ['#0f766e', '#b45309', '#4338ca']

/** `rows` are objects with `minute`, `server` and the figures; `figures` maps a figure's key to its title. */
export function plot(rows, figures) {
  const servers = [...new Set(rows.map((row) => row.server))]
  const lastMinute = Math.max(...rows.map((row) => row.minute), 0.1)
  const strips = Object.entries(figures).map(([key, title], index) => {
    const top = index * strip
    const most = Math.max(...rows.map((row) => row[key]), 1)
    const lines = servers.map((server, at) => {
      const points = rows
        .filter((row) => row.server === server)
        .map(
          (row) =>
            `${(60 + (row.minute / lastMinute) * (width - 80)).toFixed(1)},${(top + 110 - (row[key] / most) * 85).toFixed(1)}`,
        )
      return `<polyline fill="none" stroke="${colours[at]}" stroke-width="1.5" points="${points.join(' ')}"/>`
    })
    return `<text x="60" y="${top + 16}">${title}</text><text x="4" y="${top + 30}">${Math.round(most * 10) / 10}</text><text x="4" y="${top + 112}">0</text><path stroke="#bbb" d="M60 ${top + 110}H${width - 20}"/>${lines.join('')}`
  })
  const height = strips.length * strip + 30
  const legend = servers.map(
    (server, at) => `<text x="${60 + at * 160}" y="${height - 8}" fill="${colours[at]}">${server}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif" font-size="12"><rect width="100%" height="100%" fill="#fff"/>${strips.join('')}${legend.join('')}<text x="${width - 90}" y="${height - 8}">${lastMinute.toFixed(1)} minutes</text></svg>\n`
}
