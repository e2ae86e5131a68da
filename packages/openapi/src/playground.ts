export type { OAuthFlow } from './api-document.ts'
export type { JsonValue } from './json-fields.ts'
export { cookieText, requestHeaders, requestUrl } from './request/http-request.ts'
export type {
  ChosenFile,
  HttpRequest,
  NamedText,
  RequestContent,
  RequestPart,
} from './request/http-request.ts'
export type { Credential } from './request/request-security.ts'
export { initialValue } from './playground/initial-value.ts'
export { missingInputs, type MissingInput } from './playground/missing-inputs.ts'
export { resolveField } from './playground/playground-field.ts'
export type {
  FieldFacts,
  PlaygroundField,
  PlaygroundProperty,
  PlaygroundVariant,
} from './playground/playground-field.ts'
export { parameterKey } from './playground/playground-inputs.ts'
export { hasName } from './playground/added-parameters.ts'
export type { AddedParameter, PlaygroundBodyInput, PlaygroundInputs } from './playground/playground-inputs.ts'
export type {
  PlaygroundBody,
  PlaygroundEncoding,
  PlaygroundMedia,
  PlaygroundOperation,
  PlaygroundParameter,
  PlaygroundRequirement,
  PlaygroundScheme,
} from './playground/playground-operation.ts'
export { playgroundToRequest, type PlaygroundRequestOptions } from './playground/playground-to-request.ts'
export { spellings } from './server-origins.ts'
export { liveAddress } from './asyncapi/live-address.ts'
export type { LiveChannel, LiveInput, LiveMessage, LiveServer, LiveValues } from './asyncapi/live-address.ts'
