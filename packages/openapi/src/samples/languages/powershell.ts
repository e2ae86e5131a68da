import {
  requestHeaders,
  requestUrl,
  type HttpRequest,
  type NamedText,
  type RequestContent,
  type RequestPart,
} from '../../request/http-request.ts'
import { escapeText, hasInvisible, soundText } from '../escape-text.ts'
import { areDistinct, formText, jsonText } from '../body-text.ts'
import { joinBlocks, joinLines } from '../join-lines.ts'
import { defineLanguage } from '../define-language.ts'

/** Samples in PowerShell. */
export const powershell = defineLanguage({
  key: 'powershell',
  label: 'PowerShell',
  write,
})

/** Backtick escapes of double quotes, which end at typographic quotes too. */
const ESCAPES: Readonly<Record<string, string>> = {
  '`': '``',
  '"': '`"',
  '#': '`#',
  '\u201C': '`u{201c}',
  '\u201D': '`u{201d}',
  '\u201E': '`u{201e}',
  $: '`$',
  '\n': '`n',
  '\r': '`r',
  '\t': '`t',
}

/**
 * A string in single quotes, doubled inside, the typographic ones too; in double quotes where it holds what cannot
 * be seen. Source: about_Quoting_Rules.
 */
export function quotePowerShell(text: string): string {
  const sound = soundText(text)
  if (hasInvisible(sound)) {
    return `"${escapeText(sound, { escapes: ESCAPES, unicode: (code) => `\`u{${code.toString(16)}}` })}"`
  }
  return `'${sound.replace(/['\u2018-\u201B]/g, (one) => one + one)}'`
}

/** Text of several lines; no line may begin with the closing mark. */
function hereString(text: string): string {
  const isRaw = text.includes('\n') && !/^['\u2018-\u201B]@/m.test(text) && !text.includes('\r')
  return isRaw ? `@'\n${text}\n'@` : quotePowerShell(text)
}

/** Methods of the enumeration `WebRequestMethod`. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'TRACE', 'OPTIONS', 'MERGE', 'PATCH'])

/** The request with Invoke-RestMethod (PowerShell 7). */
function write(request: HttpRequest): string {
  const { method, content } = request
  const headers = requestHeaders(request, { contentType: false })
  const body = content && contentOf(content)
  const options = [
    METHODS.has(method) ? `-Method ${capital(method)}` : `-CustomMethod ${quotePowerShell(method)}`,
    `-Uri ${quotePowerShell(requestUrl(request))}`,
    ...(headers.length > 0 ? ['-Headers $headers', '-SkipHeaderValidation'] : []),
    ...(content && content.kind !== 'multipart'
      ? [`-ContentType ${quotePowerShell(utf8Type(content))}`]
      : []),
    ...(body ? [body.option] : []),
  ]
  return joinBlocks(
    headers.length > 0 && joinLines('$headers = @{', headers.map(entryLine), '}'),
    body?.definition,
    `$response = Invoke-RestMethod ${options.join(' `\n    ')}`,
    request.expects === 'json' ? '$response | ConvertTo-Json -Depth 20' : '$response',
  )
}

const capital = (method: string) => method.charAt(0) + method.slice(1).toLowerCase()
const entryLine = ({ name, value }: NamedText) => `    ${quotePowerShell(name)} = ${quotePowerShell(value)}`

/** PowerShell encodes text in the charset of its type. */
function utf8Type(content: RequestContent): string {
  const { kind, type } = content
  const text = kind === 'json' ? JSON.stringify(content.value) : kind === 'text' ? content.text : ''
  return /[^\0-\x7F]/.test(text) && !/charset=/i.test(type) ? `${type}; charset=utf-8` : type
}

interface PowerShellContent {
  readonly option: string
  readonly definition?: string
}

function contentOf(content: RequestContent): PowerShellContent {
  switch (content.kind) {
    case 'json':
      return { option: '-Body $body', definition: `$body = ${hereString(jsonText(content.value))}` }
    case 'text':
      return { option: '-Body $body', definition: `$body = ${hereString(content.text)}` }
    case 'file':
      return { option: `-InFile ${quotePowerShell(content.fileName)}` }
    case 'form':
      return { option: '-Body $form', definition: `$form = ${formOf(content.fields)}` }
    case 'multipart':
      return partsOf(content.parts)
  }
}

/** True when the names are distinct without letter case, as a hash table requires. */
const fitsTable = (names: readonly { readonly name: string }[]) =>
  areDistinct(names.map(({ name }) => ({ name: name.toLowerCase() })))

function formOf(fields: readonly NamedText[]): string {
  if (!fitsTable(fields) || fields.length === 0) return quotePowerShell(formText(fields))
  return joinLines('@{', fields.map(entryLine), '}')
}

function partsOf(parts: readonly RequestPart[]): PowerShellContent {
  if (!fitsTable(parts) || parts.some(({ type }) => type !== undefined)) return contentObject(parts)
  const rows = parts.map((part) => {
    const name = quotePowerShell(part.name)
    if (part.kind === 'text') return `    ${name} = ${quotePowerShell(part.value)}`
    return `    ${name} = Get-Item ${quotePowerShell(part.fileName)}`
  })
  return { option: '-Form $form', definition: joinLines('$form = @{', rows, '}') }
}

/** Content that `-Form` does not support: types of parts and names that repeat. */
function contentObject(parts: readonly RequestPart[]): PowerShellContent {
  const rows = parts.flatMap((part, index) => {
    const name = quotePowerShell(part.name)
    const type = part.type === undefined ? undefined : quotePowerShell(part.type)
    if (part.kind === 'text') {
      const more = type === undefined ? '' : `, [System.Text.Encoding]::UTF8, ${type}`
      return [
        `$form.Add([System.Net.Http.StringContent]::new(${quotePowerShell(part.value)}${more}), ${name})`,
      ]
    }
    const file = quotePowerShell(part.fileName)
    const variable = `$file${index + 1}`
    return [
      `${variable} = [System.Net.Http.StreamContent]::new([System.IO.File]::OpenRead((Resolve-Path ${file})))`,
      ...(type === undefined ? [] : [`${variable}.Headers.ContentType = ${type}`]),
      `$form.Add(${variable}, ${name}, ${file})`,
    ]
  })
  return {
    option: '-Body $form',
    definition: joinLines('$form = [System.Net.Http.MultipartFormDataContent]::new()', rows),
  }
}
