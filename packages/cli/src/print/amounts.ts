/** `512 B`, `8.2 kB`, `1.4 MB`: powers of 1000, as networks count. */
export function formatSize(sizeBytes: number): string {
  if (sizeBytes < 1000) return `${sizeBytes} B`
  const units = ['kB', 'MB', 'GB'] as const
  let value = sizeBytes / 1000
  let unit = 0
  while (value >= 999.95 && unit < units.length - 1) {
    value /= 1000
    unit += 1
  }
  return `${value.toFixed(1)} ${units[unit]}`
}

/** `12 ms`, `1.2 s`, `2 min 5 s`. */
export function formatTime(ms: number): string {
  if (ms < 995) return `${Math.max(1, Math.round(ms))} ms`
  if (ms < 60_000) return `${(ms / 1000).toFixed(ms < 9_950 ? 1 : 0)} s`
  return `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`
}
