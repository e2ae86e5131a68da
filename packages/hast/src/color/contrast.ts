import { hexToLinear } from './hex-color.ts'
import type { LinearRgb } from './oklch.ts'

/** The minimum contrast of text. Source: WCAG 2.2, success criterion 1.4.3. */
export const MIN_CONTRAST = 4.5

/**
 * The minimum contrast of large text and of parts that are not text. Source: WCAG 2.2, success criteria 1.4.3
 * and 1.4.11.
 */
export const LARGE_CONTRAST = 3

/** Returns the relative luminance, 0 to 1. Source: WCAG 2.2. */
export function luminance([red, green, blue]: LinearRgb): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the contrast ratio of two colours, 1 to 21, in either order. Source: WCAG 2.2. */
export function contrastOfLinear(one: LinearRgb, other: LinearRgb): number {
  const first = luminance(one)
  const second = luminance(other)
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

/** Returns the contrast ratio of two hex colours. */
export function contrastOf(one: string, other: string): number {
  return contrastOfLinear(hexToLinear(one), hexToLinear(other))
}
