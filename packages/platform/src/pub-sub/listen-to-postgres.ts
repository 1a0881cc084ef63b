import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { startBackgroundJob } from '../operation/background-job.ts'

export interface ListenTimings {
  retryMs: number
  /** Interval of the health check, which detects a connection that a firewall dropped. */
  checkMs: number
  timeoutMs: number
}

interface ListenHandlers {
  onPayload: (payload: string) => void
  /** Called after each connect, because notifications may have been missed. */
  onGap: () => void
}

interface Listening extends ListenTimings, ListenHandlers {
  url: string
  channel: string
}

const defaultTimings: ListenTimings = { retryMs: 1000, checkMs: 20_000, timeoutMs: 10_000 }

/** Reconnects when the connection is lost, and logs each loss only once. Returns a function that stops listening. */
export function listenToPostgres(
  url: string,
  channel: string,
  pace: Partial<ListenTimings>,
  hearing: ListenHandlers,
): () => Promise<void> {
  const options = { url, channel, ...defaultTimings, ...pace, ...hearing }
  return startBackgroundJob((signal) => listenWithReconnect(options, signal))
}

async function listenWithReconnect(options: Listening, signal: AbortSignal): Promise<void> {
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

async function listenOnce({ url, channel, timeoutMs, ...options }: Listening, signal: AbortSignal) {
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
    await client.query(`listen ${pg.escapeIdentifier(channel)}`)
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
