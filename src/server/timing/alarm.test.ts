import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAlarm } from './alarm.ts'

const start = Date.parse('2026-11-22T12:00:00Z')
const failed = vi.fn()
const rung: number[] = []
let moments: number[] = []
let alarm: ReturnType<typeof createAlarm> | undefined

beforeEach(() => {
  vi.useFakeTimers({ now: start })
  moments = []
  rung.length = 0
  failed.mockClear()
})

afterEach(async () => {
  await alarm?.stop()
  vi.useRealTimers()
})

function startAlarm(ring = async (moment: number) => void moments.splice(moments.indexOf(moment), 1)) {
  const next = vi.fn(async () => moments.toSorted((one, other) => one - other)[0])
  const onDue = (moment: number) => {
    rung.push(moment - start)
    return ring(moment)
  }
  alarm = createAlarm({ getNextDueTime: next, onDue, onFailure: failed })
  return { alarm, next }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('calls onDue at each due time and not before, and at once for past times', async () => {
  moments = [start + 5000, start - 1000, start + 2000]
  startAlarm()
  await pass(0)
  expect(rung).toEqual([-1000])
  await pass(1999)
  expect(rung).toEqual([-1000])
  await pass(1)
  expect(rung).toEqual([-1000, 2000])
  await pass(3000)
  expect(rung).toEqual([-1000, 2000, 5000])
})

test('applies an added, removed or changed due time after reschedule', async () => {
  moments = [start + 60_000]
  const { alarm } = startAlarm()
  await pass(10_000)
  moments = [start + 20_000]
  alarm.reschedule()
  await pass(10_000)
  expect(rung).toEqual([20_000])
  moments = [start + 30_000]
  alarm.reschedule()
  await pass(0)
  moments = []
  alarm.reschedule()
  await pass(100_000)
  expect(rung).toEqual([20_000])
})

test('calls onDue at a due time months away, beyond the range of a timer', async () => {
  const far = 40 * 86_400_000
  moments = [start + far]
  startAlarm()
  await pass(far - 1)
  expect(rung).toEqual([])
  await pass(1)
  expect(rung).toEqual([far])
})

test('finds a missed change within ten minutes', async () => {
  startAlarm()
  await pass(0)
  moments = [start + 1000]
  await pass(600_000)
  expect(rung).toEqual([1000])
})

test('reports a failure once and retries', async () => {
  moments = [start]
  let away = true
  startAlarm(async () => {
    if (away) throw new Error('away')
    moments = []
  })
  await pass(60_000)
  expect(failed).toHaveBeenCalledTimes(1)
  away = false
  await pass(30_000)
  expect(rung).toHaveLength(4)
  await pass(60_000)
  expect(rung).toHaveLength(4)
})

test('pauses before it calls onDue again for an unchanged due time', async () => {
  moments = [start]
  startAlarm(async () => undefined)
  await pass(29_999)
  expect(rung).toHaveLength(1)
  await pass(1)
  expect(rung).toHaveLength(2)
})

test('waits for the current run when stopping, and does not call onDue afterwards', async () => {
  moments = [start, start + 1000]
  const under = Promise.withResolvers<void>()
  const { alarm } = startAlarm(() => under.promise.then(() => void moments.shift()))
  await pass(0)
  const stopped = alarm.stop()
  under.resolve()
  await stopped
  await pass(60_000)
  expect(rung).toEqual([0])
})
