import {
  requestHeaders,
  requestUrl,
  type HttpRequest,
  type NamedText,
  type RequestContent,
} from '../../request/http-request.ts'
import { C_ESCAPES, escapeText, utf16Escape } from '../escape-text.ts'
import { formText, jsonText, BOUNDARY, multipartChunks } from '../body-text.ts'
import { joinBlocks, joinLines } from '../join-lines.ts'
import { defineLanguage } from '../define-language.ts'

/** Samples in Java. */
export const java = defineLanguage({
  key: 'java',
  label: 'Java',
  icon: 'coffee',
  write,
})

/** A string in double quotes. Controls are octal: `\u000a` would be a line break before the string is read. */
export function quoteJava(text: string): string {
  const unicode = (code: number) =>
    code < 0x100 ? `\\${code.toString(8).padStart(3, '0')}` : utf16Escape(code)
  return `"${escapeText(text, { escapes: C_ESCAPES, unicode })}"`
}

/** A text block; its content ends at the closing quotes, its margin is taken off by the compiler. */
function textBlock(text: string, margin: string): string {
  const inner = text.replaceAll('\\', '\\\\').replaceAll('"""', '\\"""')
  return `"""\n${inner.replace(/^/gm, margin)}"""`
}

const MARGIN = '                '

/** The request as a program with java.net.http (Java 16 and later). */
function write(request: HttpRequest): string {
  const body = bodyOf(request.content)
  const usesFile = body.includes('ofFile(')
  const imports = [
    'java.net.URI',
    'java.net.http.HttpClient',
    'java.net.http.HttpRequest',
    ...(body.includes('BodyPublishers.') ? ['java.net.http.HttpRequest.BodyPublishers'] : []),
    'java.net.http.HttpResponse.BodyHandlers',
    ...(usesFile ? ['java.nio.file.Path'] : []),
  ]
  return joinBlocks(
    imports.map((name) => `import ${name};`),
    joinLines(
      'public class Main {',
      '    public static void main(String[] args) throws Exception {',
      '        var request = HttpRequest.newBuilder()',
      `            .uri(URI.create(${quoteJava(requestUrl(request))}))`,
      headersOf(request).map(
        ({ name, value }) => `            .header(${quoteJava(name)}, ${quoteJava(value)})`,
      ),
      `            .method(${quoteJava(request.method)}, ${body})`,
      '            .build();',
      '',
      '        var response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());',
      '        System.out.println(response.body());',
      '    }',
      '}',
    ),
  )
}

function headersOf(request: HttpRequest): readonly NamedText[] {
  const { content } = request
  const headers = requestHeaders(request)
  if (content?.kind !== 'multipart') return headers
  return [...headers, { name: 'Content-Type', value: `${content.type}; boundary=${BOUNDARY}` }]
}

function bodyOf(content: RequestContent | undefined): string {
  if (!content) return 'BodyPublishers.noBody()'
  switch (content.kind) {
    case 'json': {
      const text = jsonText(content.value)
      return ofString(text.includes('\n') ? textBlock(text, MARGIN) : quoteJava(text))
    }
    case 'text':
      return ofString(quoteJava(content.text))
    case 'form':
      return ofString(quoteJava(formText(content.fields)))
    case 'file':
      return ofFile(content.fileName)
    case 'multipart':
      return concat(
        multipartChunks(content.parts).map((chunk) =>
          chunk.kind === 'text' ? ofString(quoteJava(chunk.text)) : ofFile(chunk.fileName),
        ),
      )
  }
}

const ofString = (text: string) => `BodyPublishers.ofString(${text})`
const ofFile = (fileName: string) => `BodyPublishers.ofFile(Path.of(${quoteJava(fileName)}))`

const concat = (publishers: readonly string[]) =>
  publishers.length === 1
    ? (publishers[0] ?? '')
    : joinLines('BodyPublishers.concat(', publishers.map((one) => MARGIN + one).join(',\n'), '            )')
