import { formatDiagnostic } from '@octavo/source'
import { describe, expect, it } from 'vitest'
import { buildTwin } from '../../twins/built-twin.ts'

const CONTROLS = [
  '\r\n',
  '\n',
  '\r',
  '\0',
  '\t',
  '\u000b',
  '\u001b',
  '\u007f',
  '\u0085',
  '\u009b',
  '\u2028',
  '\u2029',
]
const ENCODED = ['%0d%0a', '%0A', '%00', '%7f', '%1B', '%C2%85', '%e2%80%a8']
const CANARY = 'Set-Cookie:octavo=canary'

const docs = (more: object) =>
  JSON.stringify(
    { theme: 'mint', name: 'T', colors: { primary: '#0f766e' }, navigation: { pages: ['index'] }, ...more },
    null,
    2,
  )

/** Every file of a site that hosts read or send as headers, and its pages, with the diagnostics. */
async function built(redirects: readonly object[], more: object = {}) {
  const twin = await buildTwin(
    { 'docs.json': docs({ redirects, ...more }), 'index.mdx': '# Start\n' },
    { site: 'https://docs.example' },
  )
  const { build, paths, text } = twin
  const files = await Promise.all(paths.filter((path) => /\.html$|^_|json$|txt$|xml$/.test(path)).map(text))
  const told = (await build.check()).map((fault) => formatDiagnostic(fault).split('\n')[0] ?? '')
  return {
    all: files.join('\n'),
    manifest: JSON.stringify(build.redirects),
    told: told.filter((line) => line.includes('config/')),
    text,
  }
}

describe('V11 control characters in redirects', () => {
  it.each([...CONTROLS, ...ENCODED])(
    '%j in source or destination is refused with its place',
    async (control) => {
      const hostile = `/new${control}${CANARY}`
      const { all, manifest, told } = await built([
        { source: '/good', destination: '/' },
        { source: '/old', destination: hostile },
        { source: '/old/:x*', destination: `/new/:x*${control}${CANARY}` },
        { source: `/odd${control}${CANARY}`, destination: '/' },
        { source: '/off', destination: `https://a.example/${control}${CANARY}` },
      ])
      expect(all + manifest).not.toContain('canary')
      expect(told).toHaveLength(4)
      for (const line of told) expect(line).toMatch(/^docs\.json:\d+:\d+ {2}warning {2}config\//)
    },
  )
  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
  ])('%j is no destination', async (destination) => {
    const { all, manifest, told } = await built([{ source: '/old', destination }])
    expect(all + manifest).not.toMatch(/script:|data:text/i)
    expect(told).toHaveLength(1)
  })

  it('no source has so many stars that following it takes long', async () => {
    const source = `/${'*a'.repeat(20)}b`
    const { told, manifest } = await built([{ source, destination: '/new' }])
    expect(told).toEqual([expect.stringContaining('config/bad-value')])
    expect(manifest).toBe('[]')
  })

  it('spaces and "#" end no rule and begin no comment', async () => {
    const { text } = await built([
      { source: '/a b', destination: '/c d 200!' },
      { source: '/x/:y*', destination: '/z/:y* 200 Country=us' },
      { source: '/hash', destination: '#top' },
      { source: '/e', destination: 'https://a.example/x y' },
    ])
    for (const line of (await text('_redirects')).trimEnd().split('\n')) {
      expect(line).toMatch(/^\/\S+ [^#\s]\S* 30[12]$/)
    }
  })

  it('in other addresses and tags of docs.json and front matter, too', async () => {
    const files = {
      'docs.json': docs({
        navbar: { links: [{ label: 'x', href: `/a\r\n${CANARY}` }] },
        navigation: {
          pages: ['index', 'out', 'canon'],
          global: { anchors: [{ anchor: 'y', href: `https://a.example/\u2028${CANARY}` }] },
        },
        seo: { metatags: { canonical: `https://a.example/\u0000${CANARY}`, robots: `all\u0085${CANARY}` } },
      }),
      'index.mdx': '# Start\n',
      'out.mdx': `---\ntitle: Out\nurl: "https://a.example/\\r\\n${CANARY}"\n---\n`,
      'canon.mdx': `---\ntitle: Canon\ncanonical: "https://a.example/%0d%0a${CANARY}"\n---\n`,
    }
    const { build, paths, text } = await buildTwin(files)
    const told = (await build.check()).map((fault) => formatDiagnostic(fault).split('\n')[0] ?? '')
    const places = told
      .filter((line) => /config\/|front-matter-value/.test(line))
      .map((line) => line.replace(/ {2}.*/, ''))
    expect(places.filter((place) => place.startsWith('docs.json'))).toHaveLength(4)
    expect(places).toEqual(expect.arrayContaining(['out.mdx:3:1', 'canon.mdx:3:1']))
    const all = await Promise.all(paths.filter((path) => !path.endsWith('.md')).map(text))
    expect(all.join('\n')).not.toContain('canary')
  })
})
