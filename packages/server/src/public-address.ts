import { BlockList, isIP } from 'node:net'

/**
 * The kind of an address: `public`, the internet; `local`, this machine or a private network; `special`, addresses that
 * no API server has (link-local with the metadata services of clouds, multicast, reserved blocks, text that
 * is no address).
 */
export type AddressKind = 'public' | 'local' | 'special'

/**
 * Classifies an IP address by a list of global unicast ranges, never by a list of exceptions: other addresses
 * are special. Forms that carry an IPv4 address inside (mapped, NAT64, 6to4, Teredo) are never public; mapped
 * ones can be local. Source: the IANA special-purpose registries; tests P02 to P04.
 */
export function addressKind(address: string): AddressKind {
  const family = isIP(address)
  if (family === 0 || address.includes('%') || metadata.check(address, familyName(family))) return 'special'
  if (local.check(address, familyName(family))) return 'local'
  if (special.check(address, familyName(family))) return 'special'
  return family === 4 || globalUnicast.check(address, 'ipv6') ? 'public' : 'special'
}

/** True for addresses of the public internet. */
export const isPublicAddress = (address: string): boolean => addressKind(address) === 'public'

const familyName = (family: number) => (family === 4 ? 'ipv4' : 'ipv6')

type Subnet = readonly [address: string, prefix: number]

function blockList(ipv4: readonly Subnet[], ipv6: readonly Subnet[]): BlockList {
  const list = new BlockList()
  for (const [address, prefix] of ipv4) list.addSubnet(address, prefix, 'ipv4')
  for (const [address, prefix] of ipv6) list.addSubnet(address, prefix, 'ipv6')
  return list
}

/** Addresses of this block are the only ones of IPv6 that are routed. */
const globalUnicast = blockList([], [['2000::', 3]])

/** Metadata services of clouds with private addresses. */
const metadata = blockList([['100.100.100.200', 32]], [['fd00:ec2::254', 128]])

const local = blockList(
  [
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['172.16.0.0', 12],
    ['192.168.0.0', 16],
  ],
  [
    ['::1', 128],
    ['fc00::', 7],
  ],
)

const special = blockList(
  [
    ['0.0.0.0', 8],
    ['169.254.0.0', 16],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.31.196.0', 24],
    ['192.52.193.0', 24],
    ['192.88.99.0', 24],
    ['192.175.48.0', 24],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
  ],
  [
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['2620:4f:8000::', 48],
    ['3fff::', 20],
  ],
)
