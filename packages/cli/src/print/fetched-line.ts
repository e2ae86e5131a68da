import type { FetchReport } from '../ports/remote/fetch-remote.ts'
import { formatSize } from './amounts.ts'
import { counted } from './print-diagnostics.ts'

/** `Fetched 2 API descriptions (340.2 kB)`, and those whose cached copy is used; '' when no host was requested. */
export function formatFetched({ fetched, cached }: FetchReport): string {
  const size = fetched.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  const files = (count: number) => counted(count, 'API description')
  return [
    ...(fetched.length > 0 ? [`Fetched ${files(fetched.length)} (${formatSize(size)})\n`] : []),
    ...(cached.length > 0
      ? [`Used the cached copy of ${files(cached.length)}: the network cannot be reached\n`]
      : []),
  ].join('')
}
