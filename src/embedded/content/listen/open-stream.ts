import type { Caller } from '../access/access.ts'
import type { ChangeFeed, Transaction } from '../changes/change-feed.ts'
import { eventText, type StreamEvent } from './event-text.ts'
import { missedSince } from './resume.ts'
import { lastIndex, type StreamPosition } from './stream-position.ts'

/** What kind of stream it is: how it greets and what it makes of a transaction. */
export interface StreamKind {
  /** Whether a stream that broke is taken up where it was. */
  resumes: boolean
  /** The first event; `resumed` when what was missed follows, `lost` when it cannot be told. */
  greeting: (state: 'new' | 'resumed' | 'lost', position: StreamPosition) => StreamEvent
  events: (transaction: Transaction, from?: StreamPosition) => StreamEvent[]
}

/** Whose stream it is. */
export type StreamCaller = Pick<Caller, 'userId' | 'role'>

/** A stream that is subscribed: nothing is written before `begin`. */
export interface OpenedStream {
  begin: () => Promise<void>
  stop: () => void
}

/**
 * Writes a stream from its greeting on. What is committed while the greeting is prepared waits for it, so that nothing is
 * lost between; what the greeting stands for already is not told again.
 */
export function openStream(
  feed: ChangeFeed,
  kind: StreamKind,
  from: StreamPosition | undefined,
  write: (text: string) => void,
): OpenedStream {
  const waiting: Transaction[] = []
  let tell = (transaction: Transaction) => void waiting.push(transaction)
  const send = (events: readonly StreamEvent[]) => {
    if (events.length > 0) write(events.map(eventText).join(''))
  }
  const stop = feed.subscribe((transaction) => tell(transaction))
  const begin = async () => {
    const { greeting, missed, told } = await prepare(feed, kind, from)
    send([greeting, ...missed.flatMap((transaction) => kind.events(transaction, from))])
    tell = (transaction) => {
      if (transaction.sequence > told) send(kind.events(transaction))
    }
    for (const transaction of waiting) tell(transaction)
  }
  return { begin, stop }
}

interface Beginning {
  greeting: StreamEvent
  missed: readonly Transaction[]
  /** Sequence that whoever listens knows of after all this. */
  told: number
}

async function prepare(feed: ChangeFeed, kind: StreamKind, from: StreamPosition | undefined): Promise<Beginning> {
  // From here on the feed tells everything that is committed.
  await feed.notice()
  const missed = kind.resumes && from ? await missedSince(feed, from) : undefined
  if (missed && from) {
    return { greeting: kind.greeting('resumed', from), missed, told: missed.at(-1)?.sequence ?? from.sequence }
  }
  const here = { sequence: await feed.latest(), index: lastIndex }
  const state = kind.resumes && from ? 'lost' : 'new'
  return { greeting: kind.greeting(state, here), missed: [], told: here.sequence }
}
