import type { PurchaseLogEntry } from './purchase-log.ts'

export interface LogflareAccount {
  url: string
  source: string
  apiKey: string
}

export interface LogflareSendOptions {
  fetch?: typeof globalThis.fetch
  timeoutMs?: number
  retryDelaysMs?: readonly number[]
}

class LogRejectedError extends Error {
  override readonly name = 'LogRejectedError'
  readonly final: boolean
  constructor(status: number) {
    super(`The purchase log responded with status ${status}`)
    this.final = status < 500 && status !== 408 && status !== 425 && status !== 429
  }
}

/** Retries temporary failures twice, then rejects with the last error (integrations reference section 4). */
export async function sendToLogflare(
  account: LogflareAccount,
  entry: PurchaseLogEntry,
  { fetch = globalThis.fetch, timeoutMs = 3000, retryDelaysMs = [500, 2000] }: LogflareSendOptions = {},
): Promise<void> {
  const [pause, ...later] = retryDelaysMs
  try {
    await sendOnce(account, entry, fetch, timeoutMs)
  } catch (error) {
    if (pause === undefined || (error instanceof LogRejectedError && error.final)) throw error
    await new Promise((resolve) => setTimeout(resolve, pause))
    await sendToLogflare(account, entry, { fetch, timeoutMs, retryDelaysMs: later })
  }
}

async function sendOnce(
  { url, source, apiKey }: LogflareAccount,
  { event, data }: PurchaseLogEntry,
  fetch: typeof globalThis.fetch,
  timeoutMs: number,
): Promise<void> {
  const response = await fetch(`${url}/api/logs?source=${encodeURIComponent(source)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
    body: JSON.stringify({ message: event, metadata: stringifyNumbers(data) }),
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) throw new LogRejectedError(response.status)
}

/** Converts numbers to text, because the service types a field by its first value, and 10 and 10.5 differ in type. */
export function stringifyNumbers(value: unknown): unknown {
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map(stringifyNumbers)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, stringifyNumbers(inner)]))
}
