import { serialize } from '@octavo/hast'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Element, IconOptions, IconValue } from '@octavo/hast'
import { createIconRenderer, iconPackages, type IconSet } from '../../../src/assets/icons/icon-renderer.ts'
import { formerNames } from '../../../src/assets/icons/former-names.ts'
import { shapeIn } from '../../../src/assets/icons/icon-set.ts'
import type { IconLibrary } from '../../../src/assets/icons/read-icon.ts'
import { fallbackIcons } from '../../../src/assets/icons/fallback-icons.ts'

const sets = new Map<string, IconSet>(
  iconPackages.map((name) => {
    const data = readFileSync(new URL(`../../../dist/data/${name}.json`, import.meta.url), 'utf8')
    return [name, JSON.parse(data) as IconSet] as const
  }),
)
const setOf = (name: string) => sets.get(name) ?? { icons: {} }

/** Renders an icon; returns the diagnostics and the icon as `set:name`. */
function draw(icon: IconValue, options: IconOptions = {}, library: IconLibrary = 'fontawesome') {
  const told: string[] = []
  const element = createIconRenderer(setOf, library).render(icon, options, {
    asset: (path) => `asset:${path}`,
    addDiagnostic: (code, message, help) => void told.push(`${code}: ${message}: ${help}`),
  })
  return { element, told }
}

const bodyOf = ({ children: [child] }: Element) => (child?.type === 'raw' ? child.value : undefined)
const drawn = (set: string, name: string) => shapeIn(setOf(set), name)?.body ?? `no ${set}:${name}`

describe('names that are found without a word', () => {
  const rows: readonly [IconValue, IconOptions, IconLibrary, string, string][] = [
    ['book-open', {}, 'fontawesome', 'fa6-solid', 'book-open'],
    ['github', {}, 'fontawesome', 'fa6-brands', 'github'],
    ['GitHub', {}, 'fontawesome', 'fa6-brands', 'github'],
    ['BookOpen', {}, 'fontawesome', 'fa6-solid', 'book-open'],
    ['book_open', {}, 'fontawesome', 'fa6-solid', 'book-open'],
    ['magnifying glass', {}, 'fontawesome', 'fa6-solid', 'magnifying-glass'],
    [' fa-rocket ', {}, 'fontawesome', 'fa6-solid', 'rocket'],
    ['fa-solid fa-rocket', {}, 'fontawesome', 'fa6-solid', 'rocket'],
    ['fa-brands fa-python', {}, 'fontawesome', 'fa6-brands', 'python'],
    ['far fa-clock', {}, 'lucide', 'fa6-regular', 'clock'],
    ['clock', { style: 'regular' }, 'fontawesome', 'fa6-regular', 'clock'],
    ['clock', { style: 'light' }, 'fontawesome', 'fa6-regular', 'clock'],
    ['rocket', { style: 'thin' }, 'fontawesome', 'fa6-solid', 'rocket'],
    ['clock', { style: 'sharp-duotone-solid' }, 'fontawesome', 'fa6-solid', 'clock'],
    ['js', { style: 'brands' }, 'fontawesome', 'fa6-brands', 'js'],
    [{ name: 'clock', style: 'regular' }, { style: 'solid' }, 'fontawesome', 'fa6-regular', 'clock'],
    [{ name: 'rocket', library: 'lucide' }, {}, 'fontawesome', 'lucide', 'rocket'],
    ['rocket', { library: 'tabler' }, 'fontawesome', 'tabler', 'rocket'],
    ['rocket', {}, 'lucide', 'lucide', 'rocket'],
    ['star', { style: 'filled' }, 'tabler', 'tabler', 'star-filled'],
    ['tachometer-alt', {}, 'fontawesome', 'fa6-solid', 'gauge-high'],
    ['search', {}, 'fontawesome', 'fa6-solid', 'magnifying-glass'],
    ['zap', {}, 'fontawesome', 'fa6-solid', 'bolt'],
    ['file-text', {}, 'fontawesome', 'fa6-solid', 'file-lines'],
    ['search', {}, 'lucide', 'lucide', 'search'],
    ['sparkles', {}, 'fontawesome', 'lucide', 'sparkles'],
    ['python', {}, 'lucide', 'fa6-brands', 'python'],
    ['gear', {}, 'tabler', 'fa6-solid', 'gear'],
    ['openai', {}, 'lucide', 'tabler', 'brand-openai'],
    ['circle-1', {}, 'fontawesome', 'tabler', 'circle-number-1'],
    ['square-k', {}, 'fontawesome', 'tabler', 'square-letter-k'],
  ]
  test.each(rows)('%j %j in %s: %s:%s', (...row) => {
    const [icon, options, library, set, name] = row
    const { element, told } = draw(icon, options, library)
    expect(told).toEqual([])
    expect(bodyOf(element)).toBe(drawn(set, name))
  })
})

