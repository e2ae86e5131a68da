import {
  requestHeaders,
  requestUrl,
  type HttpRequest,
  type NamedText,
  type RequestContent,
  type RequestPart,
} from '../request/http-request.ts'
import { escapeText, SINGLE_ESCAPES, utf16Escape } from './escape-text.ts'
import { joinBlocks, joinLines } from './join-lines.ts'
import { writeLiteral, type LiteralSyntax } from './write-literal.ts'

/** The runtime of `fetch`; it determines how files are read and who sends cookies. */
export interface FetchRuntime {
  /** The expression of a file's `Blob`; `options` is ` { type: … }` or empty. */
  readonly blob: (fileName: string, type: string | undefined) => string
  /** Lines at the top of a sample that uses a file. */
  readonly fileImport?: string
  /** Browsers reject a `Cookie` header and send their own cookies. */
  readonly isBrowser: boolean
  /** Returns the code that prints the response. */
  readonly result: (expects: HttpRequest['expects']) => string
}

/** A string in single quotes. */
export function quoteJavaScript(text: string): string {
  return `'${escapeText(text, { escapes: SINGLE_ESCAPES, unicode: utf16Escape })}'`
}

/** `__proto__` as a plain key would set the prototype. */
const keyOf = (name: string) => {
  if (name === '__proto__') return `['__proto__']`
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoteJavaScript(name)
}

const JAVASCRIPT: LiteralSyntax = {
  text: quoteJavaScript,
  none: 'null',
  true: 'true',
  false: 'false',
  list: ['[', ']'],
  object: ['{', '}'],
  entry: (name, value) => `${keyOf(name)}: ${value}`,
  indent: '  ',
  trailingComma: true,
  padded: true,
}

/** Methods that the Fetch standard forbids, and those whose body it refuses. */
const FORBIDDEN = new Set(['TRACE', 'CONNECT', 'TRACK'])
const BODILESS = new Set(['GET', 'HEAD'])

/** The request with `fetch`; undefined when the Fetch standard does not allow it (section 2.2.1, 5.4 step 34). */
export function writeFetch(request: HttpRequest, runtime: FetchRuntime): string | undefined {
  const { method, content } = request
  if (FORBIDDEN.has(method) || (content && BODILESS.has(method))) return undefined
  const usesFile =
    content?.kind === 'file' ||
    (content?.kind === 'multipart' && content.parts.some(({ kind }) => kind === 'file'))
  return joinBlocks(
    usesFile && runtime.fileImport,
    content?.kind === 'multipart' && formLines(content.parts, runtime),
    cookieRemark(request, runtime),
    fetchLines(request, runtime),
    // A response to HEAD has no body to read.
    runtime.result(method === 'HEAD' ? 'text' : request.expects),
  )
}

const cookieRemark = ({ cookies }: HttpRequest, { isBrowser }: FetchRuntime) =>
  isBrowser &&
  cookies.length > 0 &&
  `// The browser sends its cookies: ${cookies.map(({ name }) => name.replace(/[^!-~]+/g, ' ')).join(', ')}`

function fetchLines(request: HttpRequest, runtime: FetchRuntime): string {
  const { method, content, cookies } = request
  const headers = requestHeaders(request, {
    cookie: !runtime.isBrowser,
    contentType: content?.kind !== 'form',
  })
  const options = [
    ...(method === 'GET' ? [] : [`  method: ${quoteJavaScript(method)},`]),
    ...(runtime.isBrowser && cookies.length > 0 ? [`  credentials: 'include',`] : []),
    ...(headers.length > 0 ? [`  headers: ${headersLiteral(headers)},`] : []),
    ...(content ? [`  body: ${bodyOf(content, runtime)},`] : []),
  ]
  const url = quoteJavaScript(requestUrl(request))
  if (options.length === 0) return `const response = await fetch(${url});`
  return joinLines(`const response = await fetch(${url}, {`, options, '});')
}

/** One entry a line, as header lists read best. */
const headersLiteral = (headers: readonly NamedText[]) =>
  joinLines(
    '{',
    headers.map(({ name, value }) => `    ${keyOf(name)}: ${quoteJavaScript(value)},`),
    '  }',
  )

function bodyOf(content: RequestContent, runtime: FetchRuntime): string {
  switch (content.kind) {
    case 'json':
      return `JSON.stringify(${writeLiteral(content.value, JAVASCRIPT, '  ')})`
    case 'text':
      return quoteJavaScript(content.text)
    case 'file':
      return runtime.blob(content.fileName, content.type)
    case 'multipart':
      return 'form'
    case 'form':
      return `new URLSearchParams(${fieldsLiteral(content.fields)})`
  }
}

/** A list of pairs, in which names may repeat. */
function fieldsLiteral(fields: readonly NamedText[]): string {
  if (fields.length === 0) return ''
  const rows = fields.map(({ name, value }) => `    [${quoteJavaScript(name)}, ${quoteJavaScript(value)}],`)
  return joinLines('[', rows, '  ]')
}

function formLines(parts: readonly RequestPart[], runtime: FetchRuntime): string {
  return joinLines(
    'const form = new FormData();',
    parts.map((part) => `form.append(${quoteJavaScript(part.name)}, ${partValue(part, runtime)});`),
  )
}

function partValue(part: RequestPart, runtime: FetchRuntime): string {
  if (part.kind === 'file') {
    const blob = runtime.blob(part.fileName, part.type)
    return runtime.isBrowser ? blob : `${blob}, ${quoteJavaScript(part.fileName)}`
  }
  const text = quoteJavaScript(part.value)
  return part.type === undefined ? text : `new Blob([${text}], { type: ${quoteJavaScript(part.type)} })`
}
