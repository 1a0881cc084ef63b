import type { IncomingHttpHeaders } from 'node:http'

const forwarded = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'] as const

/**
 * Reduces each forwarding header to the entry written by the outermost of the trusted `proxies`. Each proxy appends an
 * address, so the first entries are client input.
 */
export function reduceToTrustedHop(headers: IncomingHttpHeaders, proxies: number): void {
  for (const name of forwarded) {
    const entries = [headers[name] ?? []].flat().join(',').split(',')
    const said = entries.map((entry) => entry.trim()).filter((entry) => entry !== '')
    if (said.length > 1) headers[name] = said[Math.max(0, said.length - proxies)]
  }
}
