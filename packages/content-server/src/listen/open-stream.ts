import type { ChangeFeed } from '../changes/change-feed.ts'
import type { Transaction } from '../changes/transactions.ts'
import { eventText, lastIndex, type StreamEvent, type StreamPosition } from './stream-event.ts'

/** What kind of stream it is: how it greets and what it makes of a transaction. */
export interface StreamKind {
  /** Whether a stream that broke is taken up where it was. */
  resumes: boolean
  /** The first event; `resumed` when what was missed follows, `lost` when it cannot be found out. */
  greeting: (state: 'new' | 'resumed' | 'lost', position: StreamPosition) => StreamEvent
  events: (transaction: Transaction, from?: StreamPosition) => StreamEvent[]
}

/** A stream that is subscribed: nothing is written before `begin`. */
interface OpenedStream {
  begin: () => Promise<void>
  stop: () => void
}

/**
 * Writes a stream from its greeting on. What is committed while the greeting is prepared waits for it, so that nothing is
 * lost between; what the greeting stands for already is not sent again. `fail` is called when the events of a transaction
 * cannot be made: whoever listens then comes back.
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
    const { greeting, missed, sent } = await prepare(feed, kind, from)
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

interface Beginning {
  greeting: StreamEvent
  missed: readonly Transaction[]
  /** Sequence up to which whoever listens knows of everything after all this. */
  sent: number
}

async function prepare(feed: ChangeFeed, kind: StreamKind, from: StreamPosition | undefined): Promise<Beginning> {
  // From here on the feed passes on everything that is committed.
  await feed.notice()
  const missed = kind.resumes && from ? await missedSince(feed, from) : undefined
  if (missed && from) {
    return { greeting: kind.greeting('resumed', from), missed, sent: missed.at(-1)?.sequence ?? from.sequence }
  }
  const here = { sequence: await feed.latest(), index: lastIndex }
  const state = kind.resumes && from ? 'lost' : 'new'
  return { greeting: kind.greeting(state, here), missed: [], sent: here.sequence }
}

/** More than these are not sent again; whoever listens then reads everything anew. */
const mostMissed = 500

/** Commits from `position` on, oldest first; `undefined` if there are too many, or it is not of this data set. */
async function missedSince(feed: ChangeFeed, position: StreamPosition): Promise<Transaction[] | undefined> {
  if (position.sequence > (await feed.latest())) return undefined
  const missed = await feed.after(position.sequence - 1, mostMissed + 1)
  return missed.length > mostMissed ? undefined : missed
}
