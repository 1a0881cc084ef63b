import { perProcess } from './per-process.server.ts'

declare module './per-process.server.ts' {
  interface ProcessSingletons {
    media: KnownMedia
  }
}

interface KnownMedia {
  origins: Set<string>
  listeners: (() => void)[]
}

/** Limits the size of the header. A service has one or two origins. */
const maxMediaOrigins = 12

/** Excludes characters that have a meaning in a content security policy, such as a semicolon. */
const plainOrigin = /^https:\/\/[a-z0-9.-]+(:\d+)?$/

/**
 * A hosted commerce service serves images from hosts that no setting lists, so content security policies permit all
 * origins found so far.
 */
export function getMediaOrigins(): readonly string[] {
  return [...known().origins]
}

export function recordMediaOrigins(addresses: Iterable<string | undefined>): void {
  const { origins, listeners } = known()
  const before = origins.size
  for (const address of addresses) {
    if (origins.size === maxMediaOrigins) break
    const origin = address?.startsWith('https://') ? URL.parse(address)?.origin : undefined
    if (origin !== undefined && plainOrigin.test(origin)) origins.add(origin)
  }
  if (origins.size > before) for (const listener of listeners) listener()
}

/**
 * The content security policies of cached pages do not permit a new image origin, so the page cache must be purged.
 */
export function onNewMediaOrigin(listener: () => void): void {
  known().listeners.push(listener)
}

function known(): KnownMedia {
  return perProcess('media', () => ({ origins: new Set(), listeners: [] }))
}
