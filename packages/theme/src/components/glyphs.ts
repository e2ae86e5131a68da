import { h, type Element } from '@octavo/hast'

/** Marks of the interface itself, for a 16 px grid; independent of the project's icon library. */
export const glyphs = {
  note: stroke(
    'M3 13.2V10.6L10.6 3a1.55 1.55 0 0 1 2.2 0l.2.2a1.55 1.55 0 0 1 0 2.2L5.4 13H3M9.4 4.2l2.4 2.4',
  ),
  info: stroke('M8 14.25a6.25 6.25 0 1 0 0-12.5a6.25 6.25 0 0 0 0 12.5M8 7.5v3.4M8 5.1v.1'),
  warning: stroke('M8 2.2 14.5 13.4H1.5ZM8 6.4v3M8 11.4v.1'),
  danger: stroke('M5.4 1.75h5.2l3.65 3.65v5.2l-3.65 3.65H5.4L1.75 10.6V5.4ZM8 4.9v3.6M8 11v.1'),
  tip: stroke(
    'M5.9 11.3C4.4 10.4 3.6 9.1 3.6 7.3a4.4 4.4 0 0 1 8.8 0c0 1.8-.8 3.1-2.3 4v.9H5.9ZM6.3 14.5h3.4',
  ),
  check: stroke('M8 14.25a6.25 6.25 0 1 0 0-12.5a6.25 6.25 0 0 0 0 12.5M5.2 8.2l2 2L10.9 6.1'),
  chevron: stroke('m6 3.5 4.5 4.5L6 12.5'),
  external: stroke('M5 11 11 5M6 5h5v5'),
  arrow: stroke('M3 8h10M9 4l4 4-4 4'),
  folder: stroke('M1.75 12.75V3.25H6l1.5 1.75h6.75v7.75Z'),
  file: stroke('M3.5 14.25V1.75h6l3 3v9.5ZM9.3 1.9v3h3'),
} as const satisfies Record<string, Element>

function stroke(path: string): Element {
  return h('svg', { class: 'glyph', viewBox: '0 0 16 16', 'aria-hidden': 'true' }, h('path', { d: path }))
}
