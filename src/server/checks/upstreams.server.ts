import { getProcessSingleton } from '#server/process/per-process.server.ts'
import { isShuttingDown } from '#server/process/stopping.server.ts'
import { type ProbeResult, probes, runProbe } from './probes.server.ts'

export const upstreamNames = ['database', 'commerce', 'content', 'search'] as const
export type UpstreamName = (typeof upstreamNames)[number]
type Upstreams = Record<UpstreamName, UpstreamReport>

export interface UpstreamReport extends ProbeResult {
  /** Time since the last successful response that this process received. Null if there was none. */
  lastGoodAgeMs: number | null
}

declare module '../process/per-process.server.ts' {
  interface ProcessSingletons {
    lastGoodResponses: Map<UpstreamName, number>
  }
}

/** Callers within this time share one result, so that frequent probes do not overload the upstreams. */
const resultLifetimeMs = 1000

let sharedResult: { at: number; upstreams: Promise<Upstreams> } | undefined

/** Liveness probe `GET /healthz`. Ignores upstreams, because restarting the shop would not fix them. */
export function handleHealth(): Response {
  const body = { status: 'live', uptimeSeconds: Math.round(process.uptime()) }
  return Response.json(body, { headers: { 'cache-control': 'no-store' } })
}

/**
 * Readiness probe `GET /readyz`. Responds with 503 if the database or commerce fails, or during shutdown. Responds with
 * 200 without content or search (`degraded`), because the shop can still sell.
 */
export async function handleReady(): Promise<Response> {
  const headers = { 'cache-control': 'no-store' }
  if (isShuttingDown()) return Response.json({ status: 'stopping' }, { status: 503, headers })
  const upstreams = await getUpstreamReports()
  const ready = upstreams.database.state !== 'failing' && upstreams.commerce.state !== 'failing'
  const well = Object.values(upstreams).every(({ state }) => state === 'ok')
  const body = { status: ready ? (well ? 'ready' : 'degraded') : 'not-ready', upstreams }
  return Response.json(body, { status: ready ? 200 : 503, headers })
}

/** If no upstream is failing, an error page is caused by the shop itself. */
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
  const lastGood = getProcessSingleton('lastGoodResponses', () => new Map())
  const observation = await runProbe(probes[name])
  if (observation.state === 'ok') lastGood.set(name, performance.now())
  const at = lastGood.get(name)
  return { ...observation, lastGoodAgeMs: at === undefined ? null : Math.round(performance.now() - at) }
}
