/** The last section that is counted by itself: words of later sections count for it. */
export const LAST_SECTION = 400

const IMPACTS = 128
const SECTIONS = 512

/** An occurrence of a term: number of the page, number of the section (0 is the page's beginning), and impact. */
export interface Occurrence {
  readonly page: number
  readonly section: number
  readonly impact: number
}

/** Packs an occurrence into one number that grows with page, then section: a large site has millions of them. */
export function packOccurrence({ page, section, impact }: Occurrence): number {
  return (page * SECTIONS + section) * IMPACTS + impact
}

/** The parts of a packed occurrence. */
export const pageOf = (packed: number): number => Math.floor(packed / (SECTIONS * IMPACTS))
export const sectionOf = (packed: number): number => Math.floor(packed / IMPACTS) % SECTIONS
export const impactOf = (packed: number): number => packed % IMPACTS
