export * from './span.ts'
export * from './source-file.ts'
export * from './diagnostic.ts'
export { catalogue, type CatalogueEntry, type DiagnosticCode, type Severity } from './catalogue.ts'
export * from './site-path.ts'
export * from './remote-path.ts'
export { isJsonObject, isJsonValue, ownValue, type JsonObject, type JsonValue } from './json-value.ts'
export { readJson, type ReadJsonOptions } from './read-json.ts'
export { formatJson } from './format-json.ts'
export { editJson, jsonPositionAt, type JsonPosition } from './edit-json.ts'
export { readYaml, type ReadYamlOptions } from './read-yaml.ts'
export { type ReadFamily } from './read-codes.ts'
export type { UntrustedText } from './source-file.ts'
export { unreadableFile } from './source-file.ts'
export { locate, type LocateOptions, type Pointer } from './locate.ts'
export { groupBy } from './group-by.ts'
export { graphemes } from './graphemes.ts'
export { encodeText, encodeTexts } from './encode-text.ts'
export { joinBytes } from './join-bytes.ts'
export { decodeText, type DecodeOptions } from './decode-text.ts'
export {
  formatDiagnostic,
  formatSpan,
  type DiagnosticPart,
  type FormatDiagnosticOptions,
} from './format-diagnostic.ts'
export { formatCodeFrame, type CodeFrameOptions } from './format-code-frame.ts'
export { displayDiagnostic, formatDisplayed, type DisplayedDiagnostic } from './display-diagnostic.ts'
export { diagnosticToFix, replaceTexts, type DiagnosticFix, type TextEdit } from './diagnostic-to-fix.ts'
export { compareDiagnostics, compareTexts } from './diagnostic.ts'
export { suggestName, didYouMean, nearestName } from './nearest-name.ts'
export { plainName } from './nearest-search.ts'
export {
  createNearestNames,
  nearestNamesOf,
  type NearestNames,
  type NearestNamesOptions,
} from './nearest-names.ts'
export { isSystemError, describeSystemError, type SystemError, type SystemErrorText } from './system-error.ts'
