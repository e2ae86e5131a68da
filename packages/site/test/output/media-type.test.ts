import { expect, test } from 'vitest'
import { mediaType, wellKnownTypes } from '../../src/output/media-type.ts'

/** Extensions by type. Source: the IANA registry of media types, and the HTML standard for scripts. */
const TYPES: Readonly<Record<string, string>> = {
  'text/html; charset=utf-8': 'html',
  'text/css; charset=utf-8': 'css',
  'text/javascript; charset=utf-8': 'js mjs',
  'application/json; charset=utf-8': 'json',
  'application/yaml; charset=utf-8': 'yaml yml',
  'application/manifest+json; charset=utf-8': 'webmanifest',
  'application/xml; charset=utf-8': 'xml',
  'text/plain; charset=utf-8': 'txt',
  'text/markdown; charset=utf-8': 'md',
  'text/csv; charset=utf-8': 'csv',
  'image/svg+xml': 'svg SVG',
  'image/png': 'png',
  'image/apng': 'apng',
  'image/jpeg': 'jpg jpeg jfif',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/x-icon': 'ico',
  'image/bmp': 'bmp',
  'image/tiff': 'tiff',
  'video/mp4': 'mp4 m4v',
  'video/webm': 'webm',
  'video/ogg': 'ogg',
  'video/quicktime': 'mov',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/flac': 'flac',
  'audio/aac': 'aac',
  'audio/mp4': 'm4a',
  'font/woff': 'woff',
  'font/woff2': 'woff2',
  'font/ttf': 'ttf',
  'font/otf': 'otf',
  'application/vnd.ms-fontobject': 'eot',
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'application/wasm': 'wasm',
  'application/octet-stream': 'exe unknown',
}

test.each(Object.entries(TYPES))('%s: %s', (type, extensions) => {
  for (const extension of extensions.split(' ')) expect(mediaType(`a/b.c.${extension}`)).toBe(type)
})

test('files without an extension are bytes, those of .well-known have types by their names', () => {
  expect(mediaType('LICENSE')).toBe('application/octet-stream')
  expect(mediaType('a.html/b')).toBe('application/octet-stream')
  expect(mediaType('docs/.well-known/nodeinfo')).toBe('application/octet-stream')
  expect(mediaType('.well-known/constructor')).toBe('application/octet-stream')
  expect(mediaType('.well-known/security.txt')).toBe('text/plain; charset=utf-8')
  expect(Object.keys(wellKnownTypes).map((name) => `${name} ${mediaType(`.well-known/${name}`)}`)).toEqual([
    'api-catalog application/linkset+json',
    'apple-app-site-association application/json',
    'host-meta application/xrd+xml; charset=utf-8',
    'nodeinfo application/json; charset=utf-8',
    'oauth-authorization-server application/json; charset=utf-8',
    'oauth-protected-resource application/json; charset=utf-8',
    'openid-configuration application/json; charset=utf-8',
    'openpgpkey/policy text/plain; charset=utf-8',
    'matrix/client application/json; charset=utf-8',
    'matrix/server application/json; charset=utf-8',
    'webfinger application/jrd+json; charset=utf-8',
  ])
})
