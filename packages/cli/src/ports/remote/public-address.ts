import { BlockList, isIP } from 'node:net'

/**
 * Whether an IP address is one of the public internet. Judged by what is global unicast, never by a list of what
 * is not: what no rule knows is private. Forms that carry an IPv4 address inside (mapped, NAT64, 6to4, Teredo) are
 * private. Source: the IANA special-purpose registries; tests P02 to P04.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !special.check(address, 'ipv4')
  return family === 6 && globalUnicast.check(address, 'ipv6') && !special.check(address, 'ipv6')
}

/** Addresses of this block are the only ones of IPv6 that are routed. */
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

const special = new BlockList()
const SPECIAL_IPV4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]
const SPECIAL_IPV6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
]
for (const [address, prefix] of SPECIAL_IPV4) special.addSubnet(address, prefix, 'ipv4')
for (const [address, prefix] of SPECIAL_IPV6) special.addSubnet(address, prefix, 'ipv6')
