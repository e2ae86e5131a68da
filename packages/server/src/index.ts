export { resolveTarget, encodePath, type CanonicalPath, type TargetResult } from './canonical-path.ts'
export {
  plainResponse,
  type SiteRequest,
  type SiteResponse,
  type SiteHandler,
  type SiteBody,
} from './message.ts'
export { parseQualities, prefersMarkdown, chooseEncoding } from './request-headers.ts'
export { createStaticFiles } from './static-files.ts'
export type { StaticSource } from './static-source.ts'
export type { ByteRange } from './request-headers.ts'
export { isOwnOrigin, checkHost, type HostRule } from './host-check.ts'
export { createHttpHandler, type HttpHandlerOptions } from './http-handler.ts'
export { listen, type ListenOptions, type Listening, type ListenError } from './listen.ts'
export { createBuiltSiteHandler, openBuiltSite, type BuiltSite } from './built-site.ts'
export { author } from './access/site-reader.ts'
export { createProtectedSite, type ProtectedSite, type ReaderLookup } from './access/protected-site.ts'
export { addressKind, isPublicAddress, type AddressKind } from './public-address.ts'
export { checkedLookup, refusedAddress, type ResolveName } from './checked-lookup.ts'
export {
  createPlaygroundProxy,
  proxyAddress,
  type PlaygroundProxyOptions,
  type ProxyLine,
} from './proxy/playground-proxy.ts'
export type { ProxyLimits } from './proxy/proxy-limits.ts'
export { announcePlayground } from './proxy/playground-proxy.ts'

export { dataPolicy } from './security-headers.ts'
/** Policies of pages that commands render themselves. */
export { securityPolicy, writePolicy } from '@octavo/config'

/** The contract between a built site and its server. */
export type {
  ManifestEntry,
  ManifestLink,
  ManifestProxy,
  ManifestRedirect,
  SiteManifest,
} from '@octavo/config'
