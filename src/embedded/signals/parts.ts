import { type Topic, topics } from './signals.ts'

/** PostgreSQL takes less than 8000 bytes at once. */
const longestPart = 7000

/** Signals that were begun and not finished are forgotten beyond these. */
const mostUnfinished = 100

/** What PostgreSQL itself sends when a row was written (`announce-writes.ts`); it has no sender. */
export const writtenPayload = 'changed'

/** A signal that is whole again. */
export interface Signal {
  topic: Topic
  text: string
  sender: string
}

/**
 * A signal as payloads `{sender} {number} {topic} {more} {base64}`, to be sent in this order. `number` is another one for
 * each signal of a sender: of two payloads that are the same PostgreSQL delivers one.
 */
export function payloadsOf({ topic, text, sender }: Signal, number: number): string[] {
  const all = Buffer.from(text).toString('base64')
  const count = Math.max(1, Math.ceil(all.length / longestPart))
  return Array.from({ length: count }, (_, index) => {
    const part = all.slice(index * longestPart, (index + 1) * longestPart)
    return `${sender} ${number} ${topic} ${count - 1 - index} ${part}`
  })
}

const shape = /^([\w-]{1,64}) (\d{1,15}) ([a-z]+) (\d{1,4}) ([A-Za-z0-9+/=]*)$/

/**
 * Puts payloads together again; `undefined` for one that is not the last of its signal, and for what nobody of this
 * version sends. The parts of one signal come one after the other, for they are sent in one transaction.
 */
export function createAssembly(): (payload: string) => Signal | undefined {
  const begun = new Map<string, string>()
  return (payload) => {
    if (payload === writtenPayload) return { topic: 'changed', text: '', sender: '' }
    const [, sender = '', number, topic, more, part = ''] = shape.exec(payload) ?? []
    if (!isTopic(topic)) return undefined
    const key = `${sender} ${number}`
    const all = (begun.get(key) ?? '') + part
    begun.delete(key)
    if (more === '0') return { topic, sender, text: Buffer.from(all, 'base64').toString() }
    if (begun.size < mostUnfinished) begun.set(key, all)
    return undefined
  }
}

function isTopic(text: string | undefined): text is Topic {
  return topics.some((topic) => topic === text)
}
