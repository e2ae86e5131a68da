import {
  requestHeaders,
  requestUrl,
  type HttpRequest,
  type NamedText,
  type RequestContent,
  type RequestPart,
} from '../../request/http-request.ts'
import { C_ESCAPES, escapeText, longEscape } from '../escape-text.ts'
import { areDistinct } from '../body-text.ts'
import { joinBlocks, joinLines } from '../join-lines.ts'
import { writeLiteral, type LiteralSyntax } from '../write-literal.ts'
import { defineLanguage } from '../define-language.ts'

/** Samples in Python. */
export const python = defineLanguage({
  key: 'python',
  label: 'Python',
  aliases: ['py'],
  write,
})

/** A string in double quotes. */
export function quotePython(text: string): string {
  return `"${escapeText(text, { escapes: C_ESCAPES, unicode: longEscape })}"`
}

const PYTHON: LiteralSyntax = {
  text: quotePython,
  none: 'None',
  true: 'True',
  false: 'False',
  list: ['[', ']'],
  object: ['{', '}'],
  entry: (name, value) => `${quotePython(name)}: ${value}`,
  indent: '    ',
  trailingComma: true,
}

/** Methods that requests has a function for. */
const FUNCTIONS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'])

/** The request with requests, the library that readers have. */
function write(request: HttpRequest): string {
  const { content } = request
  const asMap = areDistinct(request.cookies)
  const headers = requestHeaders(request, {
    cookie: !asMap,
    contentType: !(content?.kind === 'json' && content.type === 'application/json'),
  })
  const body = content ? contentArgument(content) : undefined
  const cookies = asMap ? request.cookies : []
  const call = [
    ...(body ? [body.argument] : []),
    ...(headers.length > 0 ? ['headers=headers'] : []),
    ...(cookies.length > 0 ? ['cookies=cookies'] : []),
  ]
  return joinBlocks(
    'import requests',
    joinLines(
      `url = ${quotePython(requestUrl(request))}`,
      body?.definition,
      headers.length > 0 && `headers = ${pairs(headers)}`,
      cookies.length > 0 && `cookies = ${pairs(cookies)}`,
    ),
    sendLines(request, call),
    'print(response.text)',
  )
}

const pairs = (fields: readonly NamedText[]) =>
  writeLiteral(Object.fromEntries(fields.map(({ name, value }) => [name, value])), PYTHON)

function sendLines({ method, content }: HttpRequest, call: readonly string[]): string {
  const [name, first] = FUNCTIONS.has(method)
    ? [method.toLowerCase(), 'url']
    : ['request', `${quotePython(method)}, url`]
  const send = `response = requests.${name}(${[first, ...call].join(', ')})`
  if (content?.kind !== 'file') return send
  return `with open(${quotePython(content.fileName)}, "rb") as file:\n    ${send}`
}

function contentArgument(content: RequestContent): {
  readonly argument: string
  readonly definition?: string
} {
  switch (content.kind) {
    case 'json':
      return { argument: 'json=payload', definition: `payload = ${writeLiteral(content.value, PYTHON)}` }
    case 'text':
      return { argument: 'data=payload.encode()', definition: `payload = ${quotePython(content.text)}` }
    case 'file':
      return { argument: 'data=file' }
    case 'form':
      return { argument: 'data=payload', definition: `payload = ${fieldsLiteral(content.fields)}` }
    case 'multipart':
      return { argument: 'files=files', definition: `files = ${partsLiteral(content.parts)}` }
  }
}

/** Names that repeat need a list. */
function fieldsLiteral(fields: readonly NamedText[]): string {
  if (areDistinct(fields)) return pairs(fields)
  const rows = fields.map(({ name, value }) => `    (${quotePython(name)}, ${quotePython(value)}),`)
  return joinLines('[', rows, ']')
}

/** A part without a file name is a field. */
function partsLiteral(parts: readonly RequestPart[]): string {
  const rows = parts.map((part) => [quotePython(part.name), partLiteral(part)] as const)
  if (areDistinct(parts))
    return joinLines(
      '{',
      rows.map(([name, value]) => `    ${name}: ${value},`),
      '}',
    )
  return joinLines(
    '[',
    rows.map(([name, value]) => `    (${name}, ${value}),`),
    ']',
  )
}

function partLiteral(part: RequestPart): string {
  const type = part.type === undefined ? '' : `, ${quotePython(part.type)}`
  if (part.kind === 'text') return `(None, ${quotePython(part.value)}${type})`
  const file = quotePython(part.fileName)
  const opened = `open(${file}, "rb")`
  return type === '' ? opened : `(${file}, ${opened}${type})`
}
