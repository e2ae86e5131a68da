import {
  requestHeaders,
  requestUrl,
  type HttpRequest,
  type NamedText,
  type RequestContent,
  type RequestPart,
} from '../../request/http-request.ts'
import { bracedEscape, C_ESCAPES, escapeText, hasInvisible, soundText } from '../escape-text.ts'
import { joinBlocks, joinLines } from '../join-lines.ts'
import { BOUNDARY, multipartChunks } from '../body-text.ts'
import { writeLiteral, type LiteralSyntax } from '../write-literal.ts'
import { defineLanguage } from '../define-language.ts'

/** Samples in Ruby. */
export const ruby = defineLanguage({
  key: 'ruby',
  label: 'Ruby',
  aliases: ['rb'],
  icon: 'diamond',
  write,
})

/**
 * Returns a string in single quotes, which have two escapes; in double quotes if it has invisible characters.
 */
export function quoteRuby(text: string): string {
  const sound = soundText(text)
  if (hasInvisible(sound)) {
    return `"${escapeText(sound, { escapes: { ...C_ESCAPES, '#': '\\#' }, unicode: bracedEscape })}"`
  }
  return `'${sound.replace(/[\\']/g, (one) => `\\${one}`)}'`
}

const RUBY: LiteralSyntax = {
  text: quoteRuby,
  none: 'nil',
  true: 'true',
  false: 'false',
  list: ['[', ']'],
  object: ['{', '}'],
  entry: (name, value) => `${/^[a-z_]\w*$/.test(name) ? name : quoteRuby(name)}: ${value}`,
  indent: '  ',
  trailingComma: false,
  padded: true,
}

/** Methods that Net::HTTP has a class for. */
const CLASSES = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE'])

/** The request with Net::HTTP. */
function write(request: HttpRequest): string {
  const { content } = request
  return joinBlocks(
    joinLines(content?.kind === 'json' && `require 'json'`, `require 'net/http'`),
    `uri = URI(${quoteRuby(requestUrl(request))})`,
    joinLines(
      `request = ${newRequest(request)}`,
      headersOf(request).map(({ name, value }) => `request[${quoteRuby(name)}] = ${quoteRuby(value)}`),
      content && bodyLine(content),
    ),
    joinLines(
      `response = Net::HTTP.start(uri.hostname, uri.port, use_ssl: uri.scheme == 'https') do |http|`,
      '  http.request(request)',
      'end',
    ),
    'puts response.body',
  )
}

function newRequest({ method, content }: HttpRequest): string {
  if (CLASSES.has(method)) return `Net::HTTP::${method.charAt(0)}${method.slice(1).toLowerCase()}.new(uri)`
  return `Net::HTTPGenericRequest.new(${quoteRuby(method)}, ${String(content !== undefined)}, true, uri)`
}

function headersOf(request: HttpRequest): readonly NamedText[] {
  const { content } = request
  const headers = requestHeaders(request, { contentType: content?.kind !== 'form' })
  if (content?.kind !== 'multipart' || !hasTypedText(content.parts)) return headers
  return [...headers, { name: 'Content-Type', value: `${content.type}; boundary=${BOUNDARY}` }]
}

function bodyLine(content: RequestContent): string {
  switch (content.kind) {
    case 'json':
      return `request.body = ${jsonBody(writeLiteral(content.value, RUBY))}`
    case 'text':
      return `request.body = ${quoteRuby(content.text)}`
    case 'file':
      return `request.body = File.binread(${quoteRuby(content.fileName)})`
    case 'form':
      return joinLines('request.set_form_data([', rows(content.fields.map(fieldRow)), '])')
    case 'multipart':
      return hasTypedText(content.parts)
        ? `request.body = ${chunksOf(content.parts)}`
        : joinLines('request.set_form([', rows(content.parts.map(partRow)), `], 'multipart/form-data')`)
  }
}

/** A method on a literal that begins with a bracket reads well; on a bare value parentheses read better. */
const jsonBody = (literal: string) =>
  /^[{[]/.test(literal) ? `${literal}.to_json` : `JSON.generate(${literal})`

const rows = (texts: readonly string[]) => texts.map((text) => `  ${text}`).join(',\n') || undefined
const fieldRow = ({ name, value }: NamedText) => `[${quoteRuby(name)}, ${quoteRuby(value)}]`

/** `set_form` gives a type only to files. */
const hasTypedText = (parts: readonly RequestPart[]) =>
  parts.some((part) => part.kind === 'text' && part.type !== undefined)

function partRow(part: RequestPart): string {
  if (part.kind === 'text') return fieldRow(part)
  const type = part.type === undefined ? '' : `, { content_type: ${quoteRuby(part.type)} }`
  return `[${quoteRuby(part.name)}, File.open(${quoteRuby(part.fileName)})${type}]`
}

const chunksOf = (parts: readonly RequestPart[]) =>
  multipartChunks(parts)
    .map((chunk) =>
      chunk.kind === 'text' ? quoteRuby(chunk.text) : `File.binread(${quoteRuby(chunk.fileName)})`,
    )
    .join(' +\n  ')
