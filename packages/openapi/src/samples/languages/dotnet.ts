import {
  requestHeaders,
  requestUrl,
  type HttpRequest,
  type NamedText,
  type RequestContent,
  type RequestPart,
} from '../../request/http-request.ts'
import { quoteCSharp, rawCSharp } from './csharp.ts'
import { joinBlocks, joinLines, type Lines } from '../join-lines.ts'
import { jsonText } from '../body-text.ts'
import { defineLanguage } from '../define-language.ts'

/** Samples in .NET. */
export const dotnet = defineLanguage({
  key: 'dotnet',
  label: '.NET',
  grammar: 'csharp',
  aliases: ['.net', 'dot-net'],
  icon: 'hexagons',
  write,
})

/** Members of RestSharp's `Method`. */
const METHODS = new Set([
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'SEARCH',
  'MERGE',
  'COPY',
])

/** The request with RestSharp, the client most .NET projects add; undefined for methods that it does not know. */
function write(request: HttpRequest): string | undefined {
  const { method, content } = request
  if (!METHODS.has(method)) return undefined
  const verb = `Method.${method.charAt(0)}${method.slice(1).toLowerCase()}`
  return joinBlocks(
    'using RestSharp;',
    joinLines(
      'var client = new RestClient();',
      `var request = new RestRequest(${quoteCSharp(requestUrl(request))}, ${verb});`,
      requestHeaders(request, { contentType: false }).map(headerLine),
      content && contentLines(content),
    ),
    joinLines('var response = await client.ExecuteAsync(request);', 'Console.WriteLine(response.Content);'),
  )
}

const headerLine = ({ name, value }: NamedText) =>
  `request.AddHeader(${quoteCSharp(name)}, ${quoteCSharp(value)});`

function contentLines(content: RequestContent): Lines {
  const type = quoteCSharp(content.type)
  switch (content.kind) {
    case 'json':
      return `request.AddStringBody(${rawCSharp(jsonText(content.value))}, ${type});`
    case 'text':
      return `request.AddStringBody(${quoteCSharp(content.text)}, ${type});`
    case 'file':
      return `request.AddBody(File.ReadAllBytes(${quoteCSharp(content.fileName)}), ${type});`
    case 'form':
      return content.fields.map(
        ({ name, value }) =>
          `request.AddParameter(${quoteCSharp(name)}, ${quoteCSharp(value)}, ParameterType.GetOrPost);`,
      )
    case 'multipart':
      return ['request.AlwaysMultipartFormData = true;', content.parts.map(partLine)]
  }
}

function partLine(part: RequestPart): string {
  const name = quoteCSharp(part.name)
  const type = part.type === undefined ? '' : `, ${quoteCSharp(part.type)}`
  if (part.kind === 'file') return `request.AddFile(${name}, ${quoteCSharp(part.fileName)}${type});`
  if (type === '') return `request.AddParameter(${name}, ${quoteCSharp(part.value)});`
  return `request.AddParameter(new GetOrPostParameter(${name}, ${quoteCSharp(part.value)}) { ContentType = ${quoteCSharp(part.type ?? '')} });`
}
