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
