import { randomUUID } from 'node:crypto'
import type { DocumentChange, Transaction } from '../changes/transactions.ts'
import { type ListenerOptions, parseListener } from './listener-options.ts'
import type { StreamKind } from './open-stream.ts'
import { eventId, type StreamEvent, type StreamPosition } from './stream-event.ts'

const greetings = { new: 'welcome', resumed: 'welcomeback', lost: 'reset' } as const

/** `GET /data/listen/{dataset}`: mutations of the documents a filter matches. @throws Refusal 400 */
export function listenerKind(parameters: ReadonlyMap<string, string>): StreamKind {
  const options = parseListener(parameters)
  return {
    resumes: options.enableResume,
    greeting: (state, position) => ({
      event: greetings[state],
      data: { listenerName: randomUUID() },
      ...(options.enableResume ? { id: eventId(position) } : {}),
    }),
    events: (transaction, from) => mutationEvents(transaction, options, from),
  }
}

type Transition = 'update' | 'appear' | 'disappear'

/**
 * The events a listener is sent for one transaction, in its order (content reference section 4): of every document
 * that matched its filter before or matches it now. `from` leaves out what was sent before.
 */
function mutationEvents(transaction: Transaction, options: ListenerOptions, from?: StreamPosition): StreamEvent[] {
  return transaction.changes.flatMap((change, index) => {
    const position = { sequence: transaction.sequence, index }
    if (from?.sequence === position.sequence && index <= from.index) return []
    const transition = isVisible(change, options) ? transitionOf(change, options) : undefined
    if (!transition) return []
    const id = eventId(position)
    return [
      {
        event: 'mutation',
        id,
        data: {
          eventId: id,
          ...mutationData(transaction, change, transition, options),
          transactionCurrentEvent: index + 1,
        },
      },
    ]
  })
}

function isVisible({ documentId }: DocumentChange, { includeAllVersions }: ListenerOptions): boolean {
  return includeAllVersions || !documentId.startsWith('versions.')
}

/** A document appears when the filter comes to match it, and disappears when it no longer does. */
function transitionOf({ before, after }: DocumentChange, { matches }: ListenerOptions): Transition | undefined {
  const did = before !== undefined && matches(before)
  const does = after !== undefined && matches(after)
  if (did && does) return 'update'
  if (does) return 'appear'
  return did ? 'disappear' : undefined
}

function mutationData(
  { id, author, timestamp, changes }: Transaction,
  { documentId, before, after, mutations }: DocumentChange,
  transition: Transition,
  options: ListenerOptions,
) {
  return {
    documentId,
    transactionId: id,
    transition,
    identity: author,
    ...(options.includeMutations ? { mutations } : {}),
    ...(options.includeEffects ? { effects: effectsOf(before, after) } : {}),
    ...(before ? { previousRev: before._rev } : {}),
    // Also of a deletion: the studio does not find the place of an event without it in the document's history.
    resultRev: id,
    ...(options.includePrevious ? { previous: before ?? null } : {}),
    ...(options.includeResult && after ? { result: after } : {}),
    timestamp,
    visibility: 'query',
    transactionTotalEvents: changes.length,
  }
}

/** Mendoza patches that give the whole document, `[0, null]` for none. */
function effectsOf(before: unknown, after: unknown) {
  return { apply: [0, after ?? null], revert: [0, before ?? null] }
}
