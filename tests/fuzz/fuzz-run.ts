import { inject } from 'vitest'
import { type Random, randomOf } from './random.ts'
import { curlLine, type FuzzRequest, webRequest } from './request.ts'
import { leaks, type ReadAnswer } from './verdict.ts'

/** A service to be fuzzed, and what is known of how it answers. */
export interface FuzzedService {
  /** Where the line for a shell sends a request again. */
  origin: string
  /** Request `index` of the run; the same chances make the same one. */
  make: (random: Random, index: number) => FuzzRequest
  /** The response; undefined when there is none, or the request cannot be expressed. */
  send: (request: FuzzRequest, random: Random, index: number) => Promise<ReadAnswer | undefined>
  /** What is wrong with an answer beside errors and leaks; undefined when nothing is. */
  faultOf?: (answer: ReadAnswer, request: FuzzRequest) => string | undefined
  /** Before each session. */
  begin?: (session: number) => Promise<unknown>
  /** After each session: what is stored by halves, or answered wrongly now, one sentence each. */
  inspect?: (session: number) => Promise<string[]>
}

interface FuzzReport {
  answered: number
  faults: string[]
  /** One line for the log. */
  line: string
}

/** Longest anything may take, ms; on a machine that has much other work, as several are under way at once. */
const maxMs = 30_000
/** Requests between two inspections. */
const perSession = 250
const atOnce = 8
const maxFaults = 20

/** How many requests a test sends by default, and by `FUZZ_REQUESTS`; and the seed of their chances. */
export function fuzzPlan(onSqlite: number, onPostgres: number): { requests: number; seed: number } {
  const usual = inject('postgresUrl') === undefined ? onSqlite : onPostgres
  return {
    requests: Number(process.env.FUZZ_REQUESTS ?? usual),
    seed: Number(process.env.FUZZ_SEED ?? 20_261_122),
  }
}

/** Sends malformed requests, several at once, and judges every answer. */
export async function runFuzz(
  service: FuzzedService,
  { requests, seed }: { requests: number; seed: number },
): Promise<FuzzReport> {
  const [faults, statuses] = [[] as string[], new Map<string, number>()]
  let slowest = { ms: 0, line: '' }
  const sendOne = async (index: number) => {
    const random = randomOf(seed, index)
    const request = service.make(random, index)
    const started = performance.now()
    const answer = await service.send(request, random, index).catch((error: Error) => error)
    const ms = Math.round(performance.now() - started)
    const status = answer instanceof Error ? 'failed' : String(answer?.status ?? 'none')
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (ms > slowest.ms) slowest = { ms, line: curlLine(service.origin, request).slice(0, 1000) }
    const fault = ms > maxMs ? `took ${ms} ms` : answer && judge(service, answer, request)
    if (fault) faults.push(`seed ${seed}, request ${index}: ${status} ${fault}\n${curlLine(service.origin, request)}`)
  }
  for (let index = 0; index < requests && faults.length < maxFaults; ) {
    const [session, end] = [Math.floor(index / perSession), Math.min(index + perSession, requests)]
    await service.begin?.(session)
    const worker = async () => {
      while (index < end) await sendOne(index++)
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
    for (const finding of (await service.inspect?.(session)) ?? []) {
      faults.push(`seed ${seed}, before request ${end}: ${finding}`)
    }
  }
  const counts = [...statuses].toSorted().map(([status, count]) => `${status}: ${count}`)
  const line = `seed ${seed}: ${requests} malformed requests, ${counts.join(', ')}; slowest ${slowest.ms} ms: ${slowest.line}`
  return { answered: requests - (statuses.get('none') ?? 0), faults, line }
}

function judge({ faultOf }: FuzzedService, answer: ReadAnswer | Error, request: FuzzRequest): string | undefined {
  if (answer instanceof Error) return answer.message
  const { status, body } = answer
  // A refusal that repeats what was sent leaks nothing.
  const leak = status >= 400 ? leaks.exec(body.replaceAll(/Received \\".*?\\""/g, ''))?.[0] : undefined
  const isOurs = leak !== undefined && !`${decoded(request.target)} ${Buffer.from(request.body ?? '')}`.includes(leak)
  const fault =
    status >= 500 ? 'is a server error' : isOurs ? `leaks ${JSON.stringify(leak)}` : faultOf?.(answer, request)
  return fault && `${fault}: ${body.slice(0, 500)}`
}

/** Sends requests to a service's own `fetch`. A stream has no end: that it began is its answer. */
export function sendTo(origin: string, fetch: (request: Request) => Promise<Response> | Response) {
  return async (request: FuzzRequest): Promise<ReadAnswer | undefined> => {
    const sent = webRequest(origin, request)
    if (!sent) return undefined
    const response = await fetch(sent)
    const type = response.headers.get('content-type') ?? ''
    if (!type.startsWith('text/event-stream')) return { status: response.status, type, body: await response.text() }
    await response.body?.cancel()
    return { status: response.status, type, body: '' }
  }
}

/** Calls that never succeed as they stand, of the first `count` that are made. */
export async function callsAlwaysRefused(
  { make, send }: Pick<FuzzedService, 'make' | 'send'>,
  count: number,
): Promise<string[]> {
  const succeeded = new Map<string, boolean>()
  for (let index = 0; index < count; index += 1) {
    const random = randomOf(7, index)
    const request = make(random, index)
    const { status = 500 } = (await send(request, random, index)) ?? {}
    const call = `${request.method} ${request.target.split('?')[0]}`
    succeeded.set(call, succeeded.get(call) === true || status < 400)
  }
  return [...succeeded].flatMap(([call, isRight]) => (isRight ? [] : [call]))
}

/** A target without its percents, as far as they are right. */
export function decoded(target: string): string {
  try {
    return decodeURIComponent(target)
  } catch {
    return target
  }
}
