import { C_ESCAPES, escapeText, longEscape } from './escape-text.ts'

/** A string of C# in double quotes. */
export function quoteCSharp(text: string): string {
  return `"${escapeText(text, { escapes: C_ESCAPES, unicode: longEscape })}"`
}

/** Returns a raw string of several lines (C# 11), with more quotes than the text has in a row. */
export function rawCSharp(text: string): string {
  if (!text.includes('\n')) return quoteCSharp(text)
  const runs = [...text.matchAll(/"+/g)].map(([quotes]) => quotes.length + 1)
  const quotes = '"'.repeat(Math.max(3, ...runs))
  return `${quotes}\n${text}\n${quotes}`
}
