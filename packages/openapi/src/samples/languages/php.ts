import {
  requestHeaders,
  requestUrl,
  type HttpRequest,
  type NamedText,
  type RequestContent,
  type RequestPart,
} from '../../request/http-request.ts'
import { bracedEscape, C_ESCAPES, escapeText, hasInvisible, soundText } from '../escape-text.ts'
import { areDistinct, formText, BOUNDARY, multipartChunks } from '../body-text.ts'
import { joinBlocks, joinLines } from '../join-lines.ts'
import { writeLiteral, type LiteralSyntax } from '../write-literal.ts'
import { defineLanguage } from '../define-language.ts'

/** Samples in PHP. */
export const php = defineLanguage({
  key: 'php',
  label: 'PHP',
  write,
})

/**
 * Returns a string in single quotes, which have two escapes; in double quotes if it has invisible characters.
 */
export function quotePhp(text: string): string {
  const sound = soundText(text)
  if (hasInvisible(sound)) {
    return `"${escapeText(sound, { escapes: { ...C_ESCAPES, $: '\\$' }, unicode: bracedEscape })}"`
  }
  return `'${sound.replace(/[\\']/g, (one) => `\\${one}`)}'`
}

/** An array whose keys are numbers, or that is empty, would become a list of JSON. */
const isListLike = (names: readonly string[]) =>
  names.length === 0 || names.some((one) => /^-?\d+$/.test(one))

const PHP: LiteralSyntax = {
  text: quotePhp,
  none: 'null',
  true: 'true',
  false: 'false',
  list: ['[', ']'],
  object: ['[', ']'],
  objectFor: (names) => (isListLike(names) ? ['(object) [', ']'] : ['[', ']']),
  entry: (name, value) => `${quotePhp(name)} => ${value}`,
  indent: '    ',
  trailingComma: true,
}

/** The request with the curl extension. */
function write(request: HttpRequest): string {
  const { method, content } = request
  const headers = headersOf(request)
  const options = [
    `CURLOPT_URL => ${quotePhp(requestUrl(request))},`,
    'CURLOPT_RETURNTRANSFER => true,',
    method === 'HEAD' ? 'CURLOPT_NOBODY => true,' : `CURLOPT_CUSTOMREQUEST => ${quotePhp(method)},`,
    ...(content ? [`CURLOPT_POSTFIELDS => ${bodyOf(content)},`] : []),
    ...(headers.length > 0
      ? [
          joinLines(
            'CURLOPT_HTTPHEADER => [',
            headers.map((header) => `        ${headerText(header)},`),
            '    ],',
          ),
        ]
      : []),
  ]
  return joinBlocks(
    '<?php',
    '$curl = curl_init();',
    joinLines(
      'curl_setopt_array($curl, [',
      options.map((option) => `    ${option}`),
      ']);',
    ),
    '$response = curl_exec($curl);',
    'if ($response === false) {\n    throw new RuntimeException(curl_error($curl));\n}',
    'echo $response;',
  )
}

/** curl sends a header without a value for `Name;`. */
const headerText = ({ name, value }: NamedText) => quotePhp(value === '' ? `${name};` : `${name}: ${value}`)

function headersOf(request: HttpRequest): readonly NamedText[] {
  const { content } = request
  const headers = requestHeaders(request, { contentType: content?.kind !== 'form' })
  if (content?.kind !== 'multipart' || fitsArray(content.parts)) return headers
  return [...headers, { name: 'Content-Type', value: `${content.type}; boundary=${BOUNDARY}` }]
}

function bodyOf(content: RequestContent): string {
  switch (content.kind) {
    case 'json':
      return `json_encode(${writeLiteral(content.value, PHP, '    ')})`
    case 'text':
      return quotePhp(content.text)
    case 'file':
      return `file_get_contents(${quotePhp(content.fileName)})`
    case 'form':
      return formOf(content.fields)
    case 'multipart':
      return fitsArray(content.parts) ? partsArray(content.parts) : chunksOf(content.parts)
  }
}

function formOf(fields: readonly NamedText[]): string {
  if (!areDistinct(fields) || fields.length === 0) return quotePhp(formText(fields))
  const rows = fields.map(({ name, value }) => `        ${quotePhp(name)} => ${quotePhp(value)},`)
  return joinLines('http_build_query([', rows, '    ])')
}

/** The extension takes parts as an array, which holds a name once and gives text no type. */
const fitsArray = (parts: readonly RequestPart[]) =>
  parts.length > 0 &&
  areDistinct(parts) &&
  parts.every((part) => part.kind === 'file' || part.type === undefined)

function partsArray(parts: readonly RequestPart[]): string {
  const rows = parts.map((part) => `        ${quotePhp(part.name)} => ${partOf(part)},`)
  return joinLines('[', rows, '    ]')
}

function partOf(part: RequestPart): string {
  if (part.kind === 'text') return quotePhp(part.value)
  const type = part.type === undefined ? '' : `, ${quotePhp(part.type)}`
  return `new CURLFile(${quotePhp(part.fileName)}${type})`
}

const chunksOf = (parts: readonly RequestPart[]) =>
  multipartChunks(parts)
    .map((chunk) =>
      chunk.kind === 'text' ? quotePhp(chunk.text) : `file_get_contents(${quotePhp(chunk.fileName)})`,
    )
    .join('\n        . ')
