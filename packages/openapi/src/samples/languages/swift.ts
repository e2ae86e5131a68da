import {
  requestHeaders,
  requestUrl,
  type HttpRequest,
  type NamedText,
  type RequestContent,
} from '../../request/http-request.ts'
import { bracedEscape, C_ESCAPES, escapeText } from '../escape-text.ts'
import { formText, jsonText, BOUNDARY, multipartChunks } from '../body-text.ts'
import { joinBlocks, joinLines, type Lines } from '../join-lines.ts'
import { defineLanguage } from '../define-language.ts'

/** Samples in Swift. */
export const swift = defineLanguage({
  key: 'swift',
  label: 'Swift',
  write,
})

/** A string in double quotes; an interpolation begins with a backslash, which is escaped. */
export function quoteSwift(text: string): string {
  return `"${escapeText(text, { escapes: C_ESCAPES, unicode: bracedEscape })}"`
}

/** Returns a string of several lines, whose delimiters are on separate lines. */
function quoteLines(text: string): string {
  const inner = text.replaceAll('\\', '\\\\').replaceAll('"""', '\\"""')
  return text.includes('\n') ? `"""\n${inner}\n"""` : quoteSwift(text)
}

/** The request with URLSession, as a script with await. */
function write(request: HttpRequest): string {
  const { content } = request
  return joinBlocks(
    'import Foundation',
    joinLines(
      `var request = URLRequest(url: URL(string: ${quoteSwift(requestUrl(request))})!)`,
      `request.httpMethod = ${quoteSwift(request.method)}`,
      headersOf(request).map(
        ({ name, value }) =>
          `request.setValue(${quoteSwift(value)}, forHTTPHeaderField: ${quoteSwift(name)})`,
      ),
    ),
    content && bodyLines(content),
    joinLines(
      'let (data, _) = try await URLSession.shared.data(for: request)',
      'print(String(decoding: data, as: UTF8.self))',
    ),
  )
}

function headersOf(request: HttpRequest): readonly NamedText[] {
  const { content } = request
  const headers = requestHeaders(request)
  if (content?.kind !== 'multipart') return headers
  return [...headers, { name: 'Content-Type', value: `${content.type}; boundary=${BOUNDARY}` }]
}

function bodyLines(content: RequestContent): Lines {
  switch (content.kind) {
    case 'json':
      return `request.httpBody = Data(${quoteLines(jsonText(content.value))}.utf8)`
    case 'text':
      return `request.httpBody = Data(${quoteSwift(content.text)}.utf8)`
    case 'form':
      return `request.httpBody = Data(${quoteSwift(formText(content.fields))}.utf8)`
    case 'file':
      return `request.httpBody = ${fileData(content.fileName)}`
    case 'multipart':
      return [
        'var body = Data()',
        multipartChunks(content.parts).map((chunk) =>
          chunk.kind === 'text'
            ? `body.append(Data(${quoteSwift(chunk.text)}.utf8))`
            : `body.append(${fileData(chunk.fileName)})`,
        ),
        'request.httpBody = body',
      ]
  }
}

const fileData = (fileName: string) => `try Data(contentsOf: URL(fileURLWithPath: ${quoteSwift(fileName)}))`
