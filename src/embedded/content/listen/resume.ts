import type { ChangeFeed, Transaction } from '../changes/change-feed.ts'
import type { StreamPosition } from './stream-position.ts'

/** More than these are not told again; whoever listens then reads everything anew. */
const mostMissed = 500

/**
 * What was committed from `position` on, its own transaction included, oldest first; `undefined` when it cannot be told:
 * too much happened since, or the position is not of this data set.
 */
export async function missedSince(feed: ChangeFeed, position: StreamPosition): Promise<Transaction[] | undefined> {
  if (position.sequence > (await feed.latest())) return undefined
  const missed = await feed.after(position.sequence - 1, mostMissed + 1)
  return missed.length > mostMissed ? undefined : missed
}
