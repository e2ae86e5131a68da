import { configJsonSchema, settingsJsonSchema } from '@octavo/site'
import {
  getLanguageService,
  type CompletionList,
  type Hover,
  type Position,
} from 'vscode-json-languageservice'
import type { TextDocument } from 'vscode-languageserver-textdocument'

/** Completions and descriptions of docs.json and octavo.config.json, by their schemas. */
export interface SettingsService {
  complete(document: TextDocument, position: Position): Promise<CompletionList | null>
  describe(document: TextDocument, position: Position): Promise<Hover | null>
}

/** Creates the service; the schemas are those of the program, whatever a file names as `$schema`. */
export function createSettingsService(): SettingsService {
  const service = getLanguageService({})
  service.configure({
    validate: false,
    schemas: [
      { uri: 'octavo:///docs.schema.json', fileMatch: ['docs.json'], schema: configJsonSchema() },
      {
        uri: 'octavo:///settings.schema.json',
        fileMatch: ['octavo.config.json'],
        schema: settingsJsonSchema(),
      },
    ],
  })
  return {
    complete: async (document, position) =>
      service.doComplete(document, position, service.parseJSONDocument(document)),
    describe: async (document, position) =>
      service.doHover(document, position, service.parseJSONDocument(document)),
  }
}
