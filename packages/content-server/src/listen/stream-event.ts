/** See content reference section 4. A client uses `id` to resume the stream. */
export interface StreamEvent {
  event: string
  data: unknown
  id?: string
}

/** Prevents proxies from closing an idle stream. */
export const heartbeatText = ': heartbeat\n\n'

/** JSON contains no line breaks, so one `data` line is enough. */
export function formatStreamEvent({ event, data, id }: StreamEvent): string {
  const idLine = id === undefined ? '' : `id: ${id}\n`
  return `event: ${event}\n${idLine}data: ${JSON.stringify(data)}\n\n`
}

/** `index` is the 0-based index of a change in the transaction. */
export interface StreamPosition {
  sequence: number
  index: number
}

/** Higher than any change's index. */
export const maxChangeIndex = 999_999

export function formatEventId({ sequence, index }: StreamPosition): string {
  return `${sequence}.${index}`
}

export function parseEventId(id: string | undefined): StreamPosition | undefined {
  const [, sequence, index] = /^(\d{1,15})\.(\d{1,6})$/.exec(id ?? '') ?? []
  return sequence === undefined ? undefined : { sequence: Number(sequence), index: Number(index) }
}

/** Query responses list the tags that they depend on, and live events list the tags that changed. */
export function toSyncTag(type: string): `s1:${string}` {
  return `s1:${type}`
}
