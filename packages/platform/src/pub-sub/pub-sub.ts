/**
 * What the processes of one database let each other know: that something was written (`changed`), that the hosted
 * content (`content`) or the hosted catalogue (`catalogue`) changed.
 */
export const topics = ['changed', 'content', 'catalogue'] as const

export type Topic = (typeof topics)[number]

/**
 * Signals between the processes of one database. They are quick and not sure: one is lost when the connection to the
 * database is away, so nothing may depend on its coming.
 */
export interface ProcessPubSub {
  /** Sends to all other processes; never fails. */
  send: (topic: Topic) => void
  /** Calls `listener` with what others send; `changed` also when signals may have been lost. Returns how to stop. */
  on: (topic: Topic, listener: () => void) => () => void
  /** Lets go of the connection. */
  close: () => Promise<void>
}

/** There is no other process to speak to, or no way to: with SQLite. */
export const noPubSub: ProcessPubSub = { send: () => {}, on: () => () => {}, close: async () => {} }

/** The listeners of one process by topic. One that fails must not keep the others from being called. */
export function createPubSubListeners() {
  const listeners: Record<Topic, Set<() => void>> = {
    changed: new Set(),
    content: new Set(),
    catalogue: new Set(),
  }
  return {
    on: (topic: Topic, listener: () => void) => {
      listeners[topic].add(listener)
      return () => void listeners[topic].delete(listener)
    },
    call: (topic: Topic) => {
      for (const listener of listeners[topic]) {
        try {
          listener()
        } catch (error) {
          console.error('A signal of another process could not be passed on:', error)
        }
      }
    },
  }
}
