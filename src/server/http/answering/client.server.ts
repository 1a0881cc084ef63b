import { isIPv6 } from 'node:net'
import { isLoopbackAddress } from '#lib/urls/loopback.ts'

/** Returns the IPv4 address or the /64 prefix of the client, as reported by the proxy or the socket, or `unknown`. */
export function resolveClientAddress(request: Request): string {
  if ('ip' in request && typeof request.ip === 'string') return toClientNetwork(request.ip)
  // A request has no IP address if its connection is closed, or on the development server, which only this machine can
  // reach.
  return import.meta.env.MODE === 'development' ? '127.0.0.1' : 'unknown'
}

/** IPv6 addresses are reduced to their /64 prefix, because a client can use every address of its network. */
export function toClientNetwork(given: string): string {
  const address = withoutPort(given).replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(address) || address === '::1') return address
  const [head = [], tail] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0')
  const groups = [...head, ...zeros, ...(tail ?? [])].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** Some proxies append the port, which differs between connections. */
function withoutPort(address: string): string {
  return /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address
}

export function isLocalClient(request: Request): boolean {
  return isLoopbackAddress(resolveClientAddress(request))
}

/** CSRF check. Requests without `Sec-Fetch-Site` and `Origin` are safe, because they do not come from browsers. */
export function isSameOrigin(request: Request, allowedHosts: readonly string[]): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  const origin = request.headers.get('origin')
  if (origin === null) return true
  if (!URL.canParse(origin)) return false
  const { host } = new URL(origin)
  return host === new URL(request.url).host || allowedHosts.includes(host)
}
