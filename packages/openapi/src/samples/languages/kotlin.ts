import {
  requestHeaders,
  requestUrl,
  type HttpRequest,
  type RequestContent,
  type RequestPart,
} from '../../request/http-request.ts'
import { C_ESCAPES, escapeText, utf16Escape } from '../escape-text.ts'
import { joinBlocks, joinLines, type Lines } from '../join-lines.ts'
import { jsonText } from '../body-text.ts'
import { defineLanguage } from '../define-language.ts'

/** Samples in Kotlin. */
export const kotlin = defineLanguage({
  key: 'kotlin',
  label: 'Kotlin',
  aliases: ['kt'],
  write,
})

/** A string in double quotes; a dollar sign in front of a name or a brace would begin a template. */
export function quoteKotlin(text: string): string {
  const inner = escapeText(text, { escapes: C_ESCAPES, unicode: utf16Escape })
  return `"${inner.replace(/\$(?=[\p{L}_`{])/gu, () => '\\$')}"`
}

/** Returns a raw string of several lines, which has no escapes: a dollar sign is written as a template. */
function rawKotlin(text: string): string {
  if (!text.includes('\n') || text.includes('"""')) return quoteKotlin(text)
  return `"""\n${text.replaceAll('$', () => "${'$'}").replace(/^/gm, MARGIN)}\n    """.trimIndent()`
}

const MARGIN = '        '

/** Methods for which OkHttp demands a body, and those for which it refuses one. */
const WITH_BODY = new Set(['POST', 'PUT', 'PATCH', 'PROPPATCH', 'REPORT'])
const BODILESS = new Set(['GET', 'HEAD'])

/** The request as a program with OkHttp; undefined for a body that it refuses to send. */
function write(request: HttpRequest): string | undefined {
  const { method, content } = request
  if (content && BODILESS.has(method)) return undefined
  const body = content ? bodyLines(content) : undefined
  const argument = body ? 'body' : WITH_BODY.has(method) ? '"".toRequestBody()' : 'null'
  const code = joinLines(body) + argument
  const imports = [
    ...(usesFiles(content) ? ['java.io.File'] : []),
    ...(code.includes('FormBody') ? ['okhttp3.FormBody'] : []),
    ...(code.includes('.toMediaType()') ? ['okhttp3.MediaType.Companion.toMediaType'] : []),
    ...(code.includes('MultipartBody') ? ['okhttp3.MultipartBody'] : []),
    'okhttp3.OkHttpClient',
    'okhttp3.Request',
    ...(code.includes('.asRequestBody(') ? ['okhttp3.RequestBody.Companion.asRequestBody'] : []),
    ...(code.includes('.toRequestBody(') ? ['okhttp3.RequestBody.Companion.toRequestBody'] : []),
  ]
  return joinBlocks(
    imports.map((name) => `import ${name}`),
    joinLines(
      'fun main() {',
      body && [body, ''],
      '    val request = Request.Builder()',
      `        .url(${quoteKotlin(requestUrl(request))})`,
      requestHeaders(request, { contentType: false }).map(
        ({ name, value }) => `        .addHeader(${quoteKotlin(name)}, ${quoteKotlin(value)})`,
      ),
      `        .method(${quoteKotlin(method)}, ${argument})`,
      '        .build()',
      '',
      '    OkHttpClient().newCall(request).execute().use { response ->',
      '        println(response.body?.string())',
      '    }',
      '}',
    ),
  )
}

const usesFiles = (content: RequestContent | undefined) =>
  content?.kind === 'file' ||
  (content?.kind === 'multipart' && content.parts.some(({ kind }) => kind === 'file'))

const mediaType = (type: string) => `${quoteKotlin(type)}.toMediaType()`

function bodyLines(content: RequestContent): Lines {
  switch (content.kind) {
    case 'json':
      return `    val body = ${textBody(rawKotlin(jsonText(content.value)), content.type)}`
    case 'text':
      return `    val body = ${textBody(quoteKotlin(content.text), content.type)}`
    case 'file':
      return `    val body = ${fileBody(content.fileName, content.type)}`
    case 'form':
      return [
        '    val body = FormBody.Builder()',
        content.fields.map(({ name, value }) => `        .add(${quoteKotlin(name)}, ${quoteKotlin(value)})`),
        '        .build()',
      ]
    case 'multipart':
      return [
        '    val body = MultipartBody.Builder()',
        '        .setType(MultipartBody.FORM)',
        content.parts.map((part) => `        .addFormDataPart(${partArguments(part)})`),
        '        .build()',
      ]
  }
}

const textBody = (text: string, type: string) => `${text}.toRequestBody(${mediaType(type)})`
const fileBody = (fileName: string, type: string | undefined) =>
  `File(${quoteKotlin(fileName)}).asRequestBody(${type === undefined ? '' : mediaType(type)})`

function partArguments(part: RequestPart): string {
  const name = quoteKotlin(part.name)
  if (part.kind === 'file')
    return `${name}, ${quoteKotlin(part.fileName)}, ${fileBody(part.fileName, part.type)}`
  if (part.type === undefined) return `${name}, ${quoteKotlin(part.value)}`
  return `${name}, null, ${textBody(quoteKotlin(part.value), part.type)}`
}
