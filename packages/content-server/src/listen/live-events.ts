import type { Transaction } from '../changes/transactions.ts'
import type { StreamKind } from './open-stream.ts'
import type { StreamEvent } from './stream-event.ts'
import { eventId, lastIndex, syncTag } from './stream-event.ts'

const greetings = { new: 'welcome', resumed: 'welcome', lost: 'restart' } as const

/** `GET /data/live/events/{dataset}`: which types of documents changed, as the tags that answers of queries carry. */
export function liveKind(parameters: ReadonlyMap<string, string>): StreamKind {
  const includeDrafts = parameters.get('includeDrafts') === 'true'
  return {
    resumes: true,
    greeting: (state, position) => ({ event: greetings[state], data: {}, id: eventId(position) }),
    events: (transaction, from) => (from?.sequence === transaction.sequence ? [] : message(transaction, includeDrafts)),
  }
}

function message(transaction: Transaction, includeDrafts: boolean): StreamEvent[] {
  const seen = transaction.changes.filter(({ documentId }) => includeDrafts || !documentId.includes('.'))
  const types = new Set(seen.flatMap(({ before, after }) => [before?._type, after?._type]))
  const tags = [...types].flatMap((type) => (type === undefined ? [] : [syncTag(type)]))
  const id = eventId({ sequence: transaction.sequence, index: lastIndex })
  return tags.length > 0 ? [{ event: 'message', data: { tags }, id }] : []
}
