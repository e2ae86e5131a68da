import { isAbsolute, relative } from 'node:path'

/** Shortens an absolute path for messages: relative when it is below the working folder. */
export function shownPath(absolutePath: string): string {
  const path = relative('', absolutePath)
  if (path === '') return '.'
  return path.startsWith('..') || isAbsolute(path) ? absolutePath : path
}
