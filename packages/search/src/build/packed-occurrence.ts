/** Sections after this one are not told apart: their words count for it. */
export const LAST_SECTION = 400

const IMPACTS = 128
const SECTIONS = 512

/** Where a term stands: number of the page, number of the section (0 is the page's beginning), and impact. */
export interface Occurrence {
  readonly page: number
  readonly section: number
  readonly impact: number
}

/** A place as one number, which grows with page, then section: a large site has millions of them. */
export function packOccurrence({ page, section, impact }: Occurrence): number {
  return (page * SECTIONS + section) * IMPACTS + impact
}

/** The parts of a packed place. */
export const pageOf = (packed: number): number => Math.floor(packed / (SECTIONS * IMPACTS))
export const sectionOf = (packed: number): number => Math.floor(packed / IMPACTS) % SECTIONS
export const impactOf = (packed: number): number => packed % IMPACTS
