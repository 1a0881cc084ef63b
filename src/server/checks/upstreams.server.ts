import { perProcess } from '#server/process/per-process.server.ts'
import { isShuttingDown } from '#server/process/stopping.server.ts'
import { type ProbeResult, probes, runProbe } from './probes.server.ts'

export const upstreamNames = ['database', 'commerce', 'content', 'search'] as const
export type UpstreamName = (typeof upstreamNames)[number]
type Upstreams = Record<UpstreamName, UpstreamReport>

export interface UpstreamReport extends ProbeResult {
  /** Time since the last successful response to this process, ms. Null if there was none. */
  lastGoodAgeMs: number | null
}

declare module '../process/per-process.server.ts' {
  interface PerProcess {
    lastGoodResponses: Map<UpstreamName, number>
  }
}

/** Time for which callers share one result, ms. Protects the upstreams from overload. */
const resultLifetimeMs = 1000

let sharedResult: { at: number; upstreams: Promise<Upstreams> } | undefined

/**
 * Liveness probe `GET /healthz`. Ignores upstreams, because a restart would not fix them. Readiness is reported by
 * `/readyz`.
 */
export function handleHealth(): Response {
  const body = { status: 'live', uptimeSeconds: Math.round(process.uptime()) }
  return Response.json(body, { headers: { 'cache-control': 'no-store' } })
}

/**
 * Readiness probe `GET /readyz`: 503 if the database or commerce fails, or during shutdown. If content or search fails,
 * or data is stale, the shop can still sell, so the status is 200 (`degraded`).
 */
export async function handleReady(): Promise<Response> {
  const headers = { 'cache-control': 'no-store' }
  if (isShuttingDown()) return Response.json({ status: 'stopping' }, { status: 503, headers })
  const upstreams = await readUpstreams()
  const ready = upstreams.database.state !== 'failing' && upstreams.commerce.state !== 'failing'
  const well = Object.values(upstreams).every(({ state }) => state === 'ok')
  const body = { status: ready ? (well ? 'ready' : 'degraded') : 'not-ready', upstreams }
  return Response.json(body, { status: ready ? 200 : 503, headers })
}

/** True if any upstream is failing. Otherwise, a failed page has its cause in the shop itself. */
export async function isUpstreamFailing(): Promise<boolean> {
  return Object.values(await readUpstreams()).some(({ state }) => state === 'failing')
}

/** Queries all upstreams in parallel, at most once per second. */
export function readUpstreams(): Promise<Upstreams> {
  const now = performance.now()
  if (!sharedResult || now - sharedResult.at >= resultLifetimeMs) sharedResult = { at: now, upstreams: probeAll() }
  return sharedResult.upstreams
}

/** Discards the shared result, for example after a fault was switched on or off. */
export function invalidateUpstreams(): void {
  sharedResult = undefined
}

async function probeAll(): Promise<Upstreams> {
  const [database, commerce, content, search] = await Promise.all([
    probeUpstream('database'),
    probeUpstream('commerce'),
    probeUpstream('content'),
    probeUpstream('search'),
  ])
  return { database, commerce, content, search }
}

async function probeUpstream(name: UpstreamName): Promise<UpstreamReport> {
  const lastGood = perProcess('lastGoodResponses', () => new Map())
  const observation = await runProbe(probes[name])
  if (observation.state === 'ok') lastGood.set(name, performance.now())
  const at = lastGood.get(name)
  return { ...observation, lastGoodAgeMs: at === undefined ? null : Math.round(performance.now() - at) }
}
