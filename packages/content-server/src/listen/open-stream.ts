import type { ChangeFeed } from '../changes/change-feed.ts'
import type { Transaction } from '../changes/transactions.ts'
import { eventText, lastIndex, type StreamEvent, type StreamPosition } from './stream-event.ts'

export interface StreamKind {
  resumes: boolean
  /** `resumed`: the missed events follow. `lost`: the missed events cannot be sent. */
  greeting: (state: 'new' | 'resumed' | 'lost', position: StreamPosition) => StreamEvent
  events: (transaction: Transaction, from?: StreamPosition) => StreamEvent[]
}

interface OpenedStream {
  begin: () => Promise<void>
  stop: () => void
}

/**
 * `begin` writes the greeting, then the events. Transactions committed in between are queued, so that no event
 * is lost or repeated. Calls `fail` if creating events fails; the client then reconnects.
 */
export function openStream(
  feed: ChangeFeed,
  kind: StreamKind,
  from: StreamPosition | undefined,
  { write, fail }: { write: (text: string) => void; fail: () => void },
): OpenedStream {
  const waiting: Transaction[] = []
  let deliver = (transaction: Transaction) => void waiting.push(transaction)
  const send = (events: readonly StreamEvent[]) => {
    if (events.length > 0) write(events.map(eventText).join(''))
  }
  const stop = feed.subscribe((transaction) => deliver(transaction))
  const begin = async () => {
    const { greeting, missed, sent } = await prepareStream(feed, kind, from)
    send([greeting, ...missed.flatMap((transaction) => kind.events(transaction, from))])
    deliver = (transaction) => {
      if (transaction.sequence <= sent) return
      try {
        send(kind.events(transaction))
      } catch {
        fail()
      }
    }
    for (const transaction of waiting) deliver(transaction)
  }
  return { begin, stop }
}

interface StreamStart {
  greeting: StreamEvent
  missed: readonly Transaction[]
  sent: number
}

async function prepareStream(
  feed: ChangeFeed,
  kind: StreamKind,
  from: StreamPosition | undefined,
): Promise<StreamStart> {
  // From here on, the feed delivers every new transaction.
  await feed.notice()
  const missed = kind.resumes && from ? await readMissedTransactions(feed, from) : undefined
  if (missed && from) {
    return { greeting: kind.greeting('resumed', from), missed, sent: missed.at(-1)?.sequence ?? from.sequence }
  }
  const here = { sequence: await feed.latest(), index: lastIndex }
  const state = kind.resumes && from ? 'lost' : 'new'
  return { greeting: kind.greeting(state, here), missed: [], sent: here.sequence }
}

/** If more were missed, the client reloads all data. */
const maxMissedTransactions = 500

/** Oldest first. Undefined if there are too many, or if a different database issued `position`. */
async function readMissedTransactions(feed: ChangeFeed, position: StreamPosition): Promise<Transaction[] | undefined> {
  if (position.sequence > (await feed.latest())) return undefined
  const missed = await feed.after(position.sequence - 1, maxMissedTransactions + 1)
  return missed.length > maxMissedTransactions ? undefined : missed
}
