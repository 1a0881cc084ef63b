import type { PurchaseLogEntry } from './purchase-log.ts'

/** A source of the hosted log, and the key to it; both stay on the server. */
export interface LogflareAccount {
  source: string
  apiKey: string
}

const endpoint = 'https://api.logflare.app/api/logs'
const timeoutMs = 3000

/** Appends a purchase to the hosted log (integrations reference, section 4). Rejects when it does not take it in 3 s. */
export async function sendToLogflare(
  account: LogflareAccount,
  { event, data }: PurchaseLogEntry,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<void> {
  const response = await fetch(`${endpoint}?source=${encodeURIComponent(account.source)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': account.apiKey },
    body: JSON.stringify({ message: event, metadata: withTextAmounts(data) }),
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) throw new Error(`The purchase log answered ${response.status}`)
}

/** The log fixes a field's type by its first value, and 10 and 10.5 would differ: numbers travel as text. */
export function withTextAmounts(value: unknown): unknown {
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map(withTextAmounts)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withTextAmounts(inner)]))
}
