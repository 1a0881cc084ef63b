/** Topics: the database was written to (`changed`), hosted content changed, or the hosted catalogue changed. */
export const topics = ['changed', 'content', 'catalogue'] as const

export type Topic = (typeof topics)[number]

/**
 * Pub/sub between the processes that share a database. Messages can be lost while the database connection is down, so
 * they must only speed up what polling would detect later.
 */
export interface ProcessPubSub {
  /** Sends a message to all other processes. Never throws. */
  send: (topic: Topic) => void
  /**
   * Calls `listener` for messages of other processes. For `changed`, also calls it when messages may have been lost.
   * Returns a function that unsubscribes.
   */
  on: (topic: Topic, listener: () => void) => () => void
  close: () => Promise<void>
}

/** For SQLite and for a single process, where there are no other processes to notify. */
export const noopPubSub: ProcessPubSub = { send: () => {}, on: () => () => {}, close: async () => {} }

/** Registry of this process's listeners by topic. An error in one listener does not affect the others. */
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
