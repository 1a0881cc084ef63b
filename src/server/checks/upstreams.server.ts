import { perProcess } from '#server/process/per-process.server.ts'
import { isStopping } from '#server/process/stopping.server.ts'
import { type Observation, probe, probes } from './probes.server.ts'

export const upstreamNames = ['database', 'commerce', 'content', 'search'] as const
export type UpstreamName = (typeof upstreamNames)[number]
type Upstreams = Record<UpstreamName, UpstreamReport>

/** One upstream as `/readyz` tells it. */
export interface UpstreamReport extends Observation {
  /** Since its last good answer to this process; null when there was none yet. */
  lastGoodAgeMs: number | null
}

declare module '../process/per-process.server.ts' {
  interface PerProcess {
    lastGoodAnswers: Map<UpstreamName, number>
  }
}

/** Everybody who asks within this time gets the same answer, so that nobody can press the upstreams by asking, ms. */
const sharedForMs = 1000

let shared: { at: number; upstreams: Promise<Upstreams> } | undefined

/**
 * `GET /healthz`: that this process lives and answers, whatever its upstreams do; restarting it would not help them.
 * Whether it can sell is for `/readyz` to say.
 */
export function handleHealth(): Response {
  const body = { status: 'live', uptimeSeconds: Math.round(process.uptime()) }
  return Response.json(body, { headers: { 'cache-control': 'no-store' } })
}

/**
 * `GET /readyz`: 503 when the database or commerce fails, or the process is about to stop; without content or search, or with
 * old answers, the shop still sells (`degraded`).
 */
export async function handleReady(): Promise<Response> {
  const headers = { 'cache-control': 'no-store' }
  if (isStopping()) return Response.json({ status: 'stopping' }, { status: 503, headers })
  const upstreams = await readUpstreams()
  const ready = upstreams.database.state !== 'failing' && upstreams.commerce.state !== 'failing'
  const well = Object.values(upstreams).every(({ state }) => state === 'ok')
  const body = { status: ready ? (well ? 'ready' : 'degraded') : 'not-ready', upstreams }
  return Response.json(body, { status: ready ? 200 : 503, headers })
}

/** Whether any upstream fails just now; a page that failed without that has a fault of its own. */
export async function isUpstreamFailing(): Promise<boolean> {
  return Object.values(await readUpstreams()).some(({ state }) => state === 'failing')
}

/** The state of all upstreams, asked at the same time and at most once a second. */
export function readUpstreams(): Promise<Upstreams> {
  const now = performance.now()
  if (!shared || now - shared.at >= sharedForMs) shared = { at: now, upstreams: askAll() }
  return shared.upstreams
}

/** Lets the next reader ask anew, as after a switch. */
export function clearUpstreams(): void {
  shared = undefined
}

async function askAll(): Promise<Upstreams> {
  const [database, commerce, content, search] = await Promise.all([
    report('database'),
    report('commerce'),
    report('content'),
    report('search'),
  ])
  return { database, commerce, content, search }
}

async function report(name: UpstreamName): Promise<UpstreamReport> {
  const lastGood = perProcess('lastGoodAnswers', () => new Map())
  const observation = await probe(probes[name])
  if (observation.state === 'ok') lastGood.set(name, performance.now())
  const at = lastGood.get(name)
  return { ...observation, lastGoodAgeMs: at === undefined ? null : Math.round(performance.now() - at) }
}
