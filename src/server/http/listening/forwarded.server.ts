import type { IncomingHttpHeaders } from 'node:http'

const forwarded = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'] as const

/**
 * Keeps only the entry that the outermost trusted proxy appended (the `proxies`th from the end), because the client
 * can forge all earlier entries.
 */
export function trimForwardedHeaders(headers: IncomingHttpHeaders, proxies: number): void {
  for (const name of forwarded) {
    const entries = [headers[name] ?? []].flat().join(',').split(',')
    const said = entries.map((entry) => entry.trim()).filter((entry) => entry !== '')
    if (said.length > 1) headers[name] = said[Math.max(0, said.length - proxies)]
  }
}
