/** `changed`: the database was written to. `content`, `catalogue`: the hosted service changed. */
export const topics = ['changed', 'content', 'catalogue'] as const

export type Topic = (typeof topics)[number]

/**
 * Messages can be lost while the database connection is down, so they must only speed up what polling would
 * detect later.
 */
export interface ProcessPubSub {
  /** Sends to all other processes. Never throws. */
  send: (topic: Topic) => void
  /**
   * Calls `listener` for messages from other processes and, for `changed`, when messages may have been lost.
   * Returns a function that unsubscribes.
   */
  on: (topic: Topic, listener: () => void) => () => void
  close: () => Promise<void>
}

export const noopPubSub: ProcessPubSub = { send: () => {}, on: () => () => {}, close: async () => {} }

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
