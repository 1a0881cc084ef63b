/** See content reference section 4. `id` is for resuming the stream. */
export interface StreamEvent {
  event: string
  data: unknown
  id?: string
}

/** Prevents proxies from closing an idle stream. */
export const heartbeatText = ': heartbeat\n\n'

/** JSON contains no line breaks, so the data is a single line. */
export function eventText({ event, data, id }: StreamEvent): string {
  const idLine = id === undefined ? '' : `id: ${id}\n`
  return `event: ${event}\n${idLine}data: ${JSON.stringify(data)}\n\n`
}

/** Position in the history: a transaction, and the 0-based index of a change. */
export interface StreamPosition {
  sequence: number
  index: number
}

/** Above the index of every change in a transaction. */
export const lastIndex = 999_999

export function eventId({ sequence, index }: StreamPosition): string {
  return `${sequence}.${index}`
}

/** Undefined for an id that this service did not issue. */
export function parseEventId(id: string | undefined): StreamPosition | undefined {
  const [, sequence, index] = /^(\d{1,15})\.(\d{1,6})$/.exec(id ?? '') ?? []
  return sequence === undefined ? undefined : { sequence: Number(sequence), index: Number(index) }
}

/** Sync tag of a document type. Query responses list dependencies by tag, live events list changes by tag. */
export function syncTag(type: string): `s1:${string}` {
  return `s1:${type}`
}
