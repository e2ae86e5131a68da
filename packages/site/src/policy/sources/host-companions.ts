import { serviceOrigins, type ServiceOrigins } from '../../integrations/service-origins.ts'
import { mergeLoads, type LoadKind, type Loads } from '../loads/loads.ts'

/** Loads from a host lead to loads from others, as the host's owner documents it. */
interface Companions {
  /** The kinds of loads that this applies to. */
  readonly of: readonly LoadKind[]
  readonly loads: Loads
}

/**
 * Hosts whose files load only the sources listed here: fonts of style sheets, calls of widgets, and where
 * addresses of pictures and frames redirect to. An empty row is a host of plain libraries.
 */
const COMPANIONS: Readonly<Record<string, Companions>> = {
  'https://fonts.googleapis.com': { of: ['style'], loads: { font: ['https://fonts.gstatic.com'] } },
  'https://use.typekit.net': {
    of: ['style', 'script'],
    loads: { style: ['https://p.typekit.net', 'https://use.typekit.net'], font: ['https://use.typekit.net'] },
  },
  'https://api.fontshare.com': { of: ['style'], loads: { font: ['https://cdn.fontshare.com'] } },
  'https://kit.fontawesome.com': {
    of: ['script'],
    loads: {
      connect: ['https://ka-f.fontawesome.com', 'https://ka-p.fontawesome.com'],
      style: ["'unsafe-inline'", 'https://ka-f.fontawesome.com', 'https://ka-p.fontawesome.com'],
      font: ['https://ka-f.fontawesome.com', 'https://ka-p.fontawesome.com'],
    },
  },
  'https://fonts.bunny.net': library(),
  'https://rsms.me': library(),
  'https://cdn.jsdelivr.net': library(),
  'https://unpkg.com': library(),
  'https://esm.sh': library(),
  'https://cdnjs.cloudflare.com': library(),
  'https://stackpath.bootstrapcdn.com': library(),
  'https://maxcdn.bootstrapcdn.com': library(),
  'https://use.fontawesome.com': library(),
  'https://ajax.googleapis.com': library(),
  'https://code.jquery.com': library(),
  'https://cdn.tailwindcss.com': { of: ['script'], loads: { style: ["'unsafe-inline'"] } },
  'https://static.cloudflareinsights.com': {
    of: ['script'],
    loads: { connect: ['https://cloudflareinsights.com'] },
  },
  'https://challenges.cloudflare.com': {
    of: ['script'],
    loads: { connect: ['https://challenges.cloudflare.com'], frame: ['https://challenges.cloudflare.com'] },
  },
  'https://js.stripe.com': {
    of: ['script'],
    loads: {
      connect: ['https://api.stripe.com'],
      frame: ['https://js.stripe.com', 'https://hooks.stripe.com'],
    },
  },
  'https://www.youtube.com': {
    of: ['script'],
    loads: { script: ['https://www.youtube.com'], frame: ['https://www.youtube.com'] },
  },
  'https://player.vimeo.com': { of: ['script'], loads: { frame: ['https://player.vimeo.com'] } },
  'https://cloud.umami.is': {
    of: ['script'],
    loads: { connect: ['https://cloud.umami.is', 'https://api-gateway.umami.dev'] },
  },
  'https://github.com': {
    of: ['img', 'media'],
    loads: {
      img: [
        'https://raw.githubusercontent.com',
        'https://private-user-images.githubusercontent.com',
        'https://github-production-user-asset-6210df.s3.amazonaws.com',
      ],
      media: [
        'https://raw.githubusercontent.com',
        'https://private-user-images.githubusercontent.com',
        'https://github-production-user-asset-6210df.s3.amazonaws.com',
      ],
    },
  },
  'https://picsum.photos': { of: ['img'], loads: { img: ['https://fastly.picsum.photos'] } },
  'https://drive.google.com': {
    of: ['img'],
    loads: { img: ['https://drive.usercontent.google.com', 'https://lh3.googleusercontent.com'] },
  },
  'https://youtube.com': { of: ['frame'], loads: { frame: ['https://www.youtube.com'] } },
  'https://loom.com': { of: ['frame'], loads: { frame: ['https://www.loom.com'] } },
  'https://figma.com': {
    of: ['frame'],
    loads: { frame: ['https://www.figma.com', 'https://embed.figma.com'] },
  },
  'https://www.figma.com': { of: ['frame'], loads: { frame: ['https://embed.figma.com'] } },
  'https://forms.gle': { of: ['frame'], loads: { frame: ['https://docs.google.com'] } },
}

/** Files that load only from their own host. */
function library(): Companions {
  return { of: ['script', 'style'], loads: {} }
}

/** Returns what a script or stylesheet of a host loads in turn; undefined for unknown hosts. */
export function companionsOf(source: string, kind: LoadKind): Loads | undefined {
  const known = COMPANIONS[withScheme(source)]
  if (known?.of.includes(kind)) return known.loads
  return kind === 'script' ? serviceOf(withScheme(source)) : undefined
}

const withScheme = (source: string): string => (source.includes(':') ? source : `https://${source}`)

/** The service of `integrations` with this script, when the author's own snippet loads it. */
function serviceOf(source: string): Loads | undefined {
  for (const origins of Object.values(serviceOrigins)) {
    const service = origins({})
    if (service.script.some((pattern) => isCovered(source, pattern))) return serviceLoads(service)
  }
  return undefined
}

/** The loads of a service. */
export function serviceLoads(service: ServiceOrigins): Loads {
  const { script, connect, img, frame, font, media, inlineStyle, worker } = service
  return {
    script,
    ...(connect && { connect }),
    ...(img && { img }),
    ...(frame && { frame }),
    ...(font && { font }),
    ...(media && { media }),
    ...(inlineStyle === true && { style: ["'unsafe-inline'"] }),
    ...(worker === true && { worker: ['blob:'] }),
  }
}

/** Whether a source of a policy (`https://*.example.com`) matches an origin. */
export function isCovered(origin: string, pattern: string): boolean {
  const at = pattern.indexOf('://*.')
  if (at < 0) return origin === pattern
  return origin.startsWith(pattern.slice(0, at + 3)) && origin.endsWith(pattern.slice(at + 4))
}

/** Returns loads with their companions; `unknown` are sources whose files may load anything. */
export function withCompanions(loads: Loads): { readonly loads: Loads; readonly unknown: Loads } {
  const unknown: Partial<Record<LoadKind, string[]>> = {}
  const added: Loads[] = []
  for (const kind of ['script', 'style', 'img', 'media', 'frame'] as const) {
    for (const source of loads[kind] ?? []) {
      const found = companionsOf(source, kind)
      if (found) added.push(found)
      // A stylesheet loads files of its own host, unless more is known about it.
      const isPlain = !found || Object.keys(found).length === 0
      if (kind === 'style' && isPlain && isHost(source))
        added.push({ font: [source], img: [source], style: [source] })
      if ((kind === 'script' || kind === 'style') && !found && isHost(source))
        (unknown[kind] ??= []).push(source)
    }
  }
  return { loads: joinLoads(loads, added), unknown }
}

const isHost = (source: string): boolean => !source.startsWith("'") && !/^[a-z]+:$/.test(source)

function joinLoads(first: Loads, others: readonly Loads[]): Loads {
  return others.length === 0 ? first : mergeLoads([first, ...others])
}
