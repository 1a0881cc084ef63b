import { defineProcessSingleton } from './process-singleton.server.ts'

const known = defineProcessSingleton('media', () => ({ origins: new Set<string>(), listeners: [] as (() => void)[] }))

/** Limits the size of the content security policy. A service usually has one or two origins. */
const maxMediaOrigins = 12

/** Excludes characters that are significant in a content security policy, such as semicolons. */
const plainOrigin = /^https:\/\/[a-z0-9.-]+(:\d+)?$/

/** Image hosts of hosted commerce are not configured, so content security policies permit all origins found so far. */
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

/** Used to purge the page cache, because the content security policies of cached pages do not permit the new origin. */
export function onNewMediaOrigin(listener: () => void): void {
  known().listeners.push(listener)
}
