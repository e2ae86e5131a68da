import {
  requestHeaders,
  requestUrl,
  type HttpRequest,
  type NamedText,
  type RequestContent,
  type RequestPart,
} from '../../request/http-request.ts'
import { C_ESCAPES, escapeText, hasInvisible, longEscape } from '../escape-text.ts'
import { joinBlocks, joinLines, type Lines } from '../join-lines.ts'
import { jsonText, disposition } from '../body-text.ts'
import { defineLanguage } from '../define-language.ts'

/** Samples in Go. */
export const go = defineLanguage({
  key: 'go',
  label: 'Go',
  aliases: ['golang'],
  icon: 'brand-golang',
  write,
})

/** A string in double quotes. */
export function quoteGo(text: string): string {
  return `"${escapeText(text, { escapes: C_ESCAPES, unicode: longEscape })}"`
}

/** Text of several lines between backquotes, which know no escapes. */
function quoteLines(text: string): string {
  const isRaw = text.includes('\n') && !hasInvisible(text, '\n')
  return isRaw ? `\`${text.replaceAll('`', '` + "`" + `')}\`` : quoteGo(text)
}

/** Lines that give the body, the expression for it, and what they import. */
interface GoBody {
  readonly lines: readonly Lines[]
  readonly expression: string
  readonly imports: readonly string[]
  /** The type of a multipart body, which holds the boundary. */
  readonly typeHeader?: string
}

const CHECK = ['\tif err != nil {', '\t\tlog.Fatal(err)', '\t}']

/** The request as a program with net/http. */
function write(request: HttpRequest): string {
  const body = request.content ? bodyOf(request.content) : NO_BODY
  const imports = [...new Set(['fmt', 'io', 'log', 'net/http', ...body.imports])].sort()
  return joinBlocks(
    'package main',
    joinLines(
      'import (',
      imports.map((name) => `\t"${name}"`),
      ')',
    ),
    joinLines(
      'func main() {',
      body.lines,
      body.lines.length > 0 && '',
      `\trequest, err := http.NewRequest(${quoteGo(request.method)}, ${quoteGo(requestUrl(request))}, ${body.expression})`,
      CHECK,
      requestHeaders(request).map(headerLine),
      body.typeHeader,
      '',
      '\tresponse, err := http.DefaultClient.Do(request)',
      CHECK,
      '\tdefer response.Body.Close()',
      '',
      '\ttext, err := io.ReadAll(response.Body)',
      CHECK,
      '\tfmt.Println(string(text))',
      '}',
    ),
  )
}

const headerLine = ({ name, value }: NamedText) => `\trequest.Header.Add(${quoteGo(name)}, ${quoteGo(value)})`

const NO_BODY: GoBody = { lines: [], expression: 'nil', imports: [] }

function bodyOf(content: RequestContent): GoBody {
  switch (content.kind) {
    case 'json':
      return textBody(`strings.NewReader(${quoteLines(jsonText(content.value))})`)
    case 'text':
      return textBody(`strings.NewReader(${quoteLines(content.text)})`)
    case 'file':
      return {
        lines: [`\tbody, err := os.Open(${quoteGo(content.fileName)})`, CHECK, '\tdefer body.Close()'],
        expression: 'body',
        imports: ['os'],
      }
    case 'form':
      return formBody(content.fields)
    case 'multipart':
      return multipartBody(content.parts)
  }
}

const textBody = (expression: string): GoBody => ({
  lines: [`\tbody := ${expression}`],
  expression: 'body',
  imports: ['strings'],
})

/** A map of lists, in which names may repeat. */
function formBody(fields: readonly NamedText[]): GoBody {
  const names = [...new Set(fields.map(({ name }) => name))]
  const rows = names.map((name) => {
    const values = fields.filter((field) => field.name === name).map(({ value }) => quoteGo(value))
    return `\t\t${quoteGo(name)}: {${values.join(', ')}},`
  })
  return {
    lines: ['\tform := url.Values{', rows, '\t}'],
    expression: 'strings.NewReader(form.Encode())',
    imports: ['net/url', 'strings'],
  }
}

function multipartBody(parts: readonly RequestPart[]): GoBody {
  const typed = parts.some((part) => part.type !== undefined)
  const hasFile = parts.some(({ kind }) => kind === 'file')
  return {
    lines: [
      '\tvar body bytes.Buffer',
      '\tform := multipart.NewWriter(&body)',
      parts.map((part, index) => partLines(part, index)),
      '\tform.Close()',
    ],
    expression: '&body',
    imports: ['bytes', 'mime/multipart', ...(typed ? ['net/textproto'] : []), ...(hasFile ? ['os'] : [])],
    typeHeader: '\trequest.Header.Set("Content-Type", form.FormDataContentType())',
  }
}

function partLines(part: RequestPart, index: number): Lines {
  if (part.kind === 'text' && part.type === undefined) {
    return `\tform.WriteField(${quoteGo(part.name)}, ${quoteGo(part.value)})`
  }
  const name = `part${index + 1}`
  const open = [`\t${name}, err := ${createPart(part)}`, CHECK]
  if (part.kind === 'text') return ['', open, `\tio.WriteString(${name}, ${quoteGo(part.value)})`]
  const file = `file${index + 1}`
  return [
    '',
    `\t${file}, err := os.Open(${quoteGo(part.fileName)})`,
    CHECK,
    `\tdefer ${file}.Close()`,
    open,
    `\tio.Copy(${name}, ${file})`,
  ]
}

function createPart(part: RequestPart): string {
  if (part.type === undefined && part.kind === 'file') {
    return `form.CreateFormFile(${quoteGo(part.name)}, ${quoteGo(part.fileName)})`
  }
  return joinLines(
    'form.CreatePart(textproto.MIMEHeader{',
    `\t\t"Content-Disposition": {${quoteGo(disposition(part))}},`,
    `\t\t"Content-Type": {${quoteGo(part.type ?? '')}},`,
    '\t})',
  )
}
