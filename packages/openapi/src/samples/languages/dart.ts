import {
  requestHeaders,
  requestUrl,
  type HttpRequest,
  type NamedText,
  type RequestContent,
  type RequestPart,
} from '../../request/http-request.ts'
import { bracedEscape, escapeText, SINGLE_ESCAPES } from '../escape-text.ts'
import { areDistinct, formText } from '../body-text.ts'
import { joinBlocks, joinLines, type Lines } from '../join-lines.ts'
import { writeLiteral, type LiteralSyntax } from '../write-literal.ts'
import { defineLanguage } from '../define-language.ts'

/** Samples in Dart. */
export const dart = defineLanguage({
  key: 'dart',
  label: 'Dart',
  aliases: ['flutter'],
  icon: 'brand-flutter',
  write,
})

/** A string in single quotes; a dollar sign would begin an interpolation. */
export function quoteDart(text: string): string {
  return `'${escapeText(text, { escapes: { ...SINGLE_ESCAPES, $: '\\$' }, unicode: bracedEscape })}'`
}

const DART: LiteralSyntax = {
  text: quoteDart,
  none: 'null',
  true: 'true',
  false: 'false',
  list: ['[', ']'],
  object: ['{', '}'],
  entry: (name, value) => `${quoteDart(name)}: ${value}`,
  indent: '  ',
  trailingComma: true,
}

/** Functions of package:http, and those of them that take a body. */
const FUNCTIONS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'])
const WITH_BODY = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** The request as a program with package:http. */
function write(request: HttpRequest): string {
  const { method, content } = request
  const isShort =
    content?.kind !== 'multipart' && FUNCTIONS.has(method) && (!content || WITH_BODY.has(method))
  const lines = joinLines(isShort ? shortCall(request) : longCall(request))
  const imports = [
    ...(lines.includes('jsonEncode(') ? ['dart:convert'] : []),
    ...(lines.includes('File(') ? ['dart:io'] : []),
  ]
  return joinBlocks(
    imports.map((name) => `import '${name}';`),
    joinLines(
      `import 'package:http/http.dart' as http;`,
      lines.includes('MediaType.parse(') && `import 'package:http_parser/http_parser.dart';`,
    ),
    joinLines('Future<void> main() async {', lines, '', '  print(response.body);', '}'),
  )
}

const headersLines = (headers: readonly NamedText[], margin: string): Lines =>
  headers.map(({ name, value }) => `${margin}${quoteDart(name)}: ${quoteDart(value)},`)

function shortCall(request: HttpRequest): Lines {
  const { method, content } = request
  const headers = requestHeaders(request, { contentType: !content || !isMap(content) })
  return [
    `  final response = await http.${method.toLowerCase()}(`,
    `    Uri.parse(${quoteDart(requestUrl(request))}),`,
    headers.length > 0 && ['    headers: {', headersLines(headers, '      '), '    },'],
    content && `    body: ${bodyOf(content, '    ')},`,
    '  );',
  ]
}

/** Requests that the short functions do not support: parts, other methods, bodies of GET. */
function longCall(request: HttpRequest): Lines {
  const { method, content } = request
  const headers = requestHeaders(request)
  const parts = content?.kind === 'multipart' ? content.parts : undefined
  const kind = parts ? 'MultipartRequest' : 'Request'
  const rows = [
    ...(headers.length > 0
      ? [joinLines('    ..headers.addAll({', headersLines(headers, '      '), '    })')]
      : []),
    ...(parts?.map(partRow) ?? []),
    ...(content && !parts ? [bodyRow(content)] : []),
  ]
  const start = `  final request = http.${kind}(${quoteDart(method)}, Uri.parse(${quoteDart(requestUrl(request))}))`
  return [
    `${[start, ...rows].join('\n')};`,
    '',
    '  final response = await http.Response.fromStream(await request.send());',
  ]
}

/** package:http writes the type of a map itself. */
const isMap = (content: RequestContent) => content.kind === 'form' && areDistinct(content.fields)

function bodyOf(content: RequestContent, margin: string): string {
  switch (content.kind) {
    case 'json':
      return `jsonEncode(${writeLiteral(content.value, DART, margin)})`
    case 'text':
      return quoteDart(content.text)
    case 'file':
      return `await File(${quoteDart(content.fileName)}).readAsBytes()`
    case 'form':
      return isMap(content)
        ? joinLines('{', headersLines(content.fields, `${margin}  `), `${margin}}`)
        : quoteDart(formText(content.fields))
    case 'multipart':
      return ''
  }
}

function bodyRow(content: RequestContent): string {
  if (content.kind === 'form') return `    ..body = ${quoteDart(formText(content.fields))}`
  return `    ..${content.kind === 'file' ? 'bodyBytes' : 'body'} = ${bodyOf(content, '    ')}`
}

function partRow(part: RequestPart): string {
  const type = part.type === undefined ? '' : `, contentType: MediaType.parse(${quoteDart(part.type)})`
  const name = quoteDart(part.name)
  const file =
    part.kind === 'file'
      ? `await http.MultipartFile.fromPath(${name}, ${quoteDart(part.fileName)}${type})`
      : `http.MultipartFile.fromString(${name}, ${quoteDart(part.value)}${type})`
  if (part.kind === 'text' && type === '') return `    ..fields[${name}] = ${quoteDart(part.value)}`
  return `    ..files.add(${file})`
}