describe('names that no free set has', () => {
  test.each([
    ['brackets-curly', 'lucide', 'braces'],
    ['rocket-launch', 'fa6-solid', 'rocket'],
    ['user-astronaut-helmet', 'fa6-solid', 'user-astronaut'],
    ['lock-01', 'fa6-solid', 'lock'],
    ['kubernetes', 'fa6-solid', 'dharmachakra'],
  ])('%s is rendered as %s:%s, with one note that names it', (icon, set, name) => {
    const { element, told } = draw(icon)
    expect(bodyOf(element)).toBe(drawn(set, name))
    expect(told).toEqual([
      `asset/icon-stand-in: No free icon of fontawesome is named "${icon}": "${name}" is shown instead; write this name to select it`,
    ])
  })

  test('a neutral mark, and the nearest name', () => {
    const { element, told } = draw('qstsh')
    expect(bodyOf(element)).toContain('<circle')
    expect(draw('rockt').told[0]).toContain('did you mean "rocket"?')
    expect(told).toHaveLength(1)
  })

  test.each(['constructor', '__proto__', 'toString', ''])('%j is no icon', (name) => {
    expect(bodyOf(draw(name).element)).toContain('<circle')
  })
})

describe('pictures', () => {
  test.each([
    '/icons/a.svg',
    'icons/a.png',
    './a.svg',
    'https://x.example/a.svg',
    'a.svg',
    'data:image/png;base64,x',
  ])('%s', (icon) => {
    const { element, told } = draw(icon, { size: 20, label: 'A' })
    expect(element.tagName).toBe('img')
    expect(element.properties).toMatchObject({ src: `asset:${icon}`, width: 20, height: 20, alt: 'A' })
    expect(told).toEqual([])
  })

  test('inline SVG is kept', () => {
    const { element } = draw('<svg viewBox="0 0 1 1"><path stroke-width="2" d="M0 0"/></svg>')
    expect(serialize([element])).toContain(
      '<svg viewBox="0 0 1 1"><path stroke-width="2" d="M0 0"></path></svg>',
    )
  })

  test.each([
    '<svg onload="alert(1)"><path d="M0 0"/></svg>',
    '<svg><script>alert(1)</script><path d="M0 0"/></svg>',
    '<svg><a xlink:href="javascript:alert(1)"><path d="M0 0"/></a></svg>',
    '<svg><foreignObject><img src=x onerror=alert(1)></foreignObject><path d="M0 0"/></svg>',
    '<svg><animate attributeName="href" to="javascript:alert(1)"/><set attributeName="onclick" to="alert(1)"/><path d="M0 0"/></svg>',
    '<svg><path d="M0 0"/></svg><img src=x onerror=alert(1)><iframe srcdoc="<script>alert(1)</script>"></iframe>',
  ])('X10 inline SVG runs nothing: %s', (svg) => {
    const html = serialize([draw(svg).element])
    expect(html).toContain('<path d="M0 0">')
    expect(html).not.toMatch(/script|\son\w+=|foreignObject|<iframe|<animate|<set/i)
  })

  test('size, colour, class and name of a drawing', () => {
    const { properties } = draw('rocket', { size: 32, color: '#f00', className: 'x', label: 'Go' }).element
    expect(properties).toMatchObject({ width: 32, height: 32, color: '#f00', className: ['icon', 'x'] })
    expect(properties).toMatchObject({ role: 'img', ariaLabel: 'Go' })
    expect(draw('rocket').element.properties).toMatchObject({ ariaHidden: 'true' })
  })
})

describe('tables', () => {
  const own = ['fa6-solid', 'fa6-brands', 'fa6-regular']
  const has = (names: readonly string[], name: string) => names.some((set) => shapeIn(setOf(set), name))

  test('former names and fallbacks lead to icons, and none of them hides one', () => {
    const rows = [...Object.entries(formerNames), ...Object.entries(fallbackIcons)]
    const lost = rows.filter(([, target]) => {
      const [set, name] = target.includes(':') ? target.split(':') : [undefined, target]
      return !has(set === undefined ? own : [set], name ?? '')
    })
    const hiding = [
      ...Object.keys(formerNames).filter((name) => has(own, name)),
      ...Object.keys(fallbackIcons).filter((name) => has([...own, 'lucide', 'tabler'], name)),
    ]
    expect({ lost, hiding }).toEqual({ lost: [], hiding: [] })
  })
})
