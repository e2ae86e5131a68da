import type { Element, IconOptions, IconValue } from '@octavo/hast'
import type { IconPage } from '@octavo/markdown'
import { nearestNamesOf } from '@octavo/source'
import { inlineSvg } from '@octavo/theme'
import { findIcon } from './find-icon.ts'
import type { IconSets, IconShape } from './icon-set.ts'
import { readIcon, type IconLibrary, type ReadIcon } from './read-icon.ts'

export { iconPackages, type IconSet, type IconSets } from './icon-set.ts'

/** Renders icons by name. */
export interface IconRenderer {
  /**
   * `page` turns the address of a picture into the value of `src`, and receives diagnostics of names that no set
   * has.
   */
  render(icon: IconValue, options: IconOptions, page: IconPage): Element
}

/** Renders icons from `sets`, looking first in `library`. Addresses and project files become `<img>`. */
export function createIconRenderer(sets: IconSets, library: IconLibrary): IconRenderer {
  return {
    render(icon, options, page) {
      const read = readIcon(icon, options, library)
      if (read.kind === 'svg') return inlineIcon(read.svg, options)
      if (read.kind === 'file') return imageIcon(page.asset(read.address), options)
      const found = findIcon(read.names, { style: read.style, library: read.library, sets })
      if (!found || found.insteadOf !== undefined)
        reportUnknown(read, { page, sets, fallback: found?.insteadOf })
      return svgIcon(found?.shape ?? NEUTRAL, options)
    },
  }
}

interface UnknownFacts {
  readonly page: IconPage
  readonly sets: IconSets
  /** Name of the icon that is rendered instead. */
  readonly fallback: string | undefined
}

function reportUnknown({ written, names, library }: ReadIcon & { kind: 'name' }, facts: UnknownFacts): void {
  const { page, sets, fallback } = facts
  const message = `No free icon of ${library} is named "${written}"`
  if (fallback !== undefined) {
    page.addDiagnostic(
      'asset/icon-stand-in',
      message,
      `"${fallback}" is shown instead; write this name to select it`,
    )
    return
  }
  const set = library === 'fontawesome' ? ['fa6-solid', 'fa6-brands'] : [library]
  const known = () => set.flatMap((one) => Object.keys(sets(one).icons))
  const near = nearestNamesOf(sets(set[0] ?? library).icons, known).nearest(names[0] ?? written)
  const help = near === undefined ? 'a neutral icon is shown instead' : `did you mean "${near}"?`
  page.addDiagnostic('asset/unknown-icon', message, help)
}

/** The fallback for unknown names: a small ring, without a meaning. */
const NEUTRAL: Required<IconShape> = {
  body: '<circle cx="12" cy="12" r="7" fill="none" stroke="currentColor" stroke-width="2"/>',
  width: 24,
  height: 24,
}

function svgIcon(shape: Required<IconShape>, options: IconOptions): Element {
  const size = options.size ?? 16
  return {
    type: 'element',
    tagName: 'svg',
    properties: {
      className: ['icon', ...(options.className === undefined ? [] : [options.className])],
      viewBox: `0 0 ${shape.width} ${shape.height}`,
      width: size,
      height: size,
      fill: 'currentColor',
      ...(options.color !== undefined && { color: options.color }),
      ...(options.label === undefined ? { ariaHidden: 'true' } : { role: 'img', ariaLabel: options.label }),
    },
    children: [{ type: 'raw', value: shape.body }],
  }
}

function imageIcon(src: string, options: IconOptions): Element {
  const size = options.size ?? 16
  const className = ['icon', ...(options.className === undefined ? [] : [options.className])]
  return {
    type: 'element',
    tagName: 'img',
    properties: { className, src, width: size, height: size, alt: options.label ?? '' },
    children: [],
  }
}

/** An author's own SVG. */
function inlineIcon(svg: string, options: IconOptions): Element {
  const className = ['icon', 'icon-inline', ...(options.className === undefined ? [] : [options.className])]
  return {
    type: 'element',
    tagName: 'span',
    properties: { className, ariaHidden: 'true' },
    children: inlineSvg(svg),
  }
}
