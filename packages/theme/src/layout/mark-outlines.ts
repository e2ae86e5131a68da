/** Outlines of the frame's own marks that a page has once or twice, on a 16 px grid: they need no icon set. */
export const OUTLINES = {
  down: 'M4 6l4 4 4-4',
  menu: 'M2.5 4.5h11M2.5 8h11M2.5 11.5h11',
  close: 'M4 4l8 8M12 4l-8 8',
  forward: 'M3 8h10M9 4l4 4-4 4',
  back: 'M13 8H3M7 4 3 8l4 4',
  check: 'M3.5 8.5l3 3 6-7',
  copy: 'M5.5 5.5V3.75c0-.7.55-1.25 1.25-1.25h5.5c.7 0 1.25.55 1.25 1.25v5.5c0 .7-.55 1.25-1.25 1.25H10.5M3.75 5.5h5.5c.7 0 1.25.55 1.25 1.25v5.5c0 .7-.55 1.25-1.25 1.25h-5.5c-.7 0-1.25-.55-1.25-1.25v-5.5c0-.7.55-1.25 1.25-1.25Z',
  lines: 'M2.5 4.5h11M2.5 8h7.5M2.5 11.5h9.5',
  feed: 'M3.5 12.5h.01M3 8a5 5 0 0 1 5 5M3 3.5A9.5 9.5 0 0 1 12.5 13',
  search: 'M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10ZM10.6 10.6 14 14',
  globe:
    'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM2 8h12M8 2c2 2 2.5 4 2.5 6S10 12 8 14c-2-2-2.5-4-2.5-6S6 4 8 2Z',
  sun: 'M8 10.75a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5ZM8 1.5v1.25M8 13.25v1.25M14.5 8h-1.25M2.75 8H1.5M12.6 3.4l-.9.9M4.3 11.7l-.9.9M12.6 12.6l-.9-.9M4.3 4.3l-.9-.9',
  moon: 'M13.5 9.6A5.9 5.9 0 0 1 6.4 2.5a5.75 5.75 0 1 0 7.1 7.1Z',
  screen:
    'M3.25 3h9.5c.7 0 1.25.55 1.25 1.25v5.5c0 .7-.55 1.25-1.25 1.25h-9.5C2.55 11 2 10.45 2 9.75v-5.5C2 3.55 2.55 3 3.25 3ZM5.5 13.5h5M8 11v2.5',
} as const

const MARK = /<svg class="(mark mark-[^"]*)"[^>]*><path d="[^"]*"><\/path><\/svg>/g

/**
 * Leaves out the outlines of the HTML of a page of an API: css/api/marks.css has them as shapes, because a description makes
 * thousands of pages, and outlines would be a tenth of each.
 */
export const withoutOutlines = (html: string): string => html.replace(MARK, '<i class="$1"></i>')
