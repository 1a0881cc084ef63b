import { AsyncLocalStorage } from 'node:async_hooks'
import { type Channel, channel } from 'node:diagnostics_channel'

/** Payload types by event name. Payloads must not identify a shopper. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface ObservationPayloads {}

type ObservationName = keyof ObservationPayloads & string

/** Cache of the channels by event name. Node.js keeps channels per process, so subscribers survive module reloads. */
const channels = new Map<string, Channel>()

const deferredObservations = new AsyncLocalStorage<(() => void)[]>()

export function publishObservation<Name extends ObservationName>(name: Name, what: ObservationPayloads[Name]): void {
  const received = channelOf(name)
  if (received.hasSubscribers) received.publish(what)
}

/** Publishes the event after the transaction has been committed, or immediately if there is no transaction. */
export function publishObservationAfterCommit<Name extends ObservationName>(
  name: Name,
  what: ObservationPayloads[Name],
): void {
  const waiting = deferredObservations.getStore()
  if (waiting) waiting.push(() => publishObservation(name, what))
  else publishObservation(name, what)
}

/**
 * Delays the events of {@link publishObservationAfterCommit} until `run` resolves. `run` must call `beginAgain` before
 * each retry, to discard the events of the previous attempt.
 */
export async function deferObservations<Result>(run: (beginAgain: () => void) => Promise<Result>): Promise<Result> {
  const waiting: (() => void)[] = []
  const result = await deferredObservations.run(waiting, () => run(() => void waiting.splice(0)))
  for (const notify of waiting) notify()
  return result
}

/** `listener` must not throw. Returns an unsubscribe function. */
export function onObservation<Name extends ObservationName>(
  name: Name,
  listener: (what: ObservationPayloads[Name]) => void,
): () => void {
  const received = channelOf(name)
  const handle = (what: unknown) => listener(what as ObservationPayloads[Name])
  received.subscribe(handle)
  return () => void received.unsubscribe(handle)
}

function channelOf(name: ObservationName): Channel {
  const known = channels.get(name)
  if (known) return known
  const made = channel(`pouchery:${name}`)
  channels.set(name, made)
  return made
}
