import { AsyncLocalStorage } from 'node:async_hooks'
import { type Channel, channel } from 'node:diagnostics_channel'

/** Event payloads must not identify a shopper. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Observations {}

type ObservationName = keyof Observations & string

/** Diagnostics channels are global to the process, so that subscribers survive module reloads. */
const channels = new Map<string, Channel>()

const deferredObservations = new AsyncLocalStorage<(() => void)[]>()

export function publishObservation<Name extends ObservationName>(name: Name, what: Observations[Name]): void {
  const received = channelOf(name)
  if (received.hasSubscribers) received.publish(what)
}

/** Emits the event after the transaction has been committed. Outside a transaction, emits it immediately. */
export function publishObservationAfterCommit<Name extends ObservationName>(
  name: Name,
  what: Observations[Name],
): void {
  const waiting = deferredObservations.getStore()
  if (waiting) waiting.push(() => publishObservation(name, what))
  else publishObservation(name, what)
}

/** `run` must call `beginAgain` before each retry, to discard the events of the previous attempt. */
export async function deferObservations<Result>(run: (beginAgain: () => void) => Promise<Result>): Promise<Result> {
  const waiting: (() => void)[] = []
  const result = await deferredObservations.run(waiting, () => run(() => void waiting.splice(0)))
  for (const notify of waiting) notify()
  return result
}

/** `listener` must not throw. Returns an unsubscribe function. */
export function onObservation<Name extends ObservationName>(
  name: Name,
  listener: (what: Observations[Name]) => void,
): () => void {
  const received = channelOf(name)
  const handle = (what: unknown) => listener(what as Observations[Name])
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
