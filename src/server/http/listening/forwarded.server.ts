import type { IncomingHttpHeaders } from 'node:http'

const forwarded = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'] as const

/**
 * Keeps the entry that the outermost of the `proxies` trusted proxies appended, because earlier entries are client
 * input.
 */
export function reduceToTrustedHop(headers: IncomingHttpHeaders, proxies: number): void {
  for (const name of forwarded) {
    const entries = [headers[name] ?? []].flat().join(',').split(',')
    const said = entries.map((entry) => entry.trim()).filter((entry) => entry !== '')
    if (said.length > 1) headers[name] = said[Math.max(0, said.length - proxies)]
  }
}
