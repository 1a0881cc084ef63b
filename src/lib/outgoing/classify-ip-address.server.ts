import { BlockList, isIPv6 } from 'node:net'

export type IpAddressKind = 'public' | 'loopback' | 'private'

/** Special-purpose networks (RFC 6890, RFC 8215) and multicast, except loopback. */
const privateNetworks = toBlockList([
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24'],
  ...['192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4'],
  ...['240.0.0.0/4', '::/128', '64:ff9b:1::/48', '100::/64', '2001::/23', '2001:db8::/32', 'fc00::/7', 'fe80::/10'],
  ...['fec0::/10', 'ff00::/8'],
])

const loopbackNetworks = toBlockList(['127.0.0.0/8', '::1/128'])

/** IPv6 addresses ending in IPv4 notation, such as `::ffff:10.0.0.1`. {@link embeddedIpv4} decodes other notations. */
const embeddedIpv4Pattern = /^(?:::ffff:(?:0:)?|::|64:ff9b::)(\d+\.\d+\.\d+\.\d+)$/i

/** An IPv6 address that contains an IPv4 address is classified as that IPv4 address. */
export function classifyIpAddress(address: string): IpAddressKind {
  const plain = address.replace(/%.*$/, '')
  const held = embeddedIpv4(plain)
  if (held !== undefined) return classifyIpAddress(held)
  const family = isIPv6(plain) ? 'ipv6' : 'ipv4'
  if (loopbackNetworks.check(plain, family)) return 'loopback'
  return privateNetworks.check(plain, family) ? 'private' : 'public'
}

function embeddedIpv4(address: string): string | undefined {
  if (!isIPv6(address) || address === '::1' || address === '::') return undefined
  const [, written] = embeddedIpv4Pattern.exec(address) ?? []
  if (written !== undefined) return written
  const groups = ipv6Groups(address)
  const [first = 0, second = 0, third = 0] = groups
  if (first === 0x2002) return toIpv4(second, third)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && [0, 0xffff].includes(groups[5] ?? 1)
  const isTranslated = first === 0x64 && second === 0xff9b && groups.slice(2, 6).every((group) => group === 0)
  return isMapped || isTranslated ? toIpv4(groups[6] ?? 0, groups[7] ?? 0) : undefined
}

function ipv6Groups(address: string): number[] {
  const [before = '', after] = address.split('::')
  const read = (part: string) => (part === '' ? [] : part.split(':').flatMap(parseGroups))
  const [head, tail] = [read(before), read(after ?? '')]
  const zeros = after === undefined ? 0 : 8 - head.length - tail.length
  return [...head, ...Array.from({ length: Math.max(0, zeros) }, () => 0), ...tail]
}

function parseGroups(part: string): number[] {
  if (!part.includes('.')) return [Number.parseInt(part, 16)]
  const [a = 0, b = 0, c = 0, d = 0] = part.split('.').map(Number)
  return [a * 256 + b, c * 256 + d]
}

function toIpv4(high: number, low: number): string {
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

function toBlockList(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits = ''] = network.split('/')
    list.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4')
  }
  return list
}
