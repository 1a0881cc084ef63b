import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from '../database/database.ts'
import { startBackgroundJob } from '../operation/background-job.ts'
import { changeNotificationPayload, pubSubChannel } from './notify-trigger.ts'
import { createPubSubListeners, type ProcessPubSub, type PubSubTopic, pubSubTopics } from './pub-sub.ts'

/** Uses LISTEN and NOTIFY. Also calls `changed` listeners after each connect, in case messages were missed. */
export function openPostgresPubSub(url: string, database: Database, timing: Partial<ListenTiming> = {}): ProcessPubSub {
  const self = randomUUID()
  const { on, call } = createPubSubListeners()
  const onPayload = (payload: string) => {
    const topic = parseTopic(payload, self)
    if (topic) call(topic)
  }
  const options = { url, ...defaultTiming, ...timing, onPayload, onGap: () => call('changed') }
  const stopListening = startBackgroundJob((signal) => listenWithReconnect(options, signal))
  const outbox = createSendQueue(database, self)

  return {
    send: outbox.send,
    on,
    close: async () => {
      await Promise.all([stopListening(), outbox.close()])
    },
  }
}

/**
 * The payload is `{sender} {topic}`, or `changed` if the trigger sent it. Returns undefined if this process sent the
 * message or the topic is unknown.
 */
function parseTopic(payload: string, self: string): PubSubTopic | undefined {
  if (payload === changeNotificationPayload) return 'changed'
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

interface ListenTiming {
  retryMs: number
  /** Interval of the health check, which detects a connection that a firewall dropped. */
  checkMs: number
  timeoutMs: number
}

interface ListenOptions extends ListenTiming {
  url: string
  onPayload: (payload: string) => void
  /** Called after each connect, because notifications may have been missed. */
  onGap: () => void
}

const defaultTiming: ListenTiming = { retryMs: 1000, checkMs: 20_000, timeoutMs: 10_000 }

/** Reconnects when the connection is lost, and logs each loss only once. */
async function listenWithReconnect(options: ListenOptions, signal: AbortSignal): Promise<void> {
  let failing = false
  while (!signal.aborted) {
    const onGap = () => {
      failing = false
      options.onGap()
    }
    const reason = await listenOnce({ ...options, onGap }, signal)
    if (signal.aborted) return
    if (!failing)
      console.warn('Notifications from other processes are unavailable, polling every second instead:', reason)
    failing = true
    await sleep(options.retryMs, signal)
  }
}

async function listenOnce({ url, timeoutMs, ...options }: ListenOptions, signal: AbortSignal) {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'pouchery signals',
    keepAlive: true,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  })
  const ended = new AbortController()
  let reason: unknown
  const end = (why: unknown) => {
    reason ??= why
    ended.abort()
  }
  client.on('error', end)
  client.on('end', () => end('the connection was closed'))
  client.on('notification', ({ payload = '' }) => options.onPayload(payload))
  const until = AbortSignal.any([signal, ended.signal])
  try {
    await client.connect()
    await client.query(`listen ${pg.escapeIdentifier(pubSubChannel)}`)
    options.onGap()
    while (!until.aborted) {
      await sleep(options.checkMs, until)
      if (!until.aborted) await client.query('select 1')
    }
  } catch (error) {
    reason ??= error
  }
  await Promise.race([client.end().catch(() => undefined), wait(options.retryMs, undefined, { ref: false })])
  return reason instanceof Error ? reason.message : reason
}

async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal, ref: false }).catch(() => undefined)
}
