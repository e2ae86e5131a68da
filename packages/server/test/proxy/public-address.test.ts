import fc from 'fast-check'
import ipaddr from 'ipaddr.js'
import { describe, expect, test } from 'vitest'
import { addressKind, isPublicAddress } from '../../src/index.ts'

const words = (text: string) => text.trim().split(/\s+/)

describe('defence 4: addresses', () => {
  test('P02 special and private IPv4 is not public', () => {
    const addresses =
      words(`0.0.0.0 0.1.2.3 10.0.0.1 10.255.255.255 100.64.0.1 100.127.255.255 127.0.0.1 127.1.2.3
      169.254.169.254 172.16.0.1 172.31.255.255 192.0.0.8 192.0.2.1 192.88.99.1 192.168.0.1 198.18.0.1 198.19.255.255
      198.51.100.7 203.0.113.9 224.0.0.1 239.255.255.255 240.0.0.1 255.255.255.255`)
    expect(addresses.filter(isPublicAddress)).toEqual([])
  })

  test('P03 special and private IPv6, and IPv4 in every form of IPv6, is not public', () => {
    const addresses =
      words(`:: ::1 ::ffff:127.0.0.1 ::ffff:7f00:1 ::127.0.0.1 ::ffff:8.8.8.8 64:ff9b::7f00:1 64:ff9b::8.8.8.8
      64:ff9b:1::7f00:1 2002:7f00:1:: 2002:808:808::1 2001:0:7f00:1::1 2001::1 fc00::1 fdff::1 fd00:ec2::254 fe80::1 fe80::1%eth0
      fec0::1 ff00::1 ff02::1 2001:db8::1 3fff::1 100::1 5f00::1 2001:20::1 2001:10::1 2620:4f:8000::1`)
    expect(addresses.filter(isPublicAddress)).toEqual([])
  })

  test('public addresses are public, and what is no address is not', () => {
    const open = words('1.1.1.1 8.8.8.8 93.184.216.34 2606:4700:4700::1111 2a00:1450:4001::8')
    expect(open.filter(isPublicAddress)).toEqual(open)
    expect(['', 'example.com', '1.1.1', '127.1', '0x7f000001', '2130706433'].map(addressKind)).toEqual(
      Array.from({ length: 6 }, () => 'special'),
    )
  })

  test('private networks are local; metadata services, link-local and multicast never are', () => {
    const local = words('127.0.0.1 10.0.0.1 172.20.0.1 192.168.1.1 100.64.0.1 ::1 fd00::1 ::ffff:10.0.0.1')
    expect(local.filter((address) => addressKind(address) === 'local')).toEqual(local)
    const never =
      words(`169.254.169.254 ::ffff:169.254.169.254 fd00:ec2::254 100.100.100.200 fe80::1 0.0.0.0 ::
      224.0.0.1 255.255.255.255 64:ff9b::a9fe:a9fe`)
    expect(never.filter((address) => addressKind(address) !== 'special')).toEqual([])
  })

  /** The reference: only `unicast` is public. */
  const isUnicast = (address: string) => ipaddr.parse(address).range() === 'unicast'
  const byte = fc.integer({ min: 0, max: 255 })
  const group = fc.oneof(
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        0,
        1,
        0xffff,
        0x64,
        0xff9b,
        0x2001,
        0x2002,
        0xfe80,
        0xfc00,
        0x7f00,
        0xdb8,
        0x3fff,
      ),
    },
    { weight: 3, arbitrary: fc.integer({ min: 0, max: 0xffff }) },
  )

  test('P02 nothing is public that ipaddr.js does not call unicast, in IPv4', () => {
    const first = fc.oneof(byte, fc.constantFrom(10, 100, 127, 169, 172, 192, 198, 203))
    fc.assert(
      fc.property(fc.tuple(first, byte, byte, byte), (bytes) => {
        const address = bytes.join('.')
        expect([address, isPublicAddress(address)]).toEqual([address, isUnicast(address)])
      }),
      { numRuns: 5000 },
    )
  })

  test('P03 nothing is public that ipaddr.js does not call unicast, in IPv6', () => {
    fc.assert(
      fc.property(fc.array(group, { minLength: 8, maxLength: 8 }), (groups) => {
        const address = groups.map((one) => one.toString(16)).join(':')
        if (isPublicAddress(address)) expect([address, isUnicast(address)]).toEqual([address, true])
      }),
      { numRuns: 5000 },
    )
  })

  /** First and last address of each block of the reference, and the neighbours outside of it. */
  const edges = [ipaddr.IPv4, ipaddr.IPv6].flatMap(({ prototype }) =>
    Object.values((prototype as unknown as { readonly SpecialRanges: SpecialRanges }).SpecialRanges)
      .flatMap((blocks) => (isBlock(blocks) ? [blocks] : blocks))
      .flatMap(([base, prefix]) => edgesOf(base, prefix)),
  )

  test('P02 P03 no edge of a block that ipaddr.js names is public, and in IPv4 all others are', () => {
    expect(edges.length).toBeGreaterThan(100)
    const wrong = edges.filter((address) => {
      if (ipaddr.parse(address).kind() === 'ipv4') return isPublicAddress(address) !== isUnicast(address)
      return isPublicAddress(address) && !isUnicast(address)
    })
    expect(wrong).toEqual([])
  })

  test.each([
    ['10.0.0.0', 8, 'local'],
    ['100.64.0.0', 10, 'local'],
    ['127.0.0.0', 8, 'local'],
    ['172.16.0.0', 12, 'local'],
    ['192.168.0.0', 16, 'local'],
    ['::1', 128, 'local'],
    ['fc00::', 7, 'local'],
    ['0.0.0.0', 8, 'special'],
    ['169.254.0.0', 16, 'special'],
    ['192.0.0.0', 24, 'special'],
    ['192.0.2.0', 24, 'special'],
    ['192.31.196.0', 24, 'special'],
    ['192.52.193.0', 24, 'special'],
    ['192.88.99.0', 24, 'special'],
    ['192.175.48.0', 24, 'special'],
    ['198.18.0.0', 15, 'special'],
    ['198.51.100.0', 24, 'special'],
    ['203.0.113.0', 24, 'special'],
    ['224.0.0.0', 3, 'special'],
    ['2001::', 23, 'special'],
    ['2001:db8::', 32, 'special'],
    ['2002::', 16, 'special'],
    ['2620:4f:8000::', 48, 'special'],
    ['3fff::', 20, 'special'],
    ['100.100.100.200', 32, 'special'],
    ['fd00:ec2::254', 128, 'special'],
  ] as const)('%s/%i is %s as a whole, and nothing beside it', (base, prefix, kind) => {
    const [first = '', last = '', ...outside] = edgesOf(ipaddr.parse(base), prefix)
    expect([addressKind(first), addressKind(last)]).toEqual([kind, kind])
    // Blocks beside each other may be of one kind: then the neighbour is listed with another base.
    const sameKind = new Set(['223.255.255.255', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'])
    for (const address of outside) {
      if (sameKind.has(address) || kind === 'special') continue
      expect([address, addressKind(address)]).not.toEqual([address, kind])
    }
  })
})

/** The blocks of the reference by name; its types leave them out. */
type SpecialRanges = Readonly<Record<string, Block | readonly Block[]>>
type Block = readonly [ipaddr.IPv4 | ipaddr.IPv6, number]

const isBlock = (blocks: Block | readonly Block[]): blocks is Block => typeof blocks[1] === 'number'

/** First and last address of a block, then the addresses before and after it where there are any. */
function edgesOf(base: ipaddr.IPv4 | ipaddr.IPv6, prefix: number): readonly string[] {
  const bytes = base.toByteArray()
  const size = BigInt(bytes.length * 8)
  const start = bytes.reduce((value, byte) => (value << 8n) | BigInt(byte), 0n)
  const hostBits = size - BigInt(prefix)
  const first = (start >> hostBits) << hostBits
  const last = first + (1n << hostBits) - 1n
  const all = [first, last, first - 1n, last + 1n].filter((value) => value >= 0n && value < 1n << size)
  return all.map((value) => addressOf(value, bytes.length))
}

function addressOf(value: bigint, length: number): string {
  const bytes = Array.from({ length }, (_, index) =>
    Number((value >> BigInt(8 * (length - 1 - index))) & 255n),
  )
  return ipaddr.fromByteArray(bytes).toNormalizedString()
}
