import type { SampleLanguage } from './define-language.ts'
import { bash } from './languages/bash.ts'
import { c } from './languages/c.ts'
import { cpp } from './languages/cpp.ts'
import { csharp } from './languages/csharp.ts'
import { dart } from './languages/dart.ts'
import { dotnet } from './languages/dotnet.ts'
import { go } from './languages/go.ts'
import { java } from './languages/java.ts'
import { javascript } from './languages/javascript.ts'
import { kotlin } from './languages/kotlin.ts'
import { node } from './languages/node.ts'
import { php } from './languages/php.ts'
import { powershell } from './languages/powershell.ts'
import { python } from './languages/python.ts'
import { ruby } from './languages/ruby.ts'
import { rust } from './languages/rust.ts'
import { swift } from './languages/swift.ts'
import { typescript } from './languages/typescript.ts'
import type { HttpRequest } from '../request/http-request.ts'

/** All languages in the order of the table in spec/site-configuration.md. */
export const sampleLanguages: readonly SampleLanguage[] = [
  bash,
  python,
  javascript,
  node,
  php,
  go,
  java,
  ruby,
  powershell,
  swift,
  csharp,
  dotnet,
  typescript,
  c,
  cpp,
  kotlin,
  rust,
  dart,
]

/** Languages where a site chooses none. Source: reference/docs-json.md section 1.10. */
export const defaultSampleLanguages: readonly string[] = [
  'bash',
  'python',
  'javascript',
  'php',
  'go',
  'java',
  'ruby',
]

/** A request written in one language. */
export interface CodeSample {
  readonly language: SampleLanguage
  readonly code: string
}

/** The request in the languages of `keys`, in their order; languages that cannot send it are left out. */
export function requestToSamples(request: HttpRequest, keys: readonly string[]): readonly CodeSample[] {
  return keys.flatMap((key) => {
    const language = sampleLanguages.find((one) => one.key === key)
    const code = language?.write(request)
    return language && code !== undefined ? [{ language, code }] : []
  })
}
