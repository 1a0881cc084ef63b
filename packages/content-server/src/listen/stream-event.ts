/** One event of an event stream (content reference section 4): a name, JSON, and an id to resume from. */
export interface StreamEvent {
  event: string
  data: unknown
  id?: string
}

/** A comment, so that nobody between takes a quiet stream for a dead one. */
export const heartbeatText = ': heartbeat\n\n'

/** The event as text. JSON never holds a line break, so the data are one line. */
export function eventText({ event, data, id }: StreamEvent): string {
  const idLine = id === undefined ? '' : `id: ${id}\n`
  return `event: ${event}\n${idLine}data: ${JSON.stringify(data)}\n\n`
}

/** A place in the history of the data set: a transaction, and one of its changes, counted from 0. */
export interface StreamPosition {
  sequence: number
  index: number
}

/** Stands behind every change of a transaction. */
export const lastIndex = 999_999

/** The position as the id of an event. */
export function eventId({ sequence, index }: StreamPosition): string {
  return `${sequence}.${index}`
}

/** Reads the id of an event; `undefined` for one that this service did not give. */
export function parseEventId(id: string | undefined): StreamPosition | undefined {
  const [, sequence, index] = /^(\d{1,15})\.(\d{1,6})$/.exec(id ?? '') ?? []
  return sequence === undefined ? undefined : { sequence: Number(sequence), index: Number(index) }
}

/** The tag of a document type: answers of queries carry those they depend on, live events those that changed. */
export function syncTag(type: string): `s1:${string}` {
  return `s1:${type}`
}
