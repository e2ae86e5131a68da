import { encodePath, resolveTarget } from '../canonical-path.ts'

/**
 * The path that a reader returns to after signing in: a path of this site in its one form, else the home page. Whatever a
 * browser could read as another host is none (P19).
 */
export function returnAddress(requested: string | null | undefined, base: string): string {
  const text = requested ?? ''
  if (text.length > 2048 || !/^\/(?!\/)[\u0021-\u007e\u00a0-\uffff]*$/.test(text) || text.includes('\\'))
    return base
  const target = resolveTarget(text.replace(/#.*$/, ''), base)
  if (target.kind !== 'path' || target.path.startsWith('/_auth/')) return base
  return encodePath(base + target.path.slice(1)) + target.query.replace(/["<>\\^`{|}]/g, encodeURIComponent)
}
