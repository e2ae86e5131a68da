import {
  requestHeaders,
  requestUrl,
  type HttpRequest,
  type RequestContent,
  type RequestPart,
} from '../../request/http-request.ts'
import { bracedEscape, C_ESCAPES, escapeText, hasInvisible } from '../escape-text.ts'
import { joinBlocks, joinLines, type Lines } from '../join-lines.ts'
import { jsonText } from '../body-text.ts'
import { defineLanguage } from '../define-language.ts'

/** Samples in Rust. */
export const rust = defineLanguage({
  key: 'rust',
  label: 'Rust',
  aliases: ['rs'],
  write,
})

/** A string in double quotes. */
export function quoteRust(text: string): string {
  return `"${escapeText(text, { escapes: C_ESCAPES, unicode: bracedEscape })}"`
}

/** Returns a raw string, with more number signs than follow a quote in the text. */
function rawRust(text: string): string {
  if (!text.includes('\n') || hasInvisible(text, '\n')) return quoteRust(text)
  const runs = [...text.matchAll(/"(#*)/g)].map(([, marks = '']) => marks.length + 1)
  const marks = '#'.repeat(Math.max(1, ...runs))
  return `r${marks}"${text}"${marks}`
}

/** Methods that the client has a function for. */
const FUNCTIONS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'])
const CONSTANTS = new Set(['OPTIONS', 'TRACE'])

/** The request as a program with reqwest and its blocking client. */
function write(request: HttpRequest): string {
  const { content } = request
  const isForm = content?.kind === 'multipart'
  const start = startOf(request)
  const names = [
    ...(isForm ? ['multipart'] : []),
    ...(joinLines(isForm && content.parts.map(partLine)).includes('Part::') ? ['multipart::Part'] : []),
    'Client',
  ]
  return joinBlocks(
    joinLines(
      names.length === 1 ? 'use reqwest::blocking::Client;' : `use reqwest::blocking::{${names.join(', ')}};`,
      start.includes('Method::') && 'use reqwest::Method;',
      'use std::error::Error;',
      content?.kind === 'file' && 'use std::fs::File;',
    ),
    joinLines(
      'fn main() -> Result<(), Box<dyn Error>> {',
      isForm && formLines(content.parts),
      '    let response = Client::new()',
      `        ${start}`,
      requestHeaders(request, { contentType: content?.kind !== 'form' }).map(
        ({ name, value }) => `        .header(${quoteRust(name)}, ${quoteRust(value)})`,
      ),
      content && bodyLines(content),
      '        .send()?;',
      '',
      '    println!("{}", response.text()?);',
      '    Ok(())',
      '}',
    ),
  )
}

function startOf(request: HttpRequest): string {
  const { method } = request
  const url = quoteRust(requestUrl(request))
  if (FUNCTIONS.has(method)) return `.${method.toLowerCase()}(${url})`
  const name = CONSTANTS.has(method) ? `Method::${method}` : `Method::from_bytes(b${quoteRust(method)})?`
  return `.request(${name}, ${url})`
}

function bodyLines(content: RequestContent): Lines {
  switch (content.kind) {
    case 'json':
      return `        .body(${rawRust(jsonText(content.value))})`
    case 'text':
      return `        .body(${quoteRust(content.text)})`
    case 'file':
      return `        .body(File::open(${quoteRust(content.fileName)})?)`
    case 'form':
      return [
        content.fields.length === 0 ? '        .form::<[(&str, &str); 0]>(&[' : '        .form(&[',
        content.fields.map(({ name, value }) => `            (${quoteRust(name)}, ${quoteRust(value)}),`),
        '        ])',
      ]
    case 'multipart':
      return '        .multipart(form)'
  }
}

const formLines = (parts: readonly RequestPart[]): Lines => [
  '    let form = multipart::Form::new()',
  `${parts.map(partLine).join('\n')};`,
  '',
]

function partLine(part: RequestPart): string {
  const name = quoteRust(part.name)
  const type = part.type === undefined ? '' : `.mime_str(${quoteRust(part.type)})?`
  if (part.kind === 'file') {
    const file = quoteRust(part.fileName)
    return type === ''
      ? `        .file(${name}, ${file})?`
      : `        .part(${name}, Part::file(${file})?${type})`
  }
  const value = quoteRust(part.value)
  return type === ''
    ? `        .text(${name}, ${value})`
    : `        .part(${name}, Part::text(${value})${type})`
}
