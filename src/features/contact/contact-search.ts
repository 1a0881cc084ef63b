/** What a message can be about. */
export const topics = ['question', 'order', 'accessibility'] as const

export type Topic = (typeof topics)[number]

/** How what was sent from the page ended. */
const states = ['sent', 'email', 'text', 'often', 'away'] as const

export type ContactState = (typeof states)[number]

export interface ContactSearch {
  state?: ContactState
  /** What the message is about when the page opens. */
  about?: Topic
}

/**
 * The query string of the page to write to the shop; what is none of it is left out. Plain code and no schema: see
 * docs/decisions/0003.
 */
export function readContactSearch({ state, about }: Record<string, unknown>): ContactSearch {
  const known = states.find((name) => name === state)
  const topic = topics.find((name) => name === about)
  return { ...(known && { state: known }), ...(topic && { about: topic }) }
}
