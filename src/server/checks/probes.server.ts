import { sql } from 'kysely'
import * as v from 'valibot'
import {
  getCommerceClientConfig,
  getContentClientConfig,
  getSearchClientConfig,
} from '#server/wiring/client-configs.server.ts'
import { getEmbeddedServices } from '#server/wiring/embedded-services.server.ts'

export interface ProbeResult {
  /** `stale`: a cache in front of the service returned an outdated response. */
  state: 'ok' | 'stale' | 'failing'
  latencyMs: number
  /** Contains no secrets. Undefined if the state is `ok`. */
  reason?: string
}

/** Thrown for an error status or an invalid response. The `message` is displayed by `/readyz`. */
class InvalidResponseError extends Error {
  override name = 'InvalidResponseError'
}

/**
 * Returns the age of the response in seconds.
 * @throws InvalidResponseError
 */
type Probe = (signal: AbortSignal) => Promise<{ ageSeconds: number }>

const probeTimeoutMs = 1500
const staleAfterSeconds = 600

/** Enforces the timeout even if the probe ignores the signal. */
export async function runProbe(ask: Probe): Promise<ProbeResult> {
  const started = performance.now()
  const signal = AbortSignal.timeout(probeTimeoutMs)
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  const outcome = await Promise.race([ask(signal), late]).then(toProbeState, (error: unknown) => failure(error, signal))
  return { ...outcome, latencyMs: Math.round(performance.now() - started) }
}

function toProbeState({ ageSeconds }: { ageSeconds: number }): Omit<ProbeResult, 'latencyMs'> {
  return ageSeconds > staleAfterSeconds ? { state: 'stale', reason: `${ageSeconds} s old` } : { state: 'ok' }
}

function failure(error: unknown, signal: AbortSignal): Omit<ProbeResult, 'latencyMs'> {
  if (error instanceof InvalidResponseError) return { state: 'failing', reason: error.message }
  return { state: 'failing', reason: signal.aborted ? `no response in ${probeTimeoutMs} ms` : 'unreachable' }
}

const commerceResponseSchema = v.object({ brands: v.array(v.object({ uri: v.string() })) })
const contentResponseSchema = v.object({ result: v.literal(1) })
const searchProbeResponseSchema = v.object({ results: v.array(v.object({ nbHits: v.number() })) })

/** Probes validate the response, because a failing service can respond with invalid content. */
export const probes = {
  database: probeDatabase,
  commerce: probeCommerce,
  content: probeContent,
  search: probeSearch,
} satisfies Record<string, Probe>

async function probeDatabase(): Promise<{ ageSeconds: number }> {
  await sql`select 1`.execute((await getEmbeddedServices()).database)
  return { ageSeconds: 0 }
}

async function probeCommerce(signal: AbortSignal) {
  const { baseUrl, secret, fetch } = await getCommerceClientConfig()
  const headers = { authorization: `Bearer ${secret}`, 'api-token': 'none', accept: 'application/json' }
  return validateResponse(await fetch(`${baseUrl}/brands`, { headers, signal }), commerceResponseSchema)
}

async function probeContent(signal: AbortSignal) {
  const {
    projectId,
    dataset,
    apiHost,
    useProjectHostname,
    token,
    fetch = globalThis.fetch,
  } = await getContentClientConfig()
  const host = useProjectHostname ? apiHost.replace('://', `://${projectId}.`) : apiHost
  const url = `${host}/v2024-12-18/data/query/${dataset}?query=${encodeURIComponent('1')}`
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  return validateResponse(await fetch(url, { headers, signal }), contentResponseSchema)
}

async function probeSearch(signal: AbortSignal) {
  const {
    appId,
    searchKey,
    indexPrefix,
    baseUrl = `https://${appId}-dsn.algolia.net`,
    fetch,
  } = await getSearchClientConfig()
  const body = JSON.stringify({ requests: [{ indexName: `${indexPrefix}en`, query: '', hitsPerPage: 1 }] })
  const headers = {
    'content-type': 'application/json',
    'x-algolia-application-id': appId,
    'x-algolia-api-key': searchKey,
  }
  const answer = await fetch(`${baseUrl}/1/indexes/*/queries`, { method: 'POST', headers, body, signal })
  return validateResponse(answer, searchProbeResponseSchema)
}

/** @throws InvalidResponseError if the response is an error or invalid */
async function validateResponse(response: Response, schema: v.GenericSchema): Promise<{ ageSeconds: number }> {
  const body = await response.text()
  if (!response.ok) throw new InvalidResponseError(`status ${response.status}`)
  if (!v.is(v.pipe(v.string(), v.parseJson(), schema), body)) throw new InvalidResponseError('invalid response')
  return { ageSeconds: Number(response.headers.get('age') ?? 0) || 0 }
}
