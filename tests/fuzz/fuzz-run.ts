import { inject } from 'vitest'
import { type Random, randomOf } from './random.ts'
import { curlLine, type FuzzRequest, webRequest } from './request.ts'
import { leaks, type ReadAnswer } from './verdict.ts'

/** A service to be asked, and what is known of how it answers. */
export interface FuzzedService {
  fetch: (request: Request) => Promise<Response>
  /** Request `index` of the run; the same chances make the same one. */
  make: (random: Random, index: number) => FuzzRequest
  /** What is wrong with the shape of an answer; undefined when nothing is. */
  shapeFault: (answer: ReadAnswer, request: FuzzRequest) => string | undefined
  /** After each session: what is stored by halves, or answered wrongly now, one sentence each. */
  inspect: (session: number) => Promise<string[]>
}

export interface FuzzReport {
  answered: number
  /** How many got which status. */
  statuses: Map<number, number>
  /** The longest that one took, ms; several are under way at once. */
  slowestMs: number
  /** What it was, as a line for a shell. */
  slowest: string
  faults: string[]
}

const origin = 'http://shop.test'
/** Longest anything may take, ms; on a machine that has much other work, as several are under way at once. */
const longestMs = 30_000
/** Requests between two inspections. */
const perSession = 250
const atOnce = 8
const mostFaults = 20

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
  const report: FuzzReport = { answered: 0, statuses: new Map(), slowestMs: 0, slowest: '', faults: [] }
  for (let index = 0; index < requests && report.faults.length < mostFaults; ) {
    const end = Math.min(index + perSession, requests)
    const session = Math.floor(index / perSession)
    const worker = async () => {
      while (index < end) {
        const own = index
        index += 1
        const request = service.make(randomOf(seed, own), own)
        const fault = await judge(service, request, report)
        if (fault !== undefined) report.faults.push(`seed ${seed}, request ${own}: ${fault}`)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
    for (const finding of await service.inspect(session))
      report.faults.push(`seed ${seed}, before request ${end}: ${finding}`)
  }
  return report
}

async function judge(service: FuzzedService, request: FuzzRequest, report: FuzzReport): Promise<string | undefined> {
  const sent = webRequest(origin, request)
  if (!sent) return undefined
  const started = performance.now()
  const answer = await read(await service.fetch(sent))
  const ms = Math.round(performance.now() - started)
  report.answered += 1
  if (ms > report.slowestMs) Object.assign(report, { slowestMs: ms, slowest: curlLine(origin, request).slice(0, 1000) })
  report.statuses.set(answer.status, (report.statuses.get(answer.status) ?? 0) + 1)
  const fault = ms > longestMs ? `took ${ms} ms` : faultOf(service, answer, request)
  return fault && `${answer.status} ${fault}\n${curlLine(origin, request)}\n${answer.body.slice(0, 500)}`
}

/** A stream has no end: that it began is its answer. */
async function read(response: Response): Promise<ReadAnswer> {
  const type = response.headers.get('content-type') ?? ''
  if (!type.startsWith('text/event-stream')) return { status: response.status, type, body: await response.text() }
  await response.body?.cancel()
  return { status: response.status, type, body: '' }
}

function faultOf({ shapeFault }: FuzzedService, answer: ReadAnswer, request: FuzzRequest): string | undefined {
  if (answer.status >= 500) return 'is a server error'
  // A refusal that repeats what was sent tells nothing of us.
  const leak = answer.status >= 400 ? leaks.exec(answer.body.replaceAll(/Received \\".*?\\""/g, ''))?.[0] : undefined
  if (leak !== undefined && !sentText(request).includes(leak)) return `tells ${JSON.stringify(leak)}`
  return shapeFault(answer, request)
}

function sentText({ target, body }: FuzzRequest): string {
  return `${decoded(target)} ${Buffer.from(body ?? '').toString()}`
}

/** A target without its percents, as far as they are right. */
export function decoded(target: string): string {
  try {
    return decodeURIComponent(target)
  } catch {
    return target
  }
}

/** The line a run leaves in the log. */
export function reportLine(what: string, seed: number, { answered, statuses, slowestMs, slowest }: FuzzReport): string {
  const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
  return `seed ${seed}: ${answered} malformed requests to ${what}, ${counts.join(', ')}; the slowest took ${slowestMs} ms: ${slowest}`
}
