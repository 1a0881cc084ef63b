import { AsyncLocalStorage } from 'node:async_hooks'
import { type Channel, channel } from 'node:diagnostics_channel'

/** Diagnostic events by name. Must not identify a shopper. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Observations {}

type ObservationName = keyof Observations & string

/** Node's channels are global to the process, so subscribers survive module reloads. */
const channels = new Map<string, Channel>()

/** Events to emit after the current transaction commits. */
const heldObservations = new AsyncLocalStorage<(() => void)[]>()

/** Emits an event immediately. Costs almost nothing without subscribers. */
export function observe<Name extends ObservationName>(name: Name, what: Observations[Name]): void {
  const told = channelOf(name)
  if (told.hasSubscribers) told.publish(what)
}

/** Emits an event after the current transaction commits, but not after a rollback. Emits immediately outside a transaction. */
export function observeAfterCommit<Name extends ObservationName>(name: Name, what: Observations[Name]): void {
  const waiting = heldObservations.getStore()
  if (waiting) waiting.push(() => observe(name, what))
  else observe(name, what)
}

/**
 * Runs a transaction and emits its events after the commit. `run` must call `beginAgain` before each retry, to discard
 * the events of the previous attempt.
 */
export async function withHeldObservations<Result>(run: (beginAgain: () => void) => Promise<Result>): Promise<Result> {
  const waiting: (() => void)[] = []
  const result = await heldObservations.run(waiting, () => run(() => void waiting.splice(0)))
  for (const tell of waiting) tell()
  return result
}

/** Subscribes to an event. `listener` must not throw. Returns a function that unsubscribes. */
export function onObservation<Name extends ObservationName>(
  name: Name,
  listener: (what: Observations[Name]) => void,
): () => void {
  const told = channelOf(name)
  const hear = (what: unknown) => listener(what as Observations[Name])
  told.subscribe(hear)
  return () => void told.unsubscribe(hear)
}

function channelOf(name: ObservationName): Channel {
  const known = channels.get(name)
  if (known) return known
  const made = channel(`pouchery:${name}`)
  channels.set(name, made)
  return made
}
