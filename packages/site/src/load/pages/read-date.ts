const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?'
const DAY = String.raw`(\d{1,2})(?:st|nd|rd|th)?`

/** Forms of dates in words, and the groups of year, month and day (0: none). */
const FORMS = [
  [String.raw`\b${MONTH}\s+${DAY}(?:,\s*|\s+)(\d{4})\b`, 3, 1, 2],
  [String.raw`\b${DAY}(?:\s+of)?\s+${MONTH},?\s+(\d{4})\b`, 3, 2, 1],
  [String.raw`\b${MONTH},?\s+(\d{4})\b`, 2, 1, 0],
] as const

/**
 * The date that a text holds, as ISO 8601: `2025-03-01`, `2025/3/1`, `March 1, 2025`, `1st of March 2025`, `March
 * 2025` (its first day), or an ISO date with a time (in UTC to the second). Undefined for a text without one, and
 * for days that no calendar has. Only English names; a number alone is no date.
 */
export function readDate(text: string): string | undefined {
  // Most pages state no date.
  if (text === '') return undefined
  return readTime(text) ?? readNumbers(text) ?? readWords(text)
}

function readTime(text: string): string | undefined {
  const found =
    /^\s*(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|[+-]\d{2}:?\d{2})?\s*$/i.exec(text)
  if (!found) return undefined
  const [, date = '', time = '', zone = 'Z'] = found
  const value = new Date(
    `${date}T${time.length === 5 ? `${time}:00` : time}${zone.replace(/(\d{2})(\d{2})$/, '$1:$2')}`,
  )
  return Number.isNaN(value.getTime()) ? undefined : value.toISOString().replace(/\.\d+Z$/, 'Z')
}

function readNumbers(text: string): string | undefined {
  const [, year, month, day] = /(?<![\d.])(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?![\d.])/.exec(text) ?? []
  return toDate(year, month, day)
}

function readWords(text: string): string | undefined {
  for (const [form, year, month, day] of FORMS) {
    const found = new RegExp(form, 'i').exec(text)
    if (!found) continue
    const index = MONTHS.indexOf((found[month] ?? '').slice(0, 3).toLowerCase())
    return toDate(found[year], String(index + 1), day === 0 ? '1' : found[day])
  }
  return undefined
}

/** A day of the calendar between 1970 and 2999. */
function toDate(year = '', month = '', day = ''): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const value = new Date(`${text}T00:00:00Z`)
  const isDay = !Number.isNaN(value.getTime()) && value.toISOString().startsWith(text)
  return isDay && /^(?:19[7-9]|2)/.test(year) ? text : undefined
}
