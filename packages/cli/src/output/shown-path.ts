import { isAbsolute, relative } from 'node:path'

/** An absolute path as a reader would type it here: relative when it lies below the working folder. */
export function shownPath(absolutePath: string): string {
  const path = relative('', absolutePath)
  if (path === '') return '.'
  return path.startsWith('..') || isAbsolute(path) ? absolutePath : path
}
