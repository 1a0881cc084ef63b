/** What changed: the database (`changed`), hosted content (`content`) or the hosted catalogue (`catalogue`). */
export const pubSubTopics = ['changed', 'content', 'catalogue'] as const

export type PubSubTopic = (typeof pubSubTopics)[number]

/** Messages can be lost if the database connection fails. Use them only to detect changes earlier than polling does. */
export interface ProcessPubSub {
  /** Sends to all other processes. Never throws. */
  send: (topic: PubSubTopic) => void
  /** Also calls `changed` listeners when messages may have been lost. Returns a function that unsubscribes. */
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
