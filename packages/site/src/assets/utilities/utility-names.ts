import type { SourceFile } from '@octavo/source'
import { classNamesOf } from './class-names.ts'
import { isUtility } from './utility-roots.ts'

/** Returns the words of all texts that may be utility classes, in byte order so that equal sets give equal bytes. */
export function utilityNames(files: Iterable<SourceFile>): readonly string[] {
  const names = new Set<string>()
  for (const file of files) for (const name of classNamesOf(file)) names.add(name)
  return [...names].filter((name) => name === 'not-prose' || isUtility(name)).toSorted()
}
