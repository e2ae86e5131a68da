import {
  requestHeaders,
  requestUrl,
  type HttpRequest,
  type RequestContent,
  type RequestPart,
} from '../../request/http-request.ts'
import { hasInvisible } from '../escape-text.ts'
import { formText, jsonText } from '../body-text.ts'
import { joinBlocks, joinLines } from '../join-lines.ts'
import { quoteC } from './c.ts'
import { defineLanguage } from '../define-language.ts'

/** Samples in C++. */
export const cpp = defineLanguage({
  key: 'c++',
  label: 'C++',
  grammar: 'cpp',
  aliases: ['cpp'],
  icon: 'brand-cpp',
  write,
})

/** Functions of cpr by method. */
const FUNCTIONS: Readonly<Record<string, string>> = {
  GET: 'Get',
  POST: 'Post',
  PUT: 'Put',
  PATCH: 'Patch',
  DELETE: 'Delete',
  HEAD: 'Head',
  OPTIONS: 'Options',
}

/** The request as a program with cpr; undefined for methods that it does not know. */
function write(request: HttpRequest): string | undefined {
  const { method, content } = request
  const name = Object.hasOwn(FUNCTIONS, method) ? FUNCTIONS[method] : undefined
  if (name === undefined) return undefined
  const headers = requestHeaders(request)
  const parts = [
    `cpr::Url{${quoteC(requestUrl(request))}}`,
    ...(headers.length > 0
      ? [
          joinLines(
            'cpr::Header{',
            headers.map(({ name, value }) => `      {${quoteC(name)}, ${quoteC(value)}},`),
            '    }',
          ),
        ]
      : []),
    ...(content ? [contentOf(content)] : []),
  ]
  return joinBlocks(
    joinLines('#include <cpr/cpr.h>', '#include <iostream>'),
    joinLines(
      'int main() {',
      `  cpr::Response response = cpr::${name}(`,
      parts.map((part) => `    ${part}`).join(',\n'),
      '  );',
      '',
      "  std::cout << response.text << '\\n';",
      '}',
    ),
  )
}

/** A raw string, with a delimiter that the text does not hold. */
function rawCpp(text: string): string {
  if (!text.includes('\n') || hasInvisible(text, '\n')) return quoteC(text)
  const delimiter = text.includes(')"')
    ? ['json', 'text', 'body'].find((one) => !text.includes(`)${one}"`))
    : ''
  return delimiter === undefined ? quoteC(text) : `R"${delimiter}(${text})${delimiter}"`
}

function contentOf(content: RequestContent): string {
  switch (content.kind) {
    case 'json':
      return `cpr::Body{${rawCpp(jsonText(content.value))}}`
    case 'text':
      return `cpr::Body{${quoteC(content.text)}}`
    case 'form':
      return `cpr::Body{${quoteC(formText(content.fields))}}`
    case 'file':
      return `cpr::Body{cpr::File{${quoteC(content.fileName)}}}`
    case 'multipart':
      return joinLines(
        'cpr::Multipart{',
        content.parts.map((part) => `      ${partOf(part)},`),
        '    }',
      )
  }
}

function partOf(part: RequestPart): string {
  const value = part.kind === 'file' ? `cpr::File{${quoteC(part.fileName)}}` : quoteC(part.value)
  const type = part.type === undefined ? '' : `, ${quoteC(part.type)}`
  return `{${quoteC(part.name)}, ${value}${type}}`
}
