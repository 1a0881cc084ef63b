import type { ChangeFeed } from '../changes/change-feed.ts'
import type { ContentTransaction } from '../changes/transactions.ts'
import { formatStreamEvent, maxChangeIndex, type StreamEvent, type StreamPosition } from './stream-event.ts'

export interface StreamProtocol {
  canResume: boolean
  /** `resumed` means that the missed events follow, and `lost` that they cannot be sent. */
  createGreeting: (state: 'new' | 'resumed' | 'lost', position: StreamPosition) => StreamEvent
  toEvents: (transaction: ContentTransaction, from?: StreamPosition) => StreamEvent[]
}

/**
 * `begin` writes the greeting, then the events. Transactions committed before the greeting is sent are queued, so that
 * no event is lost or repeated. Calls `fail` if creating events fails, so that the client reconnects.
 */
export function openStream(
  feed: ChangeFeed,
  kind: StreamProtocol,
  from: StreamPosition | undefined,
  { write, fail }: { write: (text: string) => void; fail: () => void },
) {
  const waiting: ContentTransaction[] = []
  let deliver = (transaction: ContentTransaction) => void waiting.push(transaction)
  const send = (events: readonly StreamEvent[]) => {
    if (events.length > 0) write(events.map(formatStreamEvent).join(''))
  }
  const stop = feed.subscribe((transaction) => deliver(transaction))
  const begin = async () => {
    const { greeting, missed, sent } = await prepareStream(feed, kind, from)
    send([greeting, ...missed.flatMap((transaction) => kind.toEvents(transaction, from))])
    deliver = (transaction) => {
      if (transaction.sequence <= sent) return
      try {
        send(kind.toEvents(transaction))
      } catch {
        fail()
      }
    }
    for (const transaction of waiting) deliver(transaction)
  }
  return { begin, stop }
}

async function prepareStream(feed: ChangeFeed, kind: StreamProtocol, from: StreamPosition | undefined) {
  // After this call, the feed delivers every new transaction.
  await feed.checkForChanges()
  const missed = kind.canResume && from ? await readMissedTransactions(feed, from) : undefined
  if (missed && from) {
    return { greeting: kind.createGreeting('resumed', from), missed, sent: missed.at(-1)?.sequence ?? from.sequence }
  }
  const here = { sequence: await feed.readLatestSequence(), index: maxChangeIndex }
  const state = kind.canResume && from ? 'lost' : 'new'
  return { greeting: kind.createGreeting(state, here), missed: [], sent: here.sequence }
}

/** If a client has missed more, it reloads all data. */
const maxMissedTransactions = 500

/** Oldest first. Undefined if there are too many, or if a different database issued `position`. */
async function readMissedTransactions(
  feed: ChangeFeed,
  position: StreamPosition,
): Promise<ContentTransaction[] | undefined> {
  if (position.sequence > (await feed.readLatestSequence())) return undefined
  const missed = await feed.readAfter(position.sequence - 1, maxMissedTransactions + 1)
  return missed.length > maxMissedTransactions ? undefined : missed
}
