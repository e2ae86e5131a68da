/** Sums by the number of a term. Only the terms that have one are visited and cleared. */
export interface TermSums {
  add(term: number, by: number): void
  /** Calls `take` for every sum, in the order of first additions, and begins anew. */
  drain(take: (term: number, sum: number) => void): void
}

/** Terms for which there is room at first. */
const FIRST_SIZE = 1024

/** Creates sums of numbers above zero. */
export function createTermSums(): TermSums {
  let sums = new Float64Array(FIRST_SIZE)
  const terms: number[] = []
  let count = 0
  return {
    add(term, by) {
      if (term >= sums.length) {
        const wider = new Float64Array(2 ** Math.ceil(Math.log2(term + 1)))
        wider.set(sums)
        sums = wider
      }
      const sum = sums[term] ?? 0
      if (sum === 0) terms[count++] = term
      sums[term] = sum + by
    },
    drain(take) {
      for (let at = 0; at < count; at += 1) {
        const term = terms[at] ?? 0
        const sum = sums[term] ?? 0
        sums[term] = 0
        take(term, sum)
      }
      count = 0
    },
  }
}
