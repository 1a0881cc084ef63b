import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

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

const defaultTimings: ListenTimings = { retryMs: 1000, checkMs: 20_000, timeoutMs: 10_000 }

/** Reconnects when the connection is lost, and logs each loss only once. Returns a function that stops listening. */
export function listenToPostgres(
  url: string,
  channel: string,
  pace: Partial<ListenTimings>,
  hearing: ListenHandlers,
): () => Promise<void> {
  const stopped = new AbortController()
  const listening = listenWithReconnect(url, channel, { ...defaultTimings, ...pace }, hearing, stopped.signal)
  return () => {
    stopped.abort()
    return listening
  }
}

async function listenWithReconnect(
  url: string,
  channel: string,
  pace: ListenTimings,
  hearing: ListenHandlers,
  signal: AbortSignal,
) {
  let failing = false
  while (!signal.aborted) {
    const began = () => {
      failing = false
      hearing.onGap()
    }
    const reason = await listenOnce(url, channel, pace, { ...hearing, onGap: began }, signal)
    if (signal.aborted) return
    if (!failing)
      console.warn('Notifications from other processes are unavailable, polling every second instead:', reason)
    failing = true
    await sleep(pace.retryMs, signal)
  }
}

async function listenOnce(
  url: string,
  channel: string,
  pace: ListenTimings,
  hearing: ListenHandlers,
  signal: AbortSignal,
) {
  const client = openClient(url, pace)
  const ended = new AbortController()
  let reason: unknown
  const end = (why: unknown) => {
    reason ??= why
    ended.abort()
  }
  client.on('error', end)
  client.on('end', () => end('the connection was closed'))
  client.on('notification', ({ payload = '' }) => hearing.onPayload(payload))
  const until = AbortSignal.any([signal, ended.signal])
  try {
    await client.connect()
    await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    hearing.onGap()
    while (!until.aborted) {
      await sleep(pace.checkMs, until)
      if (!until.aborted) await client.query('select 1')
    }
  } catch (error) {
    reason ??= error
  }
  await Promise.race([client.end().catch(() => undefined), wait(pace.retryMs, undefined, { ref: false })])
  return reason instanceof Error ? reason.message : reason
}

function openClient(url: string, { timeoutMs }: ListenTimings): pg.Client {
  return new pg.Client({
    connectionString: url,
    application_name: 'pouchery signals',
    keepAlive: true,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  })
}

async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal, ref: false }).catch(() => undefined)
}
