import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ObservationPayloads, onObservation } from '#lib/server/observations.server.ts'
import { configureLog, listRecentLogLines } from '#server/process/log.server.ts'
import { trackRequest } from '#server/process/running-requests.server.ts'
import { listRecentBlockDurations, watchEventLoop } from './event-loop.server.ts'

let stop: () => void
beforeEach(() => {
  globalThis.pouchery = undefined
  configureLog({ write: () => undefined })
})
afterEach(() => stop())

function blockEventLoop(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

const said = () => listRecentLogLines(10).filter(({ message }) => message === 'The event loop was blocked')
const nextTurn = () => new Promise((resolve) => setTimeout(resolve, 10))

test('reports a block with its requests in progress and its CPU time', async () => {
  trackRequest('GET /long-ago', 'request-0000')()
  await nextTurn()
  stop = watchEventLoop({ blockedMs: 300, intervalMs: 5 })
  await nextTurn()
  const ended = trackRequest('POST /embedded/commerce/login/a@mail.example', 'request-0001')
  blockEventLoop(400)
  ended()
  await expect.poll(said).toHaveLength(1)
  const { level, fields } = said()[0] ?? {}
  expect([level, fields?.requests]).toEqual(['warn', 'POST /embedded/commerce/login/[email] (request-0001)'])
  expect(fields?.ms).toBeGreaterThanOrEqual(300)
  expect(fields?.cpuMs).toBeGreaterThan(0)
})

test('limits reports of a repeatedly blocked loop, but counts every block', async () => {
  const received: ObservationPayloads['blocked'][] = []
  const silence = onObservation('blocked', (block) => received.push(block))
  stop = watchEventLoop({ blockedMs: 60, intervalMs: 5, quietMs: 60_000 })
  for (const count of [1, 2, 3]) {
    blockEventLoop(90)
    await expect.poll(() => received.length).toBeGreaterThanOrEqual(count)
  }
  silence()
  expect(said()).toHaveLength(1)
  expect(listRecentBlockDurations().length).toBeGreaterThanOrEqual(3)
})
