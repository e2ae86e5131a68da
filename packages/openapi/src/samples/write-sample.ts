import type { HttpRequest } from '../request/http-request.ts'
import { writeBash } from './languages/bash.ts'
import { writeC } from './languages/c.ts'
import { writeCpp } from './languages/cpp.ts'
import { writeCSharp } from './languages/csharp.ts'
import { writeDart } from './languages/dart.ts'
import { writeDotnet } from './languages/dotnet.ts'
import { writeGo } from './languages/go.ts'
import { writeJava } from './languages/java.ts'
import { writeJavaScript } from './languages/javascript.ts'
import { writeKotlin } from './languages/kotlin.ts'
import { writeNode } from './languages/node.ts'
import { writePhp } from './languages/php.ts'
import { writePowerShell } from './languages/powershell.ts'
import { writePython } from './languages/python.ts'
import { writeRuby } from './languages/ruby.ts'
import { writeRust } from './languages/rust.ts'
import { writeSwift } from './languages/swift.ts'
import { writeTypeScript } from './languages/typescript.ts'
import { sampleLanguages, type SampleLanguage } from './sample-language.ts'

/** Writes a request in one language; undefined when its usual client cannot send such a request. */
export type SampleWriter = (request: HttpRequest) => string | undefined

const WRITERS: Readonly<Record<string, SampleWriter>> = {
  bash: writeBash,
  python: writePython,
  javascript: writeJavaScript,
  node: writeNode,
  php: writePhp,
  go: writeGo,
  java: writeJava,
  ruby: writeRuby,
  powershell: writePowerShell,
  swift: writeSwift,
  csharp: writeCSharp,
  dotnet: writeDotnet,
  typescript: writeTypeScript,
  c: writeC,
  'c++': writeCpp,
  kotlin: writeKotlin,
  rust: writeRust,
  dart: writeDart,
}

/** A request written in one language. */
export interface CodeSample {
  readonly language: SampleLanguage
  readonly code: string
}

/** The request in the languages of `keys`, in their order; languages that cannot send it are left out. */
export function requestToSamples(request: HttpRequest, keys: readonly string[]): readonly CodeSample[] {
  return keys.flatMap((key) => {
    const language = sampleLanguages.find((one) => one.key === key)
    const code = Object.hasOwn(WRITERS, key) ? WRITERS[key]?.(request) : undefined
    return language && code !== undefined ? [{ language, code }] : []
  })
}
