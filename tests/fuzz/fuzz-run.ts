import { expect, inject } from 'vitest'
import { createRandom, type Random } from './random.ts'
import { type FuzzRequest, formatCurlCommand, toWebRequest } from './request.ts'
import { leakPattern, type ReceivedResponse } from './response-check.ts'

export interface FuzzedService {
  /** Origin in the curl commands that reproduce the requests with faults. */
  origin: string
  /** Creates request number `index` of the run. */
  createRequest: (random: Random, index: number) => FuzzRequest
  /** Resolves to undefined if there is no response, or if the sender cannot represent the request. */
  send: (request: FuzzRequest, random: Random, index: number) => Promise<ReceivedResponse | undefined>
  /** Returns a description of a fault other than server errors and leaks, or undefined if there is none. */
  findFault?: (answer: ReceivedResponse, request: FuzzRequest) => string | undefined
  /** Runs before each session of `requestsPerSession` requests. */
  beginSession?: (session: number) => Promise<unknown>
  /** Runs after each session. Returns one message per inconsistency in the stored data or the responses. */
  inspectSession?: (session: number) => Promise<string[]>
}

interface FuzzPlan {
  requests: number
  seed: number
}

/** Maximum response time in ms. It is long, because several requests run concurrently and the machine can be busy. */
const maxMs = 30_000
/** Number of requests between two inspections. */
const requestsPerSession = 250
const maxConcurrent = 8
const maxFaults = 20

/** Returns the number of requests and the random seed. `FUZZ_REQUESTS` and `FUZZ_SEED` override the defaults. */
export function readFuzzPlan(onSqlite: number, onPostgres: number): FuzzPlan {
  const usual = inject('postgresUrl') === undefined ? onSqlite : onPostgres
  const { FUZZ_REQUESTS: requests = usual, FUZZ_SEED: seed = 20_261_122 } = process.env
  return { requests: Number(requests), seed: Number(seed) }
}

/** Sends the requests, prints a summary and fails if there are faults. Returns the number of responses. */
export async function expectNoFaults(service: FuzzedService, { requests, seed }: FuzzPlan): Promise<number> {
  const [faults, statuses] = [[] as string[], new Map<string, number>()]
  let slowest = { ms: 0, line: '' }
  const sendOne = async (index: number) => {
    const random = createRandom(seed, index)
    const request = service.createRequest(random, index)
    const started = performance.now()
    const answer = await service.send(request, random, index).catch((error: Error) => error)
    const ms = Math.round(performance.now() - started)
    const status = answer instanceof Error ? 'failed' : String(answer?.status ?? 'none')
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (ms > slowest.ms) slowest = { ms, line: formatCurlCommand(service.origin, request).slice(0, 1000) }
    const fault = ms > maxMs ? `took ${ms} ms` : answer && judge(service, answer, request)
    if (fault)
      faults.push(`seed ${seed}, request ${index}: ${status} ${fault}\n${formatCurlCommand(service.origin, request)}`)
  }
  for (let index = 0; index < requests && faults.length < maxFaults; ) {
    const [session, end] = [Math.floor(index / requestsPerSession), Math.min(index + requestsPerSession, requests)]
    await service.beginSession?.(session)
    const worker = async () => {
      while (index < end) await sendOne(index++)
    }
    await Promise.all(Array.from({ length: maxConcurrent }, worker))
    for (const finding of (await service.inspectSession?.(session)) ?? []) {
      faults.push(`seed ${seed}, before request ${end}: ${finding}`)
    }
  }
  const counts = [...statuses].toSorted().map(([status, count]) => `${status}: ${count}`)
  const summary = `${requests} malformed requests, ${counts.join(', ')}`
  console.warn(`seed ${seed}: ${summary}; slowest ${slowest.ms} ms: ${slowest.line}`)
  expect(faults, faults.join('\n')).toEqual([])
  return requests - (statuses.get('none') ?? 0)
}

function judge(
  { findFault }: FuzzedService,
  answer: ReceivedResponse | Error,
  request: FuzzRequest,
): string | undefined {
  if (answer instanceof Error) return answer.message
  const { status, body } = answer
  // An error message that repeats the input is not a leak.
  const leak = status >= 400 ? leakPattern.exec(body.replaceAll(/Received \\".*?\\""/g, ''))?.[0] : undefined
  const isOurs =
    leak !== undefined && !`${decodeTarget(request.target)} ${Buffer.from(request.body ?? '')}`.includes(leak)
  const fault =
    status >= 500 ? 'is a server error' : isOurs ? `leaks ${JSON.stringify(leak)}` : findFault?.(answer, request)
  return fault && `${fault}: ${body.slice(0, 500)}`
}

/** Creates a function that sends requests to a service's `fetch`. Does not read event streams, which do not end. */
export function createSender(origin: string, fetch: (request: Request) => Promise<Response> | Response) {
  return async (request: FuzzRequest): Promise<ReceivedResponse | undefined> => {
    const sent = toWebRequest(origin, request)
    if (!sent) return undefined
    const response = await fetch(sent)
    const type = response.headers.get('content-type') ?? ''
    if (!type.startsWith('text/event-stream')) return { status: response.status, type, body: await response.text() }
    await response.body?.cancel()
    return { status: response.status, type, body: '' }
  }
}

/** Returns the calls that never succeeded in `count` requests. */
export async function findAlwaysFailingCalls(
  { createRequest, send }: Pick<FuzzedService, 'createRequest' | 'send'>,
  count: number,
) {
  const succeeded = new Map<string, boolean>()
  for (let index = 0; index < count; index += 1) {
    const random = createRandom(7, index)
    const request = createRequest(random, index)
    const { status = 500 } = (await send(request, random, index)) ?? {}
    const call = `${request.method} ${request.target.split('?')[0]}`
    succeeded.set(call, succeeded.get(call) === true || status < 400)
  }
  return [...succeeded].flatMap(([call, isRight]) => (isRight ? [] : [call]))
}

/** Percent-decodes a target, or returns the target unchanged if its encoding is invalid. */
export function decodeTarget(target: string): string {
  try {
    return decodeURIComponent(target)
  } catch {
    return target
  }
}
