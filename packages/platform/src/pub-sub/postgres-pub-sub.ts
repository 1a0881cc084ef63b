import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { type ListenTimings, listenToPostgres } from './listen-to-postgres.ts'
import { changedPayload, pubSubChannel } from './notify-trigger.ts'
import { createPubSubListeners, type ProcessPubSub, type PubSubTopic, pubSubTopics } from './pub-sub.ts'

/**
 * Uses LISTEN and NOTIFY. Listeners of `changed` are also called after a reconnect, because notifications may
 * have been missed.
 */
export function openPostgresPubSub(url: string, database: Database, pace: Partial<ListenTimings> = {}): ProcessPubSub {
  const self = randomUUID()
  const { on, call } = createPubSubListeners()
  const stopListening = listenToPostgres(url, pubSubChannel, pace, {
    onPayload: (payload) => {
      const topic = parseTopic(payload, self)
      if (topic) call(topic)
    },
    onGap: () => call('changed'),
  })
  const outbox = createSendQueue(database, self)

  return {
    send: outbox.send,
    on,
    close: async () => {
      await Promise.all([stopListening(), outbox.close()])
    },
  }
}

/** The payload is `{sender} {topic}`. Undefined if this process sent the message or the topic is unknown. */
function parseTopic(payload: string, self: string): PubSubTopic | undefined {
  if (payload === changedPayload) return 'changed'
  const [sender, name] = payload.split(' ')
  return sender === self ? undefined : pubSubTopics.find((topic) => topic === name)
}

/** Payloads beyond this number are discarded, e.g. during a long database outage. */
const maxQueuedPayloads = 1000

/** Payloads that arrive while a batch is being sent form the next batch. */
function createSendQueue(database: Database, sender: string) {
  const waiting: string[] = []
  let sending: Promise<void> | undefined
  let closed = false

  async function sendAll(): Promise<void> {
    while (waiting.length > 0) await notifyAll(database, waiting.splice(0))
    sending = undefined
  }

  return {
    send: (topic: PubSubTopic) => {
      if (closed || waiting.length >= maxQueuedPayloads) return
      waiting.push(`${sender} ${topic}`)
      sending ??= sendAll()
    },
    close: async () => {
      closed = true
      await sending
    },
  }
}

async function notifyAll(database: Database, payloads: readonly string[]): Promise<void> {
  const notify = sql`select pg_notify(${pubSubChannel}, payload)
    from json_array_elements_text(${JSON.stringify(payloads)}::json) as payload`
  await notify.execute(database).catch((error: unknown) => {
    console.warn('Notifications could not be sent to the other processes:', error)
  })
}
