import { isIPv6 } from 'node:net'

/**
 * Returns the network that a client is counted by: an IPv4 address, also one written as IPv6, or the first 64 bits of an
 * IPv6 address, of which one client has all the others. Test ids P22, P26.
 */
export function readerNetwork(address: string): string {
  const [bare = ''] = address.toLowerCase().split('%')
  if (!isIPv6(bare)) return bare
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)
  if (mapped) return mapped[1] ?? ''
  const [head = '', tail] = bare.split('::')
  const groups = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - last.length) }, () => '0')
  return `${[...groups, ...(tail === undefined ? [] : zeros), ...last]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
