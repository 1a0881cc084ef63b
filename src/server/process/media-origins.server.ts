import { perProcess } from './per-process.server.ts'

declare module './per-process.server.ts' {
  interface PerProcess {
    media: KnownMedia
  }
}

interface KnownMedia {
  origins: Set<string>
  listeners: (() => void)[]
}

/** A header has room for so many; a service has one or two. */
const most = 12

/** A host may hold signs, such as a semicolon, that mean something else in a policy. */
const plainOrigin = /^https:\/\/[a-z0-9.-]+(:\d+)?$/

/**
 * Where the pictures are that the catalogue names: a hosted commerce service has them on networks of its own, and no
 * setting says which. Pages' policies let in what was seen.
 */
export function mediaOrigins(): readonly string[] {
  return [...known().origins]
}

/** Notes where pictures are; addresses of the shop itself, and what is not https, are none of it. */
export function recordMedia(addresses: Iterable<string | undefined>): void {
  const { origins, listeners } = known()
  const before = origins.size
  for (const address of addresses) {
    if (origins.size === most) break
    const origin = address?.startsWith('https://') ? URL.parse(address)?.origin : undefined
    if (origin !== undefined && plainOrigin.test(origin)) origins.add(origin)
  }
  if (origins.size > before) for (const listener of listeners) listener()
}

/** Calls `listener` whenever pictures are found to be somewhere new: pages that are kept do not let them in yet. */
export function onNewMedia(listener: () => void): void {
  known().listeners.push(listener)
}

function known(): KnownMedia {
  return perProcess('media', () => ({ origins: new Set(), listeners: [] }))
}
