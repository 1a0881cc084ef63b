import { currentPreview } from '#server/preview/scope.server.ts'
import { perProcess } from '#server/process/per-process.server.ts'

declare module '../process/per-process.server.ts' {
  interface PerProcess {
    /** When a post last appeared by its date, ms since 1970. */
    appeared: { at: number }
  }
}

const appeared = perProcess('appeared', () => ({ at: 0 }))

/** A later post is not there yet: the parameter `$asOf` of questions about posts. ISO 8601; null shows every post. */
export type AsOf = string | null

/**
 * The time as of which this request sees the content: for visitors now; for an editor who previews the date chosen, or
 * with drafts every post there is.
 */
export function contentAsOf(): AsOf {
  const session = currentPreview()
  if (session?.asOf !== undefined) return new Date(session.asOf).toISOString()
  return session?.perspective === 'drafts' ? null : visitorsAsOf()
}

/**
 * The time as of which visitors see the content: the minute that began last, so that processes ask the same question, or
 * the moment at which something appeared since.
 */
export function visitorsAsOf(now = Date.now()): string {
  const minute = now - (now % 60_000)
  return new Date(appeared.at <= now ? Math.max(minute, appeared.at) : minute).toISOString()
}

/** From now on visitors see what was to appear at this moment, ms since 1970. */
export function noteAppearance(moment: number): void {
  appeared.at = Math.max(appeared.at, moment)
}
