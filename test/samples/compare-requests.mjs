// Compares a request that arrived with the one that a sample was written for.

/** The bytes behind the name `example-file` while samples run. */
export const fileBytes = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00, 0xff, 0xfe, 0x22])

/**
 * Differences, one sentence each; none when what arrived means the same. A browser (`inBrowser`) sends the cookies
 * that it holds, and files with the types that it knows.
 */
export function compareRequests(expected, arrived, { inBrowser = false } = {}) {
  const headers = groupHeaders(arrived.rawHeaders)
  const faults = []
  const check = (what, wanted, found) => {
    if (JSON.stringify(wanted) !== JSON.stringify(found))
      faults.push(`${what}: expected ${JSON.stringify(wanted)}, got ${JSON.stringify(found)}`)
  }
  check('method', expected.method, arrived.method)
  check('address', addressOf(expected), arrived.url)
  for (const { name, value } of expected.headers) check(name, [value], headers.get(name.toLowerCase()) ?? [])
  const cookies = expected.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  if (!inBrowser) check('cookies', cookies, (headers.get('cookie') ?? []).join('; '))
  const type = headers.get('content-type')?.[0]
  check('type', bareType(expected.content?.type), expected.content ? bareType(type) : undefined)
  const content = inBrowser ? withoutFileTypes(expected.content) : expected.content
  check('body', expectedBody(content), bodyOf(content, arrived.body, type))
  return faults
}

function withoutFileTypes(content) {
  if (content?.kind !== 'multipart') return content
  const parts = content.parts.map(({ type, ...part }) => (part.kind === 'file' ? part : { ...part, type }))
  return { ...content, parts }
}

function addressOf({ path, query }) {
  const pairs = query.map(({ name, value }) => (value === undefined ? name : `${name}=${value}`))
  return path + (pairs.length > 0 ? `?${pairs.join('&')}` : '')
}

function groupHeaders(raw) {
  const groups = new Map()
  for (let index = 0; index < raw.length; index += 2) {
    const name = raw[index].toLowerCase()
    groups.set(name, [...(groups.get(name) ?? []), raw[index + 1]])
  }
  return groups
}

const bareType = (type) => type?.split(';')[0].trim().toLowerCase()

/** Order matters among values of one name, not between names. */
const byName = (fields) =>
  fields
    .map((field, index) => ({ field, index }))
    .sort((a, b) => compare(a, b))
    .map(({ field }) => field)
const compare = (a, b) => (a.field[0] < b.field[0] ? -1 : a.field[0] > b.field[0] ? 1 : a.index - b.index)

/** Values as servers read them from forms: line breaks of text may travel as CRLF. */
const sound = (text) => text.replaceAll('\r\n', '\n')

function expectedBody(content) {
  switch (content?.kind) {
    case undefined:
      return ''
    case 'json':
      return sortKeys(content.value)
    case 'text':
      return content.text
    case 'file':
      return fileBytes.toString('hex')
    case 'form':
      return byName(content.fields.map(({ name, value }) => [name, value]))
    case 'multipart':
      return byName(
        content.parts.map((part) =>
          part.kind === 'file'
            ? [part.name, fileBytes.toString('hex'), part.type ?? null, part.fileName]
            : [part.name, sound(part.value), part.type ?? null, null],
        ),
      )
  }
}

function bodyOf(content, bytes, type) {
  switch (content?.kind) {
    case 'json':
      return parsed(bytes)
    case 'file':
      return bytes.toString('hex')
    case 'form':
      return byName([...new URLSearchParams(bytes.toString('utf8'))])
    case 'multipart':
      return byName(readParts(bytes, type).map((part) => partOf(part, content.parts)))
    default:
      return bytes.toString('utf8')
  }
}

function parsed(bytes) {
  try {
    return sortKeys(JSON.parse(bytes.toString('utf8')))
  } catch {
    return `no JSON: ${bytes.toString('utf8')}`
  }
}

/** Entries instead of objects, so that `__proto__` and the order of keys do not matter. */
function sortKeys(value) {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, one]) => [name, sortKeys(one)])
  return { entries: entries.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)) }
}

/** The parts of a multipart body: head fields by name, and bytes. */
function readParts(bytes, type = '') {
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1] ?? ''
  const mark = Buffer.from(`--${boundary}`)
  const parts = []
  let from = bytes.indexOf(mark)
  while (from >= 0) {
    const next = bytes.indexOf(mark, from + mark.length)
    if (next < 0) break
    const part = bytes.subarray(from + mark.length + 2, next - 2)
    const split = part.indexOf('\r\n\r\n')
    parts.push({ head: part.subarray(0, split).toString('utf8'), body: part.subarray(split + 4) })
    from = next
  }
  return parts
}

/** A type is compared where one was requested; a file name where the part is a file. */
function partOf({ head, body }, expected) {
  const name = /[; ]name="((?:[^"\\]|\\.)*)"/i.exec(head)?.[1] ?? /[; ]name=([^;\r\n]+)/i.exec(head)?.[1]
  const wanted = expected.find((part) => part.name === name)
  const type = bareType(/^content-type: *([^\r\n]+)/im.exec(head)?.[1]) ?? null
  const fileName = /filename="?([^";\r\n]*)"?/i.exec(head)?.[1]?.replace(/^.*\//, '') ?? null
  const isFile = wanted?.kind === 'file'
  return [
    name,
    isFile ? body.toString('hex') : sound(body.toString('utf8')),
    wanted?.type === undefined ? null : type,
    isFile ? fileName : null,
  ]
}
