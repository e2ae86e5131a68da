import {
  requestHeaders,
  requestUrl,
  type HttpRequest,
  type NamedText,
  type RequestContent,
  type RequestPart,
} from '../../request/http-request.ts'
import { C_ESCAPES, escapeText, utf8Bytes } from '../escape-text.ts'
import { formText, jsonText } from '../body-text.ts'
import { joinBlocks, joinLines, type Lines } from '../join-lines.ts'
import { defineLanguage } from '../define-language.ts'

/** Samples in C. */
export const c = defineLanguage({
  key: 'c',
  label: 'C',
  icon: 'letter-c',
  write,
})

/** Question marks are escaped against trigraphs; other bytes are octal, three digits, so that none runs on. */
const ESCAPES: Readonly<Record<string, string>> = { ...C_ESCAPES, '?': '\\?' }

const octal = (code: number) =>
  utf8Bytes(code)
    .map((byte) => `\\${byte.toString(8).padStart(3, '0')}`)
    .join('')

/** A string in double quotes, in UTF-8. A lone question mark needs no escape. */
export function quoteC(text: string): string {
  const escapes = text.includes('??') ? ESCAPES : C_ESCAPES
  return `"${escapeText(text, { escapes, unicode: octal })}"`
}

/** Strings that the compiler joins, one for each line of the text. */
function quoteLines(text: string, margin: string): string {
  const lines = text.split(/(?<=\n)/)
  return lines.length === 1 ? quoteC(text) : lines.map((line) => `\n${margin}${quoteC(line)}`).join('')
}

/** The request as a program with libcurl. */
function write(request: HttpRequest): string {
  const { method, content } = request
  const headers = requestHeaders(request, { contentType: content?.kind !== 'form' })
  const hasFile = content?.kind === 'file'
  return joinBlocks(
    joinLines('#include <curl/curl.h>', hasFile && '#include <stdio.h>'),
    joinLines(
      'int main(void) {',
      '  CURL *curl = curl_easy_init();',
      '  if (!curl) return 1;',
      '',
      `  curl_easy_setopt(curl, CURLOPT_URL, ${quoteC(requestUrl(request))});`,
      method === 'HEAD'
        ? '  curl_easy_setopt(curl, CURLOPT_NOBODY, 1L);'
        : `  curl_easy_setopt(curl, CURLOPT_CUSTOMREQUEST, ${quoteC(method)});`,
      headers.length > 0 && headerLines(headers),
      content && ['', contentLines(content)],
      '',
      '  CURLcode result = curl_easy_perform(curl);',
      '',
      headers.length > 0 && '  curl_slist_free_all(headers);',
      content?.kind === 'multipart' && '  curl_mime_free(form);',
      hasFile && '  fclose(file);',
      '  curl_easy_cleanup(curl);',
      '  return result == CURLE_OK ? 0 : 1;',
      '}',
    ),
  )
}

/** curl sends a header without a value for `Name;`. */
const headerLines = (headers: readonly NamedText[]): Lines => [
  '',
  '  struct curl_slist *headers = NULL;',
  headers.map(({ name, value }) => {
    const header = value === '' ? `${name};` : `${name}: ${value}`
    return `  headers = curl_slist_append(headers, ${quoteC(header)});`
  }),
  '  curl_easy_setopt(curl, CURLOPT_HTTPHEADER, headers);',
]

function contentLines(content: RequestContent): Lines {
  switch (content.kind) {
    case 'json':
      return postFields(jsonText(content.value))
    case 'text':
      return postFields(content.text)
    case 'form':
      return postFields(formText(content.fields))
    case 'file':
      return [
        `  FILE *file = fopen(${quoteC(content.fileName)}, "rb");`,
        '  curl_easy_setopt(curl, CURLOPT_UPLOAD, 1L);',
        '  curl_easy_setopt(curl, CURLOPT_READDATA, file);',
      ]
    case 'multipart':
      return [
        '  curl_mime *form = curl_mime_init(curl);',
        content.parts.map((part, index) => partLines(part, index === 0)),
        '  curl_easy_setopt(curl, CURLOPT_MIMEPOST, form);',
      ]
  }
}

const postFields = (text: string) =>
  `  curl_easy_setopt(curl, CURLOPT_POSTFIELDS, ${quoteLines(text, '                   ')});`

function partLines(part: RequestPart, isFirst: boolean): Lines {
  return [
    `  ${isFirst ? 'curl_mimepart *part' : 'part'} = curl_mime_addpart(form);`,
    `  curl_mime_name(part, ${quoteC(part.name)});`,
    part.kind === 'file'
      ? `  curl_mime_filedata(part, ${quoteC(part.fileName)});`
      : `  curl_mime_data(part, ${quoteC(part.value)}, CURL_ZERO_TERMINATED);`,
    part.type !== undefined && `  curl_mime_type(part, ${quoteC(part.type)});`,
  ]
}
