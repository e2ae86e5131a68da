import {
  requestHeaders,
  requestUrl,
  type HttpRequest,
  type NamedText,
  type RequestContent,
  type RequestPart,
} from '../../request/http-request.ts'
import { joinBlocks, joinLines, type Lines } from '../join-lines.ts'
import { jsonText } from '../body-text.ts'
import { defineLanguage } from '../define-language.ts'
import { C_ESCAPES, escapeText, longEscape } from '../escape-text.ts'

/** Samples in C#. */
export const csharp = defineLanguage({
  key: 'csharp',
  label: 'C#',
  aliases: ['c#'],
  icon: 'brand-c-sharp',
  write,
})

/** Properties of `HttpMethod`. */
const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE'])

/** The request with HttpClient, as top-level statements (.NET 7 and later). */
function write(request: HttpRequest): string {
  const { content } = request
  const body = content ? contentLines(content) : []
  return joinBlocks(
    joinLines(...body).includes('MediaTypeHeaderValue') && 'using System.Net.Http.Headers;',
    joinLines(
      'using var client = new HttpClient();',
      `using var request = new HttpRequestMessage(${methodOf(request)}, ${quoteCSharp(requestUrl(request))});`,
      requestHeaders(request, { contentType: false }).map(headerLine),
    ),
    body,
    joinLines(
      'using var response = await client.SendAsync(request);',
      'Console.WriteLine(await response.Content.ReadAsStringAsync());',
    ),
  )
}

function methodOf({ method }: HttpRequest): string {
  if (!METHODS.has(method)) return `new HttpMethod(${quoteCSharp(method)})`
  return `HttpMethod.${method.charAt(0)}${method.slice(1).toLowerCase()}`
}

/** Placeholders such as `<token>` are no valid values, and keys of one word are no valid `Authorization`. */
const headerLine = ({ name, value }: NamedText) =>
  `request.Headers.TryAddWithoutValidation(${quoteCSharp(name)}, ${quoteCSharp(value)});`

const mediaType = (type: string) => `MediaTypeHeaderValue.Parse(${quoteCSharp(type)})`

function contentLines(content: RequestContent): readonly Lines[] {
  switch (content.kind) {
    case 'json':
      return [stringContent(rawCSharp(jsonText(content.value)), content.type)]
    case 'text':
      return [stringContent(quoteCSharp(content.text), content.type)]
    case 'file':
      return [
        `request.Content = ${fileContent(content.fileName)};`,
        `request.Content.Headers.ContentType = ${mediaType(content.type)};`,
      ]
    case 'form':
      return [
        'request.Content = new FormUrlEncodedContent(new List<KeyValuePair<string, string>>',
        '{',
        content.fields.map(({ name, value }) => `    new(${quoteCSharp(name)}, ${quoteCSharp(value)}),`),
        '});',
      ]
    case 'multipart':
      return [
        'var form = new MultipartFormDataContent();',
        content.parts.map(partLines),
        'request.Content = form;',
      ]
  }
}

const stringContent = (text: string, type: string) =>
  `request.Content = new StringContent(${text}, ${mediaType(type)});`

const fileContent = (fileName: string) => `new StreamContent(File.OpenRead(${quoteCSharp(fileName)}))`

function partLines(part: RequestPart, index: number): Lines {
  const name = quoteCSharp(part.name)
  if (part.kind === 'text') {
    const type = part.type === undefined ? '' : `, ${mediaType(part.type)}`
    return `form.Add(new StringContent(${quoteCSharp(part.value)}${type}), ${name});`
  }
  const file = quoteCSharp(part.fileName)
  if (part.type === undefined) return `form.Add(${fileContent(part.fileName)}, ${name}, ${file});`
  const variable = `file${index + 1}`
  return [
    `var ${variable} = ${fileContent(part.fileName)};`,
    `${variable}.Headers.ContentType = ${mediaType(part.type)};`,
    `form.Add(${variable}, ${name}, ${file});`,
  ]
}

/** A string of C# in double quotes. */
export function quoteCSharp(text: string): string {
  return `"${escapeText(text, { escapes: C_ESCAPES, unicode: longEscape })}"`
}

/** Returns a raw string of several lines (C# 11), with more quotes than the text has in a row. */
export function rawCSharp(text: string): string {
  if (!text.includes('\n')) return quoteCSharp(text)
  const runs = [...text.matchAll(/"+/g)].map(([quotes]) => quotes.length + 1)
  const quotes = '"'.repeat(Math.max(3, ...runs))
  return `${quotes}\n${text}\n${quotes}`
}
