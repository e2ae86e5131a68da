import { describe, expect, test } from 'vitest'
import type { LoadKind, Loads } from '../../../src/policy/loads/loads.ts'
import { companionsOf, isCovered, withCompanions } from '../../../src/policy/sources/host-companions.ts'

/** Loads as `kind source source; kind …`. */
const written = (loads: Loads | undefined) =>
  loads &&
  Object.entries(loads)
    .map(([kind, sources]) => `${kind} ${sources.join(' ')}`)
    .join('; ')

describe('companionsOf', () => {
  test.each<[string, LoadKind, string]>([
    ['https://fonts.googleapis.com', 'style', 'font https://fonts.gstatic.com'],
    [
      'https://use.typekit.net',
      'script',
      'style https://p.typekit.net https://use.typekit.net; font https://use.typekit.net',
    ],
    [
      'https://use.typekit.net',
      'style',
      'style https://p.typekit.net https://use.typekit.net; font https://use.typekit.net',
    ],
    ['https://api.fontshare.com', 'style', 'font https://cdn.fontshare.com'],
    [
      'https://kit.fontawesome.com',
      'script',
      "connect https://ka-f.fontawesome.com https://ka-p.fontawesome.com; style 'unsafe-inline' https://ka-f.fontawesome.com https://ka-p.fontawesome.com; font https://ka-f.fontawesome.com https://ka-p.fontawesome.com",
    ],
    ['https://fonts.bunny.net', 'script', ''],
    ['https://fonts.bunny.net', 'style', ''],
    ['https://rsms.me', 'script', ''],
    ['https://rsms.me', 'style', ''],
    ['https://cdn.jsdelivr.net', 'script', ''],
    ['https://cdn.jsdelivr.net', 'style', ''],
    ['https://unpkg.com', 'script', ''],
    ['https://unpkg.com', 'style', ''],
    ['https://esm.sh', 'script', ''],
    ['https://esm.sh', 'style', ''],
    ['https://cdnjs.cloudflare.com', 'script', ''],
    ['https://cdnjs.cloudflare.com', 'style', ''],
    ['https://stackpath.bootstrapcdn.com', 'script', ''],
    ['https://stackpath.bootstrapcdn.com', 'style', ''],
    ['https://maxcdn.bootstrapcdn.com', 'script', ''],
    ['https://maxcdn.bootstrapcdn.com', 'style', ''],
    ['https://use.fontawesome.com', 'script', ''],
    ['https://use.fontawesome.com', 'style', ''],
    ['https://ajax.googleapis.com', 'script', ''],
    ['https://ajax.googleapis.com', 'style', ''],
    ['https://code.jquery.com', 'script', ''],
    ['https://code.jquery.com', 'style', ''],
    ['https://cdn.tailwindcss.com', 'script', "style 'unsafe-inline'"],
    ['https://static.cloudflareinsights.com', 'script', 'connect https://cloudflareinsights.com'],
    [
      'https://challenges.cloudflare.com',
      'script',
      'connect https://challenges.cloudflare.com; frame https://challenges.cloudflare.com',
    ],
    [
      'https://js.stripe.com',
      'script',
      'connect https://api.stripe.com; frame https://js.stripe.com https://hooks.stripe.com',
    ],
    ['https://www.youtube.com', 'script', 'script https://www.youtube.com; frame https://www.youtube.com'],
    ['https://player.vimeo.com', 'script', 'frame https://player.vimeo.com'],
    ['https://cloud.umami.is', 'script', 'connect https://cloud.umami.is https://api-gateway.umami.dev'],
    [
      'https://github.com',
      'img',
      'img https://raw.githubusercontent.com https://private-user-images.githubusercontent.com https://github-production-user-asset-6210df.s3.amazonaws.com; media https://raw.githubusercontent.com https://private-user-images.githubusercontent.com https://github-production-user-asset-6210df.s3.amazonaws.com',
    ],
    [
      'https://github.com',
      'media',
      'img https://raw.githubusercontent.com https://private-user-images.githubusercontent.com https://github-production-user-asset-6210df.s3.amazonaws.com; media https://raw.githubusercontent.com https://private-user-images.githubusercontent.com https://github-production-user-asset-6210df.s3.amazonaws.com',
    ],
    ['https://picsum.photos', 'img', 'img https://fastly.picsum.photos'],
    [
      'https://drive.google.com',
      'img',
      'img https://drive.usercontent.google.com https://lh3.googleusercontent.com',
    ],
    ['https://youtube.com', 'frame', 'frame https://www.youtube.com'],
    ['https://loom.com', 'frame', 'frame https://www.loom.com'],
    ['https://figma.com', 'frame', 'frame https://www.figma.com https://embed.figma.com'],
    ['https://www.figma.com', 'frame', 'frame https://embed.figma.com'],
    ['https://forms.gle', 'frame', 'frame https://docs.google.com'],
    [
      'https://cdn.usefathom.com',
      'script',
      'script https://cdn.usefathom.com; connect https://cdn.usefathom.com; img https://cdn.usefathom.com',
    ],
    [
      'https://cdn.logr-in.com',
      'script',
      'script https://cdn.logr-in.com; connect https://*.logr-in.com https://*.logrocket.com; worker blob:',
    ],
    [
      'https://static.hotjar.com',
      'script',
      "script https://*.hotjar.com; connect https://*.hotjar.com https://*.hotjar.io wss://*.hotjar.com; img https://*.hotjar.com; frame https://*.hotjar.com; font https://*.hotjar.com; style 'unsafe-inline'",
    ],
    ['js.intercomcdn.com', 'script', written(companionsOf('https://widget.intercom.io', 'script')) ?? ''],
    ['fonts.googleapis.com', 'style', 'font https://fonts.gstatic.com'],
  ])('%s as %s', (host, kind, expected) => expect(written(companionsOf(host, kind))).toBe(expected))

  test.each<[string, LoadKind]>([
    ['https://fonts.googleapis.com', 'script'],
    ['https://js.stripe.com', 'style'],
    ['https://github.com', 'frame'],
    ['https://cdn.usefathom.com', 'style'],
    ['https://unknown.example', 'script'],
  ])('nothing is known of %s as %s', (host, kind) => expect(companionsOf(host, kind)).toBeUndefined())
})

test.each([
  ['https://a.example', 'https://a.example', true],
  ['https://b.a.example', 'https://*.a.example', true],
  ['https://c.b.a.example', 'https://*.a.example', true],
  ['https://a.example', 'https://*.a.example', false],
  ['https://ba.example', 'https://*.a.example', false],
  ['http://b.a.example', 'https://*.a.example', false],
  ['https://b.a.example', 'https://a.example', false],
])('isCovered %s by %s: %s', (origin, pattern, expected) => expect(isCovered(origin, pattern)).toBe(expected))

test('stylesheets load files of their own host; keywords and schemes are no hosts', () => {
  expect(withCompanions({ style: ["'unsafe-inline'", 'data:', 'https://unpkg.com', 'c.example'] })).toEqual({
    loads: {
      style: ["'unsafe-inline'", 'c.example', 'data:', 'https://unpkg.com'],
      img: ['c.example', 'https://unpkg.com'],
      font: ['c.example', 'https://unpkg.com'],
    },
    unknown: { style: ['c.example'] },
  })
  const loads = { img: ['https://i.example'], connect: ['https://fonts.googleapis.com'] }
  expect(withCompanions(loads)).toEqual({ loads, unknown: {} })
})
