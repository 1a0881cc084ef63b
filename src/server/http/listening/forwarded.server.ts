import type { IncomingHttpHeaders } from 'node:http'

const forwarded = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'] as const

/**
 * Leaves of each forwarding header only what the outermost of `proxies` trusted proxies said. A proxy adds the address
 * it was called from behind what was there already, so the first entries are whatever the client wrote itself.
 */
export function keepTrustedHop(headers: IncomingHttpHeaders, proxies: number): void {
  for (const name of forwarded) {
    const entries = [headers[name] ?? []].flat().join(',').split(',')
    const said = entries.map((entry) => entry.trim()).filter((entry) => entry !== '')
    if (said.length > 1) headers[name] = said[Math.max(0, said.length - proxies)]
  }
}
