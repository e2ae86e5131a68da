import type { ConfigDocument } from './config-document.ts'

export function mintJsonToDocsJson(document: ConfigDocument): ConfigDocument {
  return document
}
