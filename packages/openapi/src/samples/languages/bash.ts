import {
  cookieText,
  requestHeaders,
  requestUrl,
  type HttpRequest,
  type NamedText,
  type RequestContent,
  type RequestPart,
} from '../../request/http-request.ts'
import { percentEncode } from '../../request/encode-text.ts'
import { basicUser } from '../../request/request-security.ts'
import { escapeText, hasInvisible, SINGLE_ESCAPES, soundText, utf8Bytes } from '../escape-text.ts'
import { jsonText } from '../body-text.ts'
import { defineLanguage } from '../define-language.ts'

/** Samples with cURL in a POSIX shell. */
export const bash = defineLanguage({
  key: 'bash',
  label: 'cURL',
  aliases: ['curl', 'sh', 'shell'],
  icon: 'terminal-2',
  write,
})

/** A word of the shell in single quotes; with `$'…'` where it holds characters that cannot be seen. */
export function quoteBash(text: string): string {
  const sound = soundText(text)
  const hidden = hasInvisible(sound, '\n\t')
  if (hidden) return `$'${escapeText(sound, { escapes: SINGLE_ESCAPES, unicode: byteEscapes })}'`
  return `'${sound.replaceAll("'", String.raw`'\''`)}'`
}

const byteEscapes = (code: number) =>
  utf8Bytes(code)
    .map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`)
    .join('')

/** The request as a command line of curl, one option a line. */
function write(request: HttpRequest): string {
  const { method, content } = request
  const url = requestUrl(request)
  const cookies = cookieText(request)
  const typed = content?.kind !== 'form'
  const options = [
    method === 'HEAD' ? '--head' : `--request ${method}`,
    `--url ${quoteBash(url)}`,
    // Brackets would be read as patterns of several addresses.
    ...(/[[\]{}]/.test(url) ? ['--globoff'] : []),
    ...requestHeaders(request, { cookie: false, contentType: typed }).map(basicOption),
    ...(cookies === '' ? [] : [`--cookie ${quoteBash(cookies)}`]),
    ...(content ? contentOptions(content) : []),
  ]
  return `curl ${options.join(' \\\n  ')}`
}

/** Name and password of basic authentication in curl's own option, any other header as it is. */
function basicOption(header: NamedText): string {
  const user = header.name.toLowerCase() === 'authorization' ? basicUser(header.value) : undefined
  return user === undefined ? headerOption(header) : `--user ${quoteBash(user)}`
}

/** curl sends a header without a value for `Name;`. */
function headerOption({ name, value }: NamedText): string {
  return `--header ${quoteBash(value === '' ? `${name};` : `${name}: ${value}`)}`
}

function contentOptions(content: RequestContent): readonly string[] {
  switch (content.kind) {
    case 'json':
      return [`--data ${quoteBash(jsonText(content.value))}`]
    case 'text':
      return [`--data-raw ${quoteBash(content.text)}`]
    case 'file':
      return [`--data-binary ${quoteBash(`@${content.fileName}`)}`]
    case 'form':
      return content.fields.length === 0
        ? [`--header 'Content-Type: application/x-www-form-urlencoded'`, `--data ''`]
        : content.fields.map(
            ({ name, value }) => `--data-urlencode ${quoteBash(`${percentEncode(name)}=${value}`)}`,
          )
    case 'multipart':
      return content.parts.map(partOption)
  }
}

/** A leading `@` or `<` would name a file and `;` begins options, unless the text is quoted once more. */
function partOption(part: RequestPart): string {
  const type = part.type === undefined ? '' : `;type=${part.type}`
  if (part.kind === 'file') return `--form ${quoteBash(`${part.name}=@${part.fileName}${type}`)}`
  if (type === '') {
    const isPlain = !/^[@<"(]|;/.test(part.value)
    return `--form${isPlain ? '' : '-string'} ${quoteBash(`${part.name}=${part.value}`)}`
  }
  const inner = part.value.replace(/["\\]/g, (one) => `\\${one}`)
  return `--form ${quoteBash(`${part.name}="${inner}"${type}`)}`
}
