import { sql } from 'kysely'
import * as v from 'valibot'
import { rejectOnAbort } from '#lib/reject-on-abort.ts'
import { defineProcessSingleton } from '#server/process/process-singleton.server.ts'
import { isShuttingDown } from '#server/process/shutdown.server.ts'
import {
  getCommerceClientConfig,
  getContentClientConfig,
  getSearchClientConfig,
} from '#server/wiring/client-configs.server.ts'
import { getEmbeddedServices } from '#server/wiring/embedded-services.server.ts'

export const upstreamNames = ['database', 'commerce', 'content', 'search'] as const
export type UpstreamName = (typeof upstreamNames)[number]
type Upstreams = Record<UpstreamName, UpstreamReport>

export interface UpstreamReport extends ProbeResult {
  /** Time since the last successful probe of this process. Null if there was none. */
  lastGoodAgeMs: number | null
}

const lastGoodResponses = defineProcessSingleton('lastGoodResponses', () => new Map<UpstreamName, number>())

/** Callers within this time share one result, so that frequent probes do not overload the upstreams. */
const resultLifetimeMs = 1000

let sharedResult: { at: number; upstreams: Promise<Upstreams> } | undefined

/** Liveness probe `GET /healthz`. Ignores upstreams, because restarting the shop would not fix them. */
export function handleLivenessProbe(): Response {
  const body = { status: 'live', uptimeSeconds: Math.round(process.uptime()) }
  return Response.json(body, { headers: { 'cache-control': 'no-store' } })
}

/**
 * Readiness probe `GET /readyz`. Responds with 503 if the database or commerce fails, or during shutdown. If only
 * content or search fails, responds with 200 (`degraded`), because the shop can still sell.
 */
export async function handleReadinessProbe(): Promise<Response> {
  const headers = { 'cache-control': 'no-store' }
  if (isShuttingDown()) return Response.json({ status: 'stopping' }, { status: 503, headers })
  const upstreams = await getUpstreamReports()
  const ready = upstreams.database.state !== 'failing' && upstreams.commerce.state !== 'failing'
  const well = Object.values(upstreams).every(({ state }) => state === 'ok')
  const body = { status: ready ? (well ? 'ready' : 'degraded') : 'not-ready', upstreams }
  return Response.json(body, { status: ready ? 200 : 503, headers })
}

/** Distinguishes outages from errors of the shop itself when a page cannot be rendered. */
export async function isUpstreamFailing(): Promise<boolean> {
  return Object.values(await getUpstreamReports()).some(({ state }) => state === 'failing')
}

export function getUpstreamReports(): Promise<Upstreams> {
  const now = performance.now()
  if (!sharedResult || now - sharedResult.at >= resultLifetimeMs) sharedResult = { at: now, upstreams: probeAll() }
  return sharedResult.upstreams
}

export function invalidateUpstreamReports(): void {
  sharedResult = undefined
}

async function probeAll(): Promise<Upstreams> {
  const reports = await Promise.all(upstreamNames.map(async (name) => [name, await probeUpstream(name)] as const))
  return Object.fromEntries(reports) as Upstreams
}

async function probeUpstream(name: UpstreamName): Promise<UpstreamReport> {
  const lastGood = lastGoodResponses()
  const observation = await runProbe(probes[name])
  if (observation.state === 'ok') lastGood.set(name, performance.now())
  const at = lastGood.get(name)
  return { ...observation, lastGoodAgeMs: at === undefined ? null : Math.round(performance.now() - at) }
}

interface ProbeResult {
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
async function runProbe(ask: Probe): Promise<ProbeResult> {
  const started = performance.now()
  const signal = AbortSignal.timeout(probeTimeoutMs)
  const answer = Promise.race([ask(signal), rejectOnAbort(signal)])
  const outcome = await answer.then(toProbeState, (error: unknown) => failure(error, signal))
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
const probes = {
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
