import type { ChangeFeed, ContentTransaction } from '../changes/change-feed.ts'

export interface StreamProtocol {
  canResume: boolean
  /** `resumed` means that the missed events follow, and `lost` that they cannot be sent. */
  createGreeting: (state: 'new' | 'resumed' | 'lost', position: StreamPosition) => StreamEvent
  toEvents: (transaction: ContentTransaction, from?: StreamPosition) => StreamEvent[]
}

/**
 * `begin` writes the greeting, then the events. Transactions committed before the greeting is sent are queued, so that
 * no event is lost or repeated. If creating events fails, `begin` rejects or `fail` is called, so that the caller ends
 * the stream and the client reconnects.
 */
export function openStream(
  feed: ChangeFeed,
  protocol: StreamProtocol,
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
    const { greeting, missed, sent } = await prepareStream(feed, protocol, from)
    send([greeting, ...missed.flatMap((transaction) => protocol.toEvents(transaction, from))])
    deliver = (transaction) => {
      if (transaction.sequence <= sent) return
      try {
        send(protocol.toEvents(transaction))
      } catch {
        fail()
      }
    }
    for (const transaction of waiting) deliver(transaction)
  }
  return { begin, stop }
}

async function prepareStream(feed: ChangeFeed, protocol: StreamProtocol, from: StreamPosition | undefined) {
  // After this call, the feed delivers every new transaction.
  await feed.checkForChanges()
  const missed = protocol.canResume && from ? await readMissedTransactions(feed, from) : undefined
  if (missed && from) {
    return {
      greeting: protocol.createGreeting('resumed', from),
      missed,
      sent: missed.at(-1)?.sequence ?? from.sequence,
    }
  }
  const here = { sequence: await feed.readLatestSequence(), index: maxChangeIndex }
  const state = protocol.canResume && from ? 'lost' : 'new'
  return { greeting: protocol.createGreeting(state, here), missed: [], sent: here.sequence }
}

/** A client that has missed more transactions must reload all data. */
const maxMissedTransactions = 500

/**
 * Returns transactions from `position` on, oldest first. Undefined if there are too many, or if `position` is higher
 * than the latest sequence and therefore comes from a different database.
 */
async function readMissedTransactions(feed: ChangeFeed, position: StreamPosition) {
  if (position.sequence > (await feed.readLatestSequence())) return undefined
  const missed = await feed.readAfter(position.sequence - 1, maxMissedTransactions + 1)
  return missed.length > maxMissedTransactions ? undefined : missed
}

/** See content reference section 4. A client uses `id` to resume the stream. */
export interface StreamEvent {
  event: string
  data: unknown
  id?: string
}

/** Prevents proxies from closing an idle stream. */
export const heartbeatText = ': heartbeat\n\n'

/** `JSON.stringify` outputs a single line, so one `data` line is enough. */
function formatStreamEvent({ event, data, id }: StreamEvent): string {
  const idLine = id === undefined ? '' : `id: ${id}\n`
  return `event: ${event}\n${idLine}data: ${JSON.stringify(data)}\n\n`
}

/** `index` is the 0-based index of a change in the transaction. */
export interface StreamPosition {
  sequence: number
  index: number
}

/** Position after all changes of a transaction. Higher than the index of any change. */
export const maxChangeIndex = 999_999

export function formatEventId({ sequence, index }: StreamPosition): string {
  return `${sequence}.${index}`
}

export function parseEventId(id: string | undefined): StreamPosition | undefined {
  const [, sequence, index] = /^(\d{1,15})\.(\d{1,6})$/.exec(id ?? '') ?? []
  return sequence === undefined ? undefined : { sequence: Number(sequence), index: Number(index) }
}

/** Query responses list the tags of the types on which they depend. Live events list the tags of changed types. */
export function toSyncTag(type: string): `s1:${string}` {
  return `s1:${type}`
}
