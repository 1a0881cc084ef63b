/**
 * `changed` means that the database was written to. `content` and `catalogue` mean that data of the hosted content or
 * commerce service changed.
 */
export const pubSubTopics = ['changed', 'content', 'catalogue'] as const

export type PubSubTopic = (typeof pubSubTopics)[number]

/**
 * Messages can be lost while the database connection is down. Use them only to react earlier to changes that polling
 * would also detect.
 */
export interface ProcessPubSub {
  /** Sends to all other processes. Never throws. */
  send: (topic: PubSubTopic) => void
  /**
   * Calls `listener` for messages from other processes and, for `changed`, when messages may have been lost.
   * Returns a function that unsubscribes.
   */
  on: (topic: PubSubTopic, listener: () => void) => () => void
  close: () => Promise<void>
}

export const noopPubSub: ProcessPubSub = { send: () => {}, on: () => () => {}, close: async () => {} }

export function createPubSubListeners() {
  const listeners: Record<PubSubTopic, Set<() => void>> = {
    changed: new Set(),
    content: new Set(),
    catalogue: new Set(),
  }
  return {
    on: (topic: PubSubTopic, listener: () => void) => {
      listeners[topic].add(listener)
      return () => void listeners[topic].delete(listener)
    },
    call: (topic: PubSubTopic) => {
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
