/**
 * Returns the level of each heading of a page in its outline, from 0: how many headings before it are around it. A
 * heading without one of less depth before it is on the first level, however shallow later ones are.
 */
export function outlineLevels(depths: readonly number[]): readonly number[] {
  const around: number[] = []
  return depths.map((depth) => {
    while ((around.at(-1) ?? 0) >= depth) around.pop()
    return around.push(depth) - 1
  })
}
