/** Server-sent event (content reference section 4). A client sends `id` to resume the stream. */
export interface StreamEvent {
  event: string
  data: unknown
  id?: string
}

/** Prevents proxies from closing an idle stream. */
export const heartbeatText = ': heartbeat\n\n'

/** Formats an event as text. JSON contains no line breaks, so one `data` line is enough. */
export function eventText({ event, data, id }: StreamEvent): string {
  const idLine = id === undefined ? '' : `id: ${id}\n`
  return `event: ${event}\n${idLine}data: ${JSON.stringify(data)}\n\n`
}

/** Position in the history: the sequence of a transaction, and the 0-based index of a change in the transaction. */
export interface StreamPosition {
  sequence: number
  index: number
}

/** Higher than the index of any change in a transaction. */
export const lastIndex = 999_999

export function eventId({ sequence, index }: StreamPosition): string {
  return `${sequence}.${index}`
}

/** Returns undefined for an id that this service did not issue. */
export function parseEventId(id: string | undefined): StreamPosition | undefined {
  const [, sequence, index] = /^(\d{1,15})\.(\d{1,6})$/.exec(id ?? '') ?? []
  return sequence === undefined ? undefined : { sequence: Number(sequence), index: Number(index) }
}

/**
 * Returns the sync tag of a document type. Query responses list the tags that they depend on; live events list changed
 * tags.
 */
export function syncTag(type: string): `s1:${string}` {
  return `s1:${type}`
}
