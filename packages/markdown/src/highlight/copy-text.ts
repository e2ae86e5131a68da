import type { CodeMark } from '@octavo/hast'
import { SHELLS } from './languages.ts'

/**
 * Returns the text for the clipboard, which can differ from the shown text. Lines that are marked as removed are left
 * out, prompts of a shell session are not part of the command, and of `diff` the new state is copied without its
 * signs, unless it is a patch with file names and hunks, which tools read as it is.
 */
export function copyText(
  lines: readonly string[],
  marks: ReadonlyMap<number, readonly CodeMark[]>,
  language: string,
): string {
  const left = lines.filter((_, index) => !marks.get(index)?.includes('diff-remove'))
  if (SHELLS.has(language)) return withoutPrompts(left)
  return (language === 'diff' ? withoutSigns(left) : left).join('\n')
}

/** A prompt in front of the first command reports that others are prompts too. */
function withoutPrompts(lines: readonly string[]): string {
  const first = lines.find((line) => line.trim() !== '') ?? ''
  const prompt = /^(?:\$|PS[^>]*>) /.exec(first)
  if (!prompt) return lines.join('\n')
  return lines.map((line) => line.replace(/^(?:\$|PS[^>]*>) /, '')).join('\n')
}

function withoutSigns(lines: readonly string[]): readonly string[] {
  if (lines.some((line) => /^(?:@@|diff |\+\+\+ |--- |index )/.test(line))) return lines
  const isSigned = lines.some((line) => /^[+-]/.test(line))
  if (!isSigned) return lines
  // A space in front of unchanged lines belongs to the format; where one lacks it, none has it.
  const isSpaced = lines.every((line) => line === '' || /^[+\- ]/.test(line))
  const left = lines
    .filter((line) => !line.startsWith('-'))
    .map((line) => (line.startsWith('+') || isSpaced ? line.slice(1) : line))
  // Signs are often set off by a space of their own.
  return left.every((line) => line === '' || line.startsWith(' ')) ? left.map((line) => line.slice(1)) : left
}
