const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  yaml: 'application/yaml; charset=utf-8',
  yml: 'application/yaml; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  apng: 'image/apng',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  jfif: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  bmp: 'image/bmp',
  tiff: 'image/tiff',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  ogg: 'video/ogg',
  mov: 'video/quicktime',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  aac: 'audio/aac',
  m4a: 'audio/mp4',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  otf: 'font/otf',
  eot: 'application/vnd.ms-fontobject',
  pdf: 'application/pdf',
  zip: 'application/zip',
  wasm: 'application/wasm',
}

/**
 * Files in `.well-known` whose names have no extension. Sources: the registry of RFC 8615, and the programs that
 * request them.
 */
export const wellKnownTypes: Readonly<Record<string, string>> = {
  'api-catalog': 'application/linkset+json',
  'apple-app-site-association': 'application/json',
  'host-meta': 'application/xrd+xml; charset=utf-8',
  nodeinfo: 'application/json; charset=utf-8',
  'oauth-authorization-server': 'application/json; charset=utf-8',
  'oauth-protected-resource': 'application/json; charset=utf-8',
  'openid-configuration': 'application/json; charset=utf-8',
  'openpgpkey/policy': 'text/plain; charset=utf-8',
  'matrix/client': 'application/json; charset=utf-8',
  'matrix/server': 'application/json; charset=utf-8',
  webfinger: 'application/jrd+json; charset=utf-8',
}

/** The `Content-Type` of a file by its extension, in `.well-known` by its name; unknown ones are bytes. */
export function mediaType(path: string): string {
  const known = /^\.well-known\/(.+)$/.exec(path)?.[1]
  if (known !== undefined && Object.hasOwn(wellKnownTypes, known)) return wellKnownTypes[known] ?? ''
  const extension = /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? ''
  return TYPES[extension] ?? 'application/octet-stream'
}
