// Figures of several runs, and of series of growing sizes. Pure functions.

/** Returns the median of a list that is not empty. */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/** Median, smallest and largest value, and the number of values. */
export const summarize = (values) => ({
  median: median(values),
  min: Math.min(...values),
  max: Math.max(...values),
  count: values.length,
})

/**
 * Returns the exponent by which `y` grows with `x`: the slope of the line of least squares through the logarithms of
 * `{ x, y }`. 1 is linear, 2 quadratic. Undefined with fewer than two points above zero.
 */
export function slope(points) {
  const logs = points.filter(({ x, y }) => x > 0 && y > 0).map(({ x, y }) => [Math.log(x), Math.log(y)])
  if (logs.length < 2) return undefined
  const mean = (index) => logs.reduce((sum, log) => sum + log[index], 0) / logs.length
  const [meanX, meanY] = [mean(0), mean(1)]
  const spread = logs.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0)
  const common = logs.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0)
  return spread === 0 ? undefined : common / spread
}
