import { sql } from 'kysely'
import { embeddedServices } from '../embedded/embedded.server.ts'
import { commerceGateway, contentGateway, searchGateway } from '../gateway.server.ts'

type Health = 'ok' | 'failing'

const patienceMs = 1500

/**
 * `GET /healthz`: whether this process can sell. 503 when the database or the commerce service fails; without content
 * or search the shop still works, so they only show in the answer.
 */
export async function answerHealth(): Promise<Response> {
  const [database, commerce, content, search] = await Promise.all([
    check(pingDatabase),
    check(pingCommerce),
    check(pingContent),
    check(pingSearch),
  ])
  const sells = database === 'ok' && commerce === 'ok'
  const status = sells ? (content === 'ok' && search === 'ok' ? 'ok' : 'degraded') : 'failing'
  const headers = { 'cache-control': 'no-store' }
  return Response.json({ status, database, commerce, content, search }, { status: sells ? 200 : 503, headers })
}

async function check(ping: (signal: AbortSignal) => Promise<unknown>): Promise<Health> {
  const signal = AbortSignal.timeout(patienceMs)
  const late = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  return Promise.race([ping(signal), late]).then(
    () => 'ok',
    () => 'failing',
  )
}

async function pingDatabase(): Promise<void> {
  await sql`select 1`.execute((await embeddedServices()).database)
}

async function pingCommerce(signal: AbortSignal): Promise<void> {
  const { baseUrl, secret, fetch } = await commerceGateway()
  const headers = { authorization: `Bearer ${secret}`, 'api-token': 'none', accept: 'application/json' }
  requireAnswer(await fetch(`${baseUrl}/brands`, { headers, signal }))
}

async function pingContent(signal: AbortSignal): Promise<void> {
  const { projectId, dataset, apiHost, useProjectHostname, fetch = globalThis.fetch } = await contentGateway()
  const host = useProjectHostname ? apiHost.replace('://', `://${projectId}.`) : apiHost
  requireAnswer(await fetch(`${host}/v2024-12-18/data/query/${dataset}?query=${encodeURIComponent('1')}`, { signal }))
}

async function pingSearch(signal: AbortSignal): Promise<void> {
  const { appId, baseUrl = `https://${appId}-dsn.algolia.net`, fetch } = await searchGateway()
  requireAnswer(await fetch(`${baseUrl}/1/isalive`, { signal }))
}

/** Anything but a server error shows that the service is there. */
function requireAnswer({ status }: Response): void {
  if (status >= 500) throw new Error(`Answered ${status}`)
}
