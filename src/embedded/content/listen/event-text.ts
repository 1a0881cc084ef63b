/** One event of an event stream (content-lake reference, section 4): a name, JSON, and an id to resume from. */
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
