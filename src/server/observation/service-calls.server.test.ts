import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ObservationPayloads, onObservation } from '#lib/server/observations.server.ts'
import { recordServiceCall, toCallOutcome } from './service-calls.server.ts'

let received: ObservationPayloads['serviceCall'][]
let stop: () => void
beforeEach(() => {
  received = []
  stop = onObservation('serviceCall', (call) => received.push(call))
})
afterEach(() => stop())

test.each([
  [200, 'ok'],
  [304, 'ok'],
  [404, 'refused'],
  [503, 'failed'],
] as const)('counts a response with status %i as %s', async (status, outcome) => {
  await recordServiceCall('commerce', 'hosted', async () => new Response(null, { status }), toCallOutcome)
  expect(received).toEqual([{ service: 'commerce', place: 'hosted', outcome, ms: expect.any(Number) }])
})

test.each([
  [new TypeError('fetch failed'), 'unreachable'],
  [AbortSignal.abort().reason, 'timeout'],
  [new DOMException('late', 'TimeoutError'), 'timeout'],
] as const)('counts %s as %s and rethrows it', async (error, outcome) => {
  await expect(recordServiceCall('search', 'embedded', () => Promise.reject(error))).rejects.toBe(error)
  expect(received.map((one) => one.outcome)).toEqual([outcome])
})
