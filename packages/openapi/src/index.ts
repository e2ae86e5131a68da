export * from './api-document.ts'
export type { ApiNode, ApiNodes } from './api-nodes.ts'
export type { SchemaContext } from './schema-context.ts'
export { childRef, pointerTokens, refKey, type NodeRef } from './node-ref.ts'
export { loadApi, type LoadApiOptions } from './load-api.ts'
export type { LoadLimits, ParsedYaml, ReadPort } from './load-files.ts'
export type { UnreadFile } from './remote-diagnostic.ts'
export { serverAddress } from './read-servers.ts'
export { originOf, serverOrigins } from './server-origins.ts'
export * from './schema-node.ts'
export type { JsonRecord, JsonValue } from './json-fields.ts'
export { createPartKeys, descriptionFrame, type PartKeys } from './part-keys.ts'
export { createSchemaDigests, type SchemaDigests } from './schema-digest.ts'
export { isRecursive, schemaKeyword, viewSchema } from './view-schema.ts'
export {
  isOnPage,
  isOneWay,
  includedProperties,
  type FieldDirection,
  type NamedContext,
} from './is-left-out.ts'
export * from './expand-operations.ts'
export { operationHead } from './operation-head.ts'
export { cleanSegment, titleSegment } from './clean-segment.ts'
export * from './find-operation.ts'
export { findText, isWhole, type TextLocation } from './find-text.ts'
export { findSchema, parseSchemaName, type FoundSchema, type SchemaName } from './find-schema.ts'
export { exampleOf } from './example.ts'
export { eventTexts } from './examples/event-texts.ts'
export { isForm, isJsonLike, isStream, mediaExamples } from './examples/media-examples.ts'
export type { ExampleOptions } from './examples/sampling.ts'
export { valueToXml } from './examples/value-to-xml.ts'
export { mockAnswer, type MockPorts } from './mock/mock-answer.ts'
export { mockError, type MockAnswer, type MockBody, type MockRequest } from './mock/mock-request.ts'
export { connectSources } from './connect-sources.ts'
export { manualOperation, type ManualApi } from './manual-operation.ts'
export { operationToPlayground, type PlaygroundOptions } from './playground/operation-to-playground.ts'
export type { PlaygroundOperation } from './playground/playground-operation.ts'
export { operationToRequest, type RequestOptions } from './request/operation-to-request.ts'
export {
  cookieText,
  requestHeaders,
  requestUrl,
  type HttpRequest,
  type NamedText,
  type QueryPair,
  type RequestContent,
  type RequestPart,
} from './request/http-request.ts'
export { isJsonLines, isXml } from './request/media-kind.ts'
export { preferredMedia } from './request/request-content.ts'
export type { SampleLanguage } from './samples/define-language.ts'
export {
  defaultSampleLanguages,
  requestToSamples,
  sampleLanguages,
  type CodeSample,
} from './samples/sample-languages.ts'
export { storedSamples } from './samples/stored-samples.ts'
export { sampleLanguageNames, sampleLanguageOf } from './samples/sample-language-names.ts'
export { checkBreaking, removedDescription } from './breaking/check-breaking.ts'
export { validateApi } from './validate-api.ts'
export {
  operationToMarkdown,
  requestToMarkdown,
  samplesToMarkdown,
  schemaToMarkdown,
} from './operation-to-markdown.ts'
export * from './asyncapi/async-document.ts'
export {
  channelTitle,
  expandChannels,
  type ChannelGroup,
  type ChannelPage,
} from './asyncapi/expand-channels.ts'
export { bundleAsync } from './bundle/bundle-async.ts'
export { isMadeFile } from './made-files.ts'
export { bundleDescription } from './bundle/bundle-description.ts'
export { overviewToMarkdown, tagToMarkdown } from './overview-to-markdown.ts'
export * from './described-api.ts'
export { schemaAt, schemaNames } from './named-schemas.ts'
export { schemaUses, type SchemaUse } from './schema-uses.ts'
export * from './tag-groups.ts'
export { hasField, hasSchemaField } from './has-field.ts'
export { tagLabel, tagSummary, tagTree, type TagBranch } from './tag-tree.ts'
export { partName } from './part-name.ts'
export { findChannel, type FoundChannel } from './asyncapi/find-channel.ts'
export { loadAsyncApi } from './asyncapi/load-async-api.ts'
export { messageExamples } from './asyncapi/message-examples.ts'
export { channelToMarkdown } from './asyncapi/channel-to-markdown.ts'
export { sentenceOf } from './clean-segment.ts'
export { writeYaml } from './write-yaml.ts'
export { channelToLive, isLive } from './asyncapi/live-channel.ts'
export * from './asyncapi/live-address.ts'
