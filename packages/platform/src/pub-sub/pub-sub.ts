/** Pub/sub topics: a write to the database (`changed`), or a change of the hosted content or catalogue. */
export const topics = ['changed', 'content', 'catalogue'] as const

export type Topic = (typeof topics)[number]

/**
 * Pub/sub between the processes of one database. Delivery is fast but not guaranteed: messages are lost while the
 * database connection is down, so do not depend on them.
 */
export interface ProcessPubSub {
  /** Sends to all other processes. Never throws. */
  send: (topic: Topic) => void
  /**
   * Calls `listener` for messages of other processes, and for `changed` also when messages were possibly lost. Returns
   * an unsubscribe function.
   */
  on: (topic: Topic, listener: () => void) => () => void
  close: () => Promise<void>
}

/** No-op for SQLite and for a single process. */
export const noopPubSub: ProcessPubSub = { send: () => {}, on: () => () => {}, close: async () => {} }

/** Listeners of this process, by topic. A failing listener does not affect the others. */
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
          console.error('A notification from another process could not be handled:', error)
        }
      }
    },
  }
}
