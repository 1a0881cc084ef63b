import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { pubSubChannel, writtenPayload } from './announce-writes.ts'
import { type ListenPace, listenToPostgres } from './listen-to-postgres.ts'
import { createPubSubListeners, type ProcessPubSub, type Topic, topics } from './pub-sub.ts'

/**
 * Signals by PostgreSQL's LISTEN and NOTIFY, on a connection of its own to the database at `url`; they are sent through
 * `database`. A connection that breaks is opened again, and listeners of `changed` are called then, for signals were lost.
 */
export function openPostgresPubSub(url: string, database: Database, pace: Partial<ListenPace> = {}): ProcessPubSub {
  const self = randomUUID()
  const { on, call } = createPubSubListeners()
  const stopListening = listenToPostgres(url, pubSubChannel, pace, {
    onPayload: (payload) => {
      const topic = topicOf(payload, self)
      if (topic) call(topic)
    },
    onGap: () => call('changed'),
  })
  const outbox = createOutbox(database, self)

  async function close(): Promise<void> {
    await Promise.all([stopListening(), outbox.close()])
  }

  return { send: outbox.send, on, close }
}

/** The topic of a payload `{sender} {topic}`; undefined for an own one, and for what nobody of this version sends. */
function topicOf(payload: string, self: string): Topic | undefined {
  if (payload === writtenPayload) return 'changed'
  const [sender, name] = payload.split(' ')
  return sender === self ? undefined : topics.find((topic) => topic === name)
}

/** Payloads that wait at most; with a database that is away for long, what comes then is lost. */
const mostWaiting = 1000

/** Sends one after the other, what waits meanwhile together. */
function createOutbox(database: Database, sender: string) {
  const waiting: string[] = []
  let sending: Promise<void> | undefined
  let closed = false

  async function sendAll(): Promise<void> {
    while (waiting.length > 0) await notifyAll(database, waiting.splice(0)).catch(reportLost)
    sending = undefined
  }

  return {
    send: (topic: Topic) => {
      if (closed || waiting.length >= mostWaiting) return
      waiting.push(`${sender} ${topic}`)
      sending ??= sendAll()
    },
    /** Waits for what is on its way. */
    close: async () => {
      closed = true
      await sending
    },
  }
}

async function notifyAll(database: Database, payloads: readonly string[]): Promise<void> {
  await sql`select pg_notify(${pubSubChannel}, payload)
    from json_array_elements_text(${JSON.stringify(payloads)}::json) as payload`.execute(database)
}

function reportLost(error: unknown): void {
  console.warn('Signals did not reach the other processes:', error)
}
