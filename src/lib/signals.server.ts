import { AsyncLocalStorage } from 'node:async_hooks'
import { type Channel, channel } from 'node:diagnostics_channel'

/**
 * What a part of the shop tells whoever watches it, by name; each part that tells something adds its type here. Nothing
 * in a signal says who a shopper is.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Signals {}

type SignalName = keyof Signals & string

/** A channel of Node belongs to the process, whatever reloads modules meanwhile. */
const channels = new Map<string, Channel>()

/** What is told when the transaction under way is committed. */
const held = new AsyncLocalStorage<(() => void)[]>()

/** Tells it at once. Costs next to nothing while nobody listens. */
export function signal<Name extends SignalName>(name: Name, what: Signals[Name]): void {
  const told = channelOf(name)
  if (told.hasSubscribers) told.publish(what)
}

/** Tells it when the transaction under way is committed, and never when it is undone; outside of one at once. */
export function signalWhenDone<Name extends SignalName>(name: Name, what: Signals[Name]): void {
  const waiting = held.getStore()
  if (waiting) waiting.push(() => signal(name, what))
  else signal(name, what)
}

/**
 * Runs a transaction, and tells what it held back when it is committed. `run` calls what it is given whenever it begins
 * again, so that what an undone try held back is forgotten.
 */
export async function holdingSignals<Result>(run: (beginAgain: () => void) => Promise<Result>): Promise<Result> {
  const waiting: (() => void)[] = []
  const result = await held.run(waiting, () => run(() => void waiting.splice(0)))
  for (const tell of waiting) tell()
  return result
}

/** Calls `listener`, which must not throw, for each signal of a name from now on; returns how to stop. */
export function onSignal<Name extends SignalName>(name: Name, listener: (what: Signals[Name]) => void): () => void {
  const told = channelOf(name)
  const hear = (what: unknown) => listener(what as Signals[Name])
  told.subscribe(hear)
  return () => void told.unsubscribe(hear)
}

function channelOf(name: SignalName): Channel {
  const known = channels.get(name)
  if (known) return known
  const made = channel(`pouchery:${name}`)
  channels.set(name, made)
  return made
}
