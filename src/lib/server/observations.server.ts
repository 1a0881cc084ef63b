import { AsyncLocalStorage } from 'node:async_hooks'
import { type Channel, channel } from 'node:diagnostics_channel'

/** Events for whoever watches the shop, by name. None says who a shopper is. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Observations {}

type ObservationName = keyof Observations & string

/** A channel of Node belongs to the process, whatever reloads modules meanwhile. */
const channels = new Map<string, Channel>()

/** What is told when the transaction under way is committed. */
const held = new AsyncLocalStorage<(() => void)[]>()

/** Tells it at once. Costs next to nothing while nobody listens. */
export function observe<Name extends ObservationName>(name: Name, what: Observations[Name]): void {
  const told = channelOf(name)
  if (told.hasSubscribers) told.publish(what)
}

/** Tells it when the transaction under way is committed, and never when it is undone; outside of one at once. */
export function observeWhenDone<Name extends ObservationName>(name: Name, what: Observations[Name]): void {
  const waiting = held.getStore()
  if (waiting) waiting.push(() => observe(name, what))
  else observe(name, what)
}

/** Runs a transaction and emits what it held back after the commit. `run` calls `begin` on each retry. */
export async function holdingObservations<Result>(run: (beginAgain: () => void) => Promise<Result>): Promise<Result> {
  const waiting: (() => void)[] = []
  const result = await held.run(waiting, () => run(() => void waiting.splice(0)))
  for (const tell of waiting) tell()
  return result
}

/** Calls `listener`, which must not throw, for each observation of a name from now on; returns how to stop. */
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
